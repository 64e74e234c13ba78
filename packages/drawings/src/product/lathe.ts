import { profile, radiusAt, silhouette, strip, topOf } from "../pen/profile.ts";
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

/** A turned body of glass: what is behind shows through, and the outline is the page's ink. */
export function clearLathe({ edge, cx = 120, topRy = 0, bottomRy = 0, low }: Omit<LatheShape, "tone">): string {
  const p = profile(edge);
  const d = silhouette(p, { cx, topRy, bottomRy });
  const [y, r] = [topOf(p), radiusAt(p, topOf(p))];
  const line = svg`fill="none" stroke="currentColor" stroke-opacity=".8" stroke-width="${low ? 3 : 1.6}" stroke-linejoin="round"`;
  const lip = topRy > 0 && path(svg`M${cx - r} ${y}A${r} ${topRy} 0 0 0 ${cx + r} ${y}`, line);
  return svg`${path(d, 'fill="#d9e6e1" fill-opacity=".55"')}${path(strip(p, cx, 0.6, 1), 'fill="#6f8a80" fill-opacity=".16"')}${path(strip(p, cx, -0.84, -0.64), 'fill="#fff" fill-opacity=".7"')}${path(d, line)}${lip}`;
}

/** Printed measuring lines on the left of a turned body, every second one longer. */
export function measuringLines(edge: string, marks: number, from: number, to: number): string {
  const p = profile(edge);
  return Array.from({ length: marks }, (_, i) => {
    const y = to - ((to - from) * i) / Math.max(1, marks - 1);
    const r = radiusAt(p, y);
    return svg`M${120 - r * 0.56} ${y}q${r * 0.2} 3 ${r * (i % 2 ? 0.3 : 0.5)} 3.6`;
  }).join("");
}
