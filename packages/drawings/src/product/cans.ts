import { material } from "../palette.ts";
import { cut, profile, silhouette, strip } from "../pen/profile.ts";
import { path, svg } from "../pen/svg.ts";
import { printCan } from "./can-print.ts";
import { shadow } from "./draw-bottle.ts";
import type { ProductDraw } from "./product-job.ts";

const cx = 120;

type CanSize = { r: number; top: number };

/** The right edge of a can, its neck 8 units narrower than its body. */
export function canEdge(r: number, top: number): string {
  const neck = r - 8;
  return `M${neck} ${top}L${neck} ${top + 4}C${neck} ${top + 8} ${r} ${top + 10} ${r} ${top + 20}L${r} 262C${r} 272 ${r - 5} 274 ${r - 6} 280`;
}

function can({ r, top }: CanSize): ProductDraw {
  return (job) => {
    const neck = r - 8;
    const edge = profile(canEdge(r, top));
    const d = silhouette(edge, { cx, topRy: neck * 0.14, bottomRy: (r - 6) * 0.13 });
    const steel = material.steel;
    const lid = svg`<ellipse cx="${cx}" cy="${top}" rx="${neck}" ry="${neck * 0.14}" fill="${steel.lit}" stroke="${steel.line}" stroke-width="1"/><ellipse cx="${cx}" cy="${top + 0.8}" rx="${neck - 4}" ry="${neck * 0.14 - 1.8}" fill="${steel.body}"/><ellipse cx="${cx + 2}" cy="${top + 1.4}" rx="8" ry="1.8" fill="${steel.lit}" stroke="${steel.line}" stroke-width=".7"/>`;
    const wrap = cut(edge, top + 16, 266);
    return svg`${shadow(r - 6)}${path(d, `fill="${steel.body}"`)}${path(silhouette(wrap, { cx, topRy: r * 0.1, bottomRy: r * 0.1, topBulges: "down" }), `fill="${job.look.paper}"`)}${printCan(job, r, top)}${path(strip(cut(edge, top + 6, 278), cx, 0.55, 1), 'fill="#140f16" fill-opacity=".17"')}${path(strip(cut(edge, top + 6, 278), cx, -0.84, -0.68), 'fill="#fff" fill-opacity=".5"')}${path(strip(cut(edge, top + 6, 278), cx, -0.98, -0.93), 'fill="#140f16" fill-opacity=".08"')}${path(d, svg`fill="none" stroke="${steel.line}" stroke-width="${job.low ? 2.6 : 1.4}"`)}${lid}`;
  };
}

export const canSizes = {
  can: { r: 46, top: 120 },
  "can-slim": { r: 38, top: 84 },
} as const satisfies Record<string, CanSize>;

export const cans = {
  can: can(canSizes.can),
  "can-slim": can(canSizes["can-slim"]),
} as const satisfies Record<string, ProductDraw>;
