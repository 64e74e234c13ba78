import { basil, celery, dill as dillGreen, leaf, petal, pineapple } from "../palette.ts";
import { place, svg } from "../pen/svg.ts";

type Greens = { dark: string; mid: string; light: string; vein: string };

/** A leaf growing upwards from 0,0, its left half in the light. */
function singleLeaf(length: number, width: number, greens: Greens, toothed: boolean): string {
  const w = width / 2;
  const l = length;
  const edge = toothed
    ? (s: number) =>
        svg`C${s * w * 0.7} ${-l * 0.06} ${s * w * 1.05} ${-l * 0.2} ${s * w * 0.98} ${-l * 0.3}L${s * w * 1.14} ${-l * 0.38}L${s * w * 0.98} ${-l * 0.47}L${s * w * 1.02} ${-l * 0.57}L${s * w * 0.78} ${-l * 0.64}L${s * w * 0.74} ${-l * 0.76}L${s * w * 0.42} ${-l * 0.83}L0 ${-l}`
    : (s: number) => svg`C${s * w * 1.3} ${-l * 0.12} ${s * w * 1.25} ${-l * 0.68} 0 ${-l}`;
  const veins = [0.28, 0.48, 0.66].map(
    (at) => svg`M0 ${-l * at}L${w * 0.55} ${-l * (at + 0.12)}M0 ${-l * at}L${-w * 0.55} ${-l * (at + 0.12)}`,
  );
  return svg`<path d="M0 0${edge(1)}Z" fill="${greens.dark}" stroke="#17421f" stroke-opacity=".45" stroke-width=".8"/><path d="M0 0${edge(-1)}Z" fill="${greens.mid}"/><path d="M0 0L0 ${-l * 0.9}${veins}" stroke="${greens.vein}" stroke-opacity="0.75" stroke-width="0.9" fill="none"/>`;
}

/** Seven leaves around a stem, all printed from two blocks: one in shade, one in light. */
function sprig(id: string, greens: Greens, toothed: boolean, plump: number): string {
  const blocks = svg`<defs><g id="${id}-leaf">${singleLeaf(30, 30 * plump, greens, toothed)}</g><g id="${id}-lit">${singleLeaf(30, 30 * plump, { ...greens, dark: greens.mid, mid: greens.light }, toothed)}</g></defs>`;
  const leaves: [string, number, number, number][] = [
    ["leaf", 0.92, -104, 2],
    ["leaf", 0.86, 100, 0],
    ["leaf", 1.1, -62, -6],
    ["lit", 1.04, 60, -8],
    ["lit", 1.0, -26, -16],
    ["leaf", 0.96, 27, -18],
    ["lit", 0.82, -1, -25],
  ];
  return svg`${blocks}<path d="M0 22C-1 8 0 -6 0 -26" stroke="${greens.dark}" stroke-width="2.4" fill="none"/>${leaves.map(([block, scale, turn, y]) => svg`<use href="#${id}-${block}" transform="translate(0 ${y}) rotate(${turn}) scale(${scale})"/>`)}`;
}

export const mint = (id: string): string => sprig(`${id}-mint`, leaf, true, 0.56);
export const basilTop = (id: string): string => sprig(`${id}-basil`, basil, false, 0.68);
export const lemonBalm = (id: string): string =>
  sprig(`${id}-balm`, { dark: "#4d8a45", mid: "#6ba553", light: "#9cc66f", vein: "#e4f1bd" }, true, 0.66);
export const mintLeaf = (): string => singleLeaf(30, 18, leaf, true);
export const sunkenLeaf = (kind: "mint" | "basil"): string =>
  kind === "mint" ? singleLeaf(21, 13, leaf, true) : singleLeaf(22, 16, basil, false);

export function rosemary(): string {
  const needles = Array.from({ length: 15 }, (_, i) => {
    const y = 12 - i * 4.6;
    const reach = 12 - Math.max(0, i - 9) * 1.2;
    return svg`M0 ${y}L${-reach} ${y - 8}M0 ${y - 2}L${reach} ${y - 10}`;
  });
  return svg`<path d="M0 30C1 10 -1 -30 0 -58" stroke="#6b5636" stroke-width="2.2" fill="none"/><path d="${needles}" stroke="#557a58" stroke-width="2.6" stroke-linecap="round"/><path d="${needles.slice(2)}" stroke="#8bab86" stroke-width="0.8" stroke-linecap="round" transform="translate(-.8 -.6)"/>`;
}

export function dill(): string {
  const fronds = Array.from({ length: 6 }, (_, i) => {
    const y = 6 - i * 9;
    const side = (s: number) => {
      const tips = [0.35, 0.6, 0.85].map(
        (t) => svg`M${s * t * 20} ${y - t * 16}l${s * 7} ${-2}M${s * t * 20} ${y - t * 16}l${s * 1} ${-7}`,
      );
      return svg`M0 ${y}Q${s * 10} ${y - 5} ${s * (20 - i)} ${y - 17}${tips}`;
    };
    return side(i % 2 ? 1 : -1) + (i > 1 ? side(i % 2 ? -1 : 1) : "");
  });
  return svg`<path d="M0 30C1 10 0 -30 0 -58" stroke="${dillGreen.dark}" stroke-width="1.8" fill="none"/><path d="${fronds}" stroke="${dillGreen.mid}" stroke-width="1.5" stroke-linecap="round" fill="none"/>`;
}

export function celeryStalk(): string {
  const top = place(singleLeaf(30, 22, { dark: "#4d8a3d", mid: celery.leaf, light: "", vein: "#cfe3a4" }, true), {
    x: -1,
    y: -62,
    turn: -24,
  });
  const right = place(singleLeaf(30, 22, { dark: "#437c36", mid: "#6ba553", light: "", vein: "#cfe3a4" }, true), {
    x: 4,
    y: -64,
    turn: 26,
  });
  const middle = place(singleLeaf(34, 22, { dark: celery.leaf, mid: "#82b765", light: "", vein: "#dfecbb" }, true), {
    x: 1,
    y: -68,
  });
  return svg`<path d="M-8 70L-7 -20C-7 -44 -5 -56 0 -68C6 -56 8 -44 8 -20L9 70Z" fill="${celery.stalk}"/><path d="M8 -20L9 70H4L3.5 -20C3.5 -40 3 -54 1 -66C6 -54 8 -42 8 -20Z" fill="${celery.ridge}"/><path d="M-3.5 68L-3 -18C-3 -36 -2 -48 -.5 -58M0.5 68L0.4 -18" stroke="${celery.ridge}" stroke-width="1" fill="none"/>${top}${right}${middle}`;
}

export function pineappleLeaf(): string {
  const blade = (turn: number, length: number, fill: string, fold: string) =>
    place(
      svg`<path d="M-7 24C-11 -6 -6 ${-length * 0.6} 2 ${-length}C9 ${-length * 0.6} 11 -6 7 24Z" fill="${fill}"/><path d="M0 24C-1 -6 0 ${-length * 0.6} 2 ${-length}C9 ${-length * 0.6} 11 -6 7 24Z" fill="${fold}"/>`,
      { x: 0, y: 0, turn },
    );
  return blade(-20, 62, "#5d9858", pineapple.leaf) + blade(16, 72, pineapple.leaf, pineapple.leafDark);
}

export function flower(): string {
  const petals = Array.from({ length: 5 }, (_, i) =>
    place(svg`<path d="M0 0C-9 -5 -9 -17 0 -18C9 -17 9 -5 0 0Z" fill="${i % 2 ? petal.inner : petal.outer}"/>`, {
      x: 0,
      y: 0,
      turn: i * 72,
    }),
  );
  return svg`${petals}<circle r="4" fill="${petal.heart}"/><path d="M0 -5V-11M4.5 -1.5L10 -3.5M-4.5 -1.5L-10 -3.5" stroke="#5f4687" stroke-width="1.2"/>`;
}
