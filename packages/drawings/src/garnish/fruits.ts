import {
  apple as appleTone,
  berries,
  cherry as cherryTone,
  chili as chiliTone,
  cucumber as cucumberTone,
  ginger,
  grape,
  olive as oliveTone,
  passion,
  pineapple as pineappleTone,
  rhubarb as rhubarbTone,
} from "../palette.ts";
import { place, svg } from "../pen/svg.ts";
import { pineappleLeaf } from "./leaves.ts";

export function cherry(): string {
  return svg`<path d="M1 -7C2 -18 8 -26 15 -30" stroke="${cherryTone.stem}" stroke-width="1.6" fill="none" stroke-linecap="round"/><circle r="9.5" fill="${cherryTone.body}"/><path d="M7 -6.4A9.5 9.5 0 1 1 -7 6.4A12 12 0 0 0 7 -6.4Z" fill="${cherryTone.shade}" fill-opacity="0.7"/><path d="M-5.5 -3.5C-5 -6 -3 -7 -1 -7" stroke="${cherryTone.shine}" stroke-width="2" fill="none" stroke-linecap="round"/>`;
}

export function olive(): string {
  return svg`<ellipse rx="10.5" ry="8.5" fill="${oliveTone.body}"/><path d="M-9 4.5A10.5 8.5 0 0 0 10 -2A14 12 0 0 1 -9 4.5Z" fill="${oliveTone.shade}" fill-opacity="0.8"/><ellipse cx="8" cy="0.5" rx="2.4" ry="3.2" fill="${oliveTone.pimento}"/><path d="M-6 -3C-5 -5 -2.5 -6 0 -6" stroke="#e3e6b8" stroke-width="1.8" fill="none" stroke-linecap="round"/>`;
}

export function onion(): string {
  return '<ellipse rx="8.5" ry="8" fill="#f4efdc"/><path d="M-7 4A8.5 8 0 0 0 8 -3A11 11 0 0 1 -7 4Z" fill="#d5cca9"/><path d="M-4 -4Q-2 -6 1 -5.6" stroke="#fff" stroke-width="1.6" fill="none" stroke-linecap="round"/>';
}

/** Round dots as one path: a line of no length with a round cap is a circle. */
const dotsAt = (dots: readonly [number, number][], dx = 0, dy = 0): string =>
  dots.map(([x, y]) => svg`M${x + dx} ${y + dy}h0`).join("");

function drupelets(body: string, lit: string, shade: string): string {
  const dots: [number, number][] = [
    [0, -6.5],
    [-5, -5],
    [5, -5],
    [-7, 0],
    [-2.4, -1.4],
    [2.6, -1.2],
    [7, 0],
    [-4.6, 4],
    [0, 3.6],
    [4.6, 4],
    [-2, 8],
    [2.2, 8],
  ];
  return svg`<path d="M-9 -4C-10 6 -4 12 0 12C4 12 10 6 9 -4C6 -10 -6 -10 -9 -4Z" fill="${shade}"/><g stroke-linecap="round"><path d="${dotsAt(dots)}" stroke="${body}" stroke-width="6.2"/><path d="${dotsAt(dots, -0.9, -1)}" stroke="${lit}" stroke-width="2"/></g>`;
}

export const raspberry = (): string => drupelets(berries.raspberry, "#f0a3b0", berries.raspberryShade);
export const blackberry = (): string => drupelets(berries.blackberry, "#a98bb8", "#241129");

export function blueberry(): string {
  return svg`<circle r="7.5" fill="${berries.blueberry}"/><path d="M5 -5.5A7.5 7.5 0 1 1 -5 5.5A10 10 0 0 0 5 -5.5Z" fill="#2b3861" fill-opacity="0.8"/><path d="M-1.5 -4.5l1 1.5l1.8 -.4l-.4 1.8l1.5 1" stroke="#202a4c" fill="none" stroke-width="1.2"/><path d="M-4.5 -2.5Q-4 -4.5 -2.5 -5" stroke="#b8c3e6" stroke-width="1.5" fill="none" stroke-linecap="round"/>`;
}

export function strawberry(): string {
  const seeds: [number, number][] = [
    [-6, -3],
    [0, -4],
    [6, -3],
    [-3.5, 2],
    [3.5, 2],
    [-6, 6],
    [0, 7],
    [5.5, 7],
    [-2, 12],
    [3, 12],
  ];
  return svg`<path d="M-13 -7C-14 6 -5 19 0 20C5 19 14 6 13 -7C8 -13 -8 -13 -13 -7Z" fill="${berries.strawberry}"/><path d="M13 -7C14 6 5 19 0 20C-1 19.8 -2 19.2 -3 18C5 12 8 2 7 -11C9.5 -10 11.5 -9 13 -7Z" fill="${berries.strawberryShade}" fill-opacity="0.8"/><path d="${dotsAt(seeds)}" stroke="${berries.seed}" stroke-width="2.2" stroke-linecap="round"/><path d="M0 -9L-12 -6L-7 -11L-13 -15L-4 -13.5L0 -20L3.5 -13.5L13 -15L7 -11L12 -6Z" fill="#4c8f4e"/><path d="M0 -10L-7 -11L-13 -15L-4 -13.5L0 -20Z" fill="#7db568"/>`;
}

function bunch(dots: readonly [number, number][], r: number, body: string, shine: string, stem: string): string {
  return svg`<path d="M0 -14C0 -4 0 4 1 12" stroke="${stem}" stroke-width="1.5" fill="none"/><g stroke-linecap="round"><path d="${dotsAt(dots)}" stroke="${body}" stroke-width="${r * 2}"/><path d="${dotsAt(dots, -r * 0.36, -r * 0.38)}" stroke="${shine}" stroke-width="${r * 0.5}"/></g>`;
}

export const currants = (): string =>
  bunch(
    [
      [-5, -6],
      [5, -5],
      [-5, 2],
      [5, 3],
      [0, 7.5],
      [-3, 13],
      [3, 14],
      [0, 20],
    ],
    4.2,
    berries.currant,
    "#ffd3cb",
    "#6d8a3f",
  );
export const grapes = (): string =>
  bunch(
    [
      [-9, -3],
      [0, -5],
      [9, -3],
      [-5, 4.5],
      [5, 4.5],
      [0, 12.5],
    ],
    6.6,
    grape.body,
    "#e2c9df",
    "#6b5636",
  );

export function pineapple(): string {
  const fronds = place(pineappleLeaf(), { x: -2, y: -22, turn: -6, scale: 0.46 });
  return svg`${fronds}<path d="M-22 -14C-8 -26 14 -26 27 -14L22 -8C10 -18 -6 -18 -17 -8Z" fill="${pineappleTone.rind}"/><path d="M-17 -8C-6 -18 10 -18 22 -8L5 26C3 29 0 29 -1 26Z" fill="${pineappleTone.flesh}"/><path d="M-3 12L7.5 12L4 27C2 29 0 29 -1 26Z" fill="${pineappleTone.core}"/><path d="M-9 -6L-1 10M2 -10L2.5 10M13 -6L6 10" stroke="#e0a935" stroke-width="1.5" stroke-linecap="round"/><path d="M-16 -16l3 4M-7 -20l2 5M2 -21l0 5M11 -20l-2 5M20 -16l-3 4" stroke="#7d531b" stroke-width="1.6" stroke-linecap="round"/>`;
}

export function apple(): string {
  const slice = (turn: number) =>
    place(
      svg`<path d="M-24 0C-20 18 20 18 24 0C12 -4 -12 -4 -24 0Z" fill="${appleTone.skin}"/><path d="M-22 0C-17 13.5 17 13.5 22 0C12 -4 -12 -4 -22 0Z" fill="${appleTone.flesh}"/><path d="M-5 1.5C-2 5 2 5 5 1.5" stroke="${appleTone.shade}" stroke-width="1.4" fill="none"/><ellipse cx="0" cy="2" rx="1.3" ry="2.2" fill="#6b3d1c"/>`,
      { x: 0, y: 0, turn },
    );
  return slice(-38) + slice(-64) + slice(-90);
}

export function cucumberWheel(): string {
  const seeds = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = [Math.cos(i * 0.785), Math.sin(i * 0.785)];
    return svg`M${x * 5.5} ${y * 5.5}L${x * 10.5} ${y * 10.5}`;
  });
  return svg`<circle cx="1.5" r="20" fill="#2d5b2c"/><circle r="20" fill="${cucumberTone.skin}"/><circle r="17.8" fill="${cucumberTone.flesh}"/><circle r="13" fill="#e6f2ca"/><g stroke-linecap="round"><path d="${seeds}" stroke="#b9d08c" stroke-width="4.2"/><path d="${seeds}" stroke="${cucumberTone.seed}" stroke-width="2.8"/></g>`;
}

/** A long ribbon pleated down inside the glass, `height` tall, growing down from 0,0. */
export function cucumberRibbon(height: number, width: number): string {
  const w = width;
  const d = svg`M${-w} 0C${-w * 0.2} ${height * 0.12} ${w * 0.9} ${height * 0.2} ${w * 0.7} ${height * 0.36}C${w * 0.4} ${height * 0.52} ${-w * 0.9} ${height * 0.5} ${-w * 0.6} ${height * 0.68}C${-w * 0.3} ${height * 0.84} ${w * 0.7} ${height * 0.82} ${w * 0.6} ${height}`;
  return svg`<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${cucumberTone.skin}" stroke-width="19"/><path d="${d}" stroke="${cucumberTone.flesh}" stroke-width="15"/><path d="${d}" stroke="#f3f9dd" stroke-width="5" stroke-dasharray="3 6"/></g>`;
}

export function passionFruit(): string {
  const seeds: [number, number][] = [
    [-8, -1],
    [-3, -3],
    [3, -3],
    [8, -1],
    [-5, 2],
    [0, 1],
    [5, 2],
    [0, 4.4],
  ];
  return svg`<path d="M-20 0A20 17 0 0 0 20 0Z" fill="${passion.shell}"/><ellipse rx="20" ry="8.5" fill="${passion.shell}"/><ellipse rx="18" ry="7.2" fill="${passion.pith}"/><ellipse rx="14.5" ry="5.6" fill="${passion.pulp}"/><path d="${dotsAt(seeds)}" stroke="${passion.seed}" stroke-width="2.6" stroke-linecap="round"/>`;
}

export function rhubarb(): string {
  return svg`<path d="M-5 40C-8 10 -2 -14 6 -34C12 -46 24 -46 25 -36C26 -28 16 -26 14 -33" fill="none" stroke="${rhubarbTone.red}" stroke-width="9" stroke-linecap="round"/><path d="M-5 40C-8 10 -2 -14 6 -34C12 -46 24 -46 25 -36" fill="none" stroke="${rhubarbTone.pale}" stroke-width="3" stroke-linecap="round"/>`;
}

export function chili(): string {
  return svg`<path d="M-8 -16C-12 2 -4 22 14 28C17 29 17 26 15 25C4 17 4 4 5 -14C4 -20 -6 -21 -8 -16Z" fill="${chiliTone.body}"/><path d="M5 -14C4 4 4 17 15 25C6 22 -1 8 0 -17C2 -17 5 -16 5 -14Z" fill="${chiliTone.shade}" fill-opacity="0.75"/><path d="M-5 -10C-6 0 -3 10 1 15" stroke="#f5b3a3" stroke-width="1.8" fill="none" stroke-linecap="round"/><path d="M-9 -15C-5 -21 3 -20 6 -14C2 -16 -5 -17 -9 -15ZM-2 -18C-2 -24 -5 -28 -9 -30" fill="${chiliTone.stem}" stroke="${chiliTone.stem}" stroke-width="2.4" stroke-linecap="round"/>`;
}

export function candiedGinger(): string {
  return svg`<path d="M-12 -7L8 -10L13 4L-6 10L-13 5Z" fill="${ginger.body}" stroke="${ginger.body}" stroke-width="3" stroke-linejoin="round"/><path d="M8 -10L13 4L-6 10L-8 4L6 0Z" fill="${ginger.shade}" fill-opacity="0.6"/><path d="M-8 -4l.1 0M-3 -6l.1 0M2 -4l.1 0M-5 0l.1 0M1 0l.1 0M6 -6l.1 0M8 0l.1 0M4 5l.1 0M-2 6l.1 0M-9 4l.1 0" stroke="${ginger.sugar}" stroke-width="1.9" stroke-linecap="round"/>`;
}
