import type { Fruit } from '../drink/model.ts';
import { fruit as fruits } from '../palette.ts';
import { darker, lighter } from '../pen/colour.ts';
import { svg } from '../pen/svg.ts';

/** Radius of a wheel: a lime is smaller than a grapefruit. */
const radii: Record<Fruit, number> = { lime: 19, lemon: 21, orange: 25, grapefruit: 28 };

function segments(r: number, from: number, to: number, count: number): string {
  const span = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const a = from + i * span + span * 0.1;
    const b = from + (i + 1) * span - span * 0.1;
    const middle = (a + b) / 2;
    const near = r * 0.14;
    const far = r * 0.74;
    const p = (angle: number, reach: number) => svg`${Math.cos(angle) * reach} ${Math.sin(angle) * reach}`;
    return svg`M${p(middle, near)}L${p(a, far)}Q${p(middle, far * 1.1)} ${p(b, far)}Z`;
  }).join('');
}

export function wheel(fruit: Fruit): string {
  const c = fruits[fruit];
  const r = radii[fruit];
  const flesh = segments(r, 0.2, 0.2 + Math.PI * 2, 9);
  return svg`<circle cx="1.8" cy="0.8" r="${r}" fill="${c.shade}"/><circle r="${r}" fill="${c.rind}"/><circle r="${r * 0.9}" fill="${c.pith}"/><path d="${flesh}" fill="${c.flesh}" stroke="${c.flesh}" stroke-width="1.4" stroke-linejoin="round"/><path d="${segments(r * 0.62, 0.2, 0.2 + Math.PI * 2, 9)}" fill="${lighter(c.flesh, 0.35)}" fill-opacity="0.6"/>`;
}

/** Flat side up, the way a half slice is tucked behind the ice. */
export function halfWheel(fruit: Fruit): string {
  const c = fruits[fruit];
  const r = radii[fruit] * 1.16;
  const half = (reach: number, y: number) => svg`M${-reach} ${y}A${reach} ${reach} 0 0 0 ${reach} ${y}Z`;
  return svg`<path d="${half(r, 0.8)}" transform="translate(1.8 .6)" fill="${c.shade}"/><path d="${half(r, 0)}" fill="${c.rind}"/><path d="${half(r * 0.9, 0)}" fill="${c.pith}"/><path d="${segments(r, 0.06, Math.PI - 0.06, 5)}" fill="${c.flesh}" stroke="${c.flesh}" stroke-width="1.4" stroke-linejoin="round"/><path d="${segments(r * 0.62, 0.06, Math.PI - 0.06, 5)}" fill="${lighter(c.flesh, 0.35)}" fill-opacity="0.6"/>`;
}

/** An eighth of the fruit, seen from the cut side, rind outwards to the lower right. */
export function wedge(fruit: Fruit): string {
  const c = fruits[fruit];
  const s = radii[fruit] / 19;
  return svg`<g transform="scale(${s})"><path d="M-19 -13C-17 8 -2 20 20 16C26 12 25 6 19 5C4 6 -8 -2 -11 -16C-13 -19 -18 -18 -19 -13Z" fill="${c.rind}"/><path d="M-19 -13C-17 8 -2 20 20 16C23 14 24 11 23.5 9C4 15 -13 4 -16.5 -17C-18 -16.5 -19 -15 -19 -13Z" fill="${c.shade}" fill-opacity="0.75"/><path d="M-11 -16C-8 -2 4 6 19 5C19 -6 2 -20 -11 -16Z" fill="${c.pith}"/><path d="M-8.5 -14C-5.5 -3.5 4 2.5 16 2.6C14.5 -5 0 -16 -8.5 -14Z" fill="${c.flesh}"/><path d="M-7 -12.5L9 2M-3 -13L14 0.5" stroke="${c.pith}" stroke-width="1.1"/></g>`;
}

/** A broad strip of zest with one turn in it, white side showing where it curls. Hangs from 0,0. */
export function peel(fruit: Fruit): string {
  const c = fruits[fruit];
  return svg`<path d="M-13 -15C-4 -25 10 -22 12 -11C13 -3 4 0 3 8C2 15 10 17 13 25C14 29 10 34 5 33C-4 31 -10 20 -8 9C-7 2 0 -2 -1 -8C-2 -12 -6 -12 -8 -9C-11 -6 -16 -11 -13 -15Z" fill="${c.rind}"/><path d="M-13 -15C-9 -20 -3 -21 2 -19C-3 -19 -6 -15 -8 -9C-11 -6 -16 -11 -13 -15Z" fill="${c.pith}"/><path d="M-1 -8C-1 -4 -7 2 -8 9C-10 20 -4 31 5 33C-1 27 -4 18 -2 9C0 2 6 -3 5 -10C4 -14 1 -15 -2 -12Q-.5 -10 -1 -8Z" fill="${c.shade}" fill-opacity="0.5"/><path d="M8 -12l.1 0M5 -4l.1 0M1 4l.1 0M2 13l.1 0M6 19l.1 0M9 26l.1 0M4 -17l.1 0" stroke="${lighter(c.rind, 0.5)}" stroke-width="1.5" stroke-linecap="round"/>`;
}

/** A corkscrew of zest, `turns` long, hanging straight down from 0,0. */
export function spiral(fruit: Fruit, turns: number, radius = 9): string {
  const c = fruits[fruit];
  const pitch = 13;
  const band = 8.5;
  const backs: string[] = [];
  const fronts: string[] = [];
  for (let i = 0; i < turns; i++) {
    const y = i * pitch;
    const r = radius * (1 - (i / turns) * 0.35);
    const s = radius * (1 - ((i + 1) / turns) * 0.35);
    fronts.push(svg`M${-r} ${y}C${-r} ${y + 5} ${r} ${y + 3} ${r} ${y + 8}C${r + 1} ${y + 12} ${r} ${y + 14} ${r - 1} ${y + 8 + band}C${r * 0.4} ${y + 4 + band} ${-r} ${y + 5 + band} ${-r} ${y + band * 0.8}Z`);
    if (i < turns - 1) backs.push(svg`M${r} ${y + 9}C${r} ${y + 13} ${-s} ${y + pitch - 6} ${-s} ${y + pitch}L${-s} ${y + pitch + 5}C${-s * 0.4} ${y + pitch} ${r} ${y + 18} ${r - 0.5} ${y + 14}Z`);
  }
  return svg`<path d="${backs}" fill="${darker(c.pith, 0.16)}"/><path d="${fronts}" fill="${c.rind}" stroke="${c.shade}" stroke-opacity="0.6" stroke-width="0.8"/>`;
}
