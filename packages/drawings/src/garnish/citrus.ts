import { fruit as fruits } from "../palette.ts";
import { darker, lighter } from "../pen/colour.ts";
import { getKnown } from "../pen/known.ts";
import { svg } from "../pen/svg.ts";
import type { Fruit } from "../scene/model.ts";

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
  }).join("");
}

/** One wet highlight in each segment. */
function glints(r: number, from: number, to: number, count: number): string {
  const span = (to - from) / count;
  return Array.from({ length: count }, (_, i) => {
    const angle = from + (i + 0.5) * span;
    return svg`M${Math.cos(angle) * r * 0.4} ${Math.sin(angle) * r * 0.4}L${Math.cos(angle) * r * 0.62} ${Math.sin(angle) * r * 0.62}`;
  }).join("");
}

export function wheel(fruit: Fruit): string {
  const c = getKnown(fruits, fruit, "citrus fruit");
  const r = radii[fruit];
  const flesh = segments(r, 0.2, 0.2 + Math.PI * 2, 8);
  return svg`<circle cx="1.8" cy="0.8" r="${r}" fill="${c.shade}"/><circle r="${r}" fill="${c.rind}"/><circle r="${r * 0.9}" fill="${c.pith}"/><path d="${flesh}" fill="${c.flesh}" stroke="${c.flesh}" stroke-width="1.4" stroke-linejoin="round"/><path d="${glints(r, 0.2, 0.2 + Math.PI * 2, 8)}" stroke="${lighter(c.flesh, 0.45)}" stroke-width="2.2" stroke-linecap="round"/>`;
}

/** Flat side up, the way a half slice is tucked behind the ice. */
export function halfWheel(fruit: Fruit): string {
  const c = getKnown(fruits, fruit, "citrus fruit");
  const r = radii[fruit] * 1.16;
  const half = (reach: number, y: number) => svg`M${-reach} ${y}A${reach} ${reach} 0 0 0 ${reach} ${y}Z`;
  return svg`<path d="${half(r, 0.8)}" transform="translate(1.8 .6)" fill="${c.shade}"/><path d="${half(r, 0)}" fill="${c.rind}"/><path d="${half(r * 0.9, 0)}" fill="${c.pith}"/><path d="${segments(r, 0.06, Math.PI - 0.06, 5)}" fill="${c.flesh}" stroke="${c.flesh}" stroke-width="1.4" stroke-linejoin="round"/><path d="${glints(r, 0.06, Math.PI - 0.06, 5)}" stroke="${lighter(c.flesh, 0.45)}" stroke-width="2.4" stroke-linecap="round"/>`;
}

/** A thick boat of fruit, cut side up and towards us, rind below. */
export function wedge(fruit: Fruit): string {
  const c = getKnown(fruits, fruit, "citrus fruit");
  const r = radii[fruit] * 1.12;
  const flesh = segments(r * 0.98, 0.12, Math.PI - 0.12, 3);
  return svg`<path d="M${-r} 0C${-r * 1.02} ${r * 0.62} ${-r * 0.5} ${r * 1.3} 0 ${r * 1.3}C${r * 0.5} ${r * 1.3} ${r * 1.02} ${r * 0.62} ${r} 0Z" fill="${c.shade}"/><path d="M${-r} 0C${-r} ${r * 0.6} ${-r * 0.5} ${r * 1.06} 0 ${r * 1.06}C${r * 0.5} ${r * 1.06} ${r} ${r * 0.6} ${r} 0Z" fill="${c.rind}"/><path d="M${-r} 0C${-r * 0.9} ${r * 0.56} ${-r * 0.46} ${r * 0.9} 0 ${r * 0.9}C${r * 0.46} ${r * 0.9} ${r * 0.9} ${r * 0.56} ${r} 0C${r * 0.5} ${-r * 0.12} ${-r * 0.5} ${-r * 0.12} ${-r} 0Z" fill="${c.pith}"/><path d="${flesh}" transform="translate(0 -1)" fill="${c.flesh}" stroke="${c.flesh}" stroke-width="1.6" stroke-linejoin="round"/>`;
}

/** The ways a strip of zest is laid over a rim: curled up, hanging down, knotted. */
export const peelWays = [
  "M-14 17C-17 -4 -11 -20 2 -20C15 -20 19 -5 16 9C13 23 0 23 0 13C0 5 9 4 10 11",
  "M-13 14C-16 -6 -9 -19 3 -18C14 -17 15 -3 13 11C11 25 20 30 15 45",
  "M-15 12C-17 -6 -8 -19 5 -17C19 -14 17 6 4 5C-8 4 -6 -12 8 -19C14 -22 21 -20 24 -14",
  "M-12 20C-18 2 -10 -19 5 -20C20 -20 22 2 11 8C2 12 -4 4 2 -2C7 -6 12 -1 9 3",
] as const;

/** A ribbon of zest over the rim; the pale line along it is the pith. */
export function peel(fruit: Fruit, d: string = peelWays[0]): string {
  const c = getKnown(fruits, fruit, "citrus fruit");
  return svg`<g fill="none" stroke-linejoin="round"><path d="${d}" stroke="${c.shade}" stroke-width="8.6"/><path d="${d}" stroke="${c.rind}" stroke-width="7.2"/><path d="${d}" stroke="${c.pith}" stroke-width="1.7" transform="translate(-1.5 -1.5)"/><path d="${d}" stroke="#fff" stroke-opacity=".35" stroke-width="1.2" stroke-dasharray="1 5" transform="translate(1.4 1)"/></g>`;
}

/** A corkscrew of zest, `turns` long, hanging straight down from 0,0. */
export function spiral(fruit: Fruit, turns: number, radius = 9): string {
  const c = getKnown(fruits, fruit, "citrus fruit");
  const pitch = 13;
  const band = 8.5;
  const backs: string[] = [];
  const fronts: string[] = [];
  for (let i = 0; i < turns; i++) {
    const y = i * pitch;
    const r = radius * (1 - (i / turns) * 0.35);
    const s = radius * (1 - ((i + 1) / turns) * 0.35);
    fronts.push(
      svg`M${-r} ${y}C${-r} ${y + 5} ${r} ${y + 3} ${r} ${y + 8}C${r + 1} ${y + 12} ${r} ${y + 14} ${r - 1} ${y + 8 + band}C${r * 0.4} ${y + 4 + band} ${-r} ${y + 5 + band} ${-r} ${y + band * 0.8}Z`,
    );
    if (i < turns - 1)
      backs.push(
        svg`M${r} ${y + 9}C${r} ${y + 13} ${-s} ${y + pitch - 6} ${-s} ${y + pitch}L${-s} ${y + pitch + 5}C${-s * 0.4} ${y + pitch} ${r} ${y + 18} ${r - 0.5} ${y + 14}Z`,
      );
  }
  return svg`<path d="${backs}" fill="${darker(c.pith, 0.16)}"/><path d="${fronts}" fill="${c.rind}" stroke="${c.shade}" stroke-opacity="0.6" stroke-width="0.8"/>`;
}
