import { profile, silhouette, strip } from "../pen/profile.ts";
import { path, svg } from "../pen/svg.ts";
import type { Tone } from "../pen/tone.ts";

export type LatheShape = { edge: string; tone: Tone; cx?: number; topRy?: number; bottomRy?: number; low: boolean };

/** A solid turned body: flat colour, a bright streak left, two steps of shade right, a thin outline. */
export function lathe({ edge, tone, cx = 120, topRy = 0, bottomRy = 0, low }: LatheShape): string {
  const p = profile(edge);
  const d = silhouette(p, { cx, topRy, bottomRy });
  return svg`${path(d, `fill="${tone.body}"`)}${path(strip(p, cx, 0.42, 1), `fill="${tone.shade}" fill-opacity=".6"`)}${path(strip(p, cx, 0.78, 0.94), `fill="${tone.shade}" fill-opacity=".8"`)}${path(strip(p, cx, -0.76, -0.46), `fill="${tone.lit}" fill-opacity=".9"`)}${path(strip(p, cx, -0.36, -0.3), `fill="${tone.lit}" fill-opacity=".7"`)}${path(d, svg`fill="none" stroke="${tone.line}" stroke-opacity=".85" stroke-width="${low ? 2.6 : 1.3}" stroke-linejoin="round"`)}`;
}

/** A round bar of metal or wood along a line: outline, body and a bright edge. */
export function rod(d: string, width: number, tone: Tone): string {
  return svg`<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${tone.line}" stroke-width="${width + 2}"/><path d="${d}" stroke="${tone.body}" stroke-width="${width}"/><path d="${d}" stroke="${tone.lit}" stroke-width="${width * 0.32}" transform="translate(${-width * 0.18} ${-width * 0.1})"/></g>`;
}
