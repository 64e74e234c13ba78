import { bottomOf, cut, radiusAt, silhouette, strip, topOf } from "../pen/profile.ts";
import { ellipse, path, svg } from "../pen/svg.ts";
import { axis, flatness, ground, type Scene } from "../scene/scene.ts";
import { glassBack as extraBehind, glassFront as extraInFront } from "./vessel-extras.ts";

/** What every glass is made of before the light falls on it. */
const tint = "#d9e6e1";

export function outlineOf({ glass }: Scene): string {
  const bottom = bottomOf(glass.outline);
  const r = radiusAt(glass.outline, bottom);
  return silhouette(glass.outline, {
    cx: axis,
    bottomRy: r * flatness(bottom),
    topRy: radiusAt(glass.outline, topOf(glass.outline)) * flatness(topOf(glass.outline)),
  });
}

/** The clip for everything inside: the cavity, left open towards the sky so that ice may stand above the rim. */
export function cavityClip({ id, glass, rim, bottom }: Scene): string {
  const cavity = cut(glass.cavity, topOf(glass.cavity), bottom);
  const r = radiusAt(glass.cavity, topOf(glass.cavity));
  const body = silhouette(cavity, { cx: axis, bottomRy: radiusAt(glass.cavity, bottom) * flatness(bottom) });
  return svg`<clipPath id="${id}-cavity"><path d="${body}M${axis - r} ${rim.y + 0.5}V${rim.y - 60}H${axis + r}V${rim.y + 0.5}Z"/></clipPath>`;
}

export function groundShadow({ glass, drink }: Scene): string {
  const r = radiusAt(glass.outline, bottomOf(glass.outline));
  const glow = drink.liquids[0];
  const shadow = ellipse(axis + 8, ground + 1, r + 16, 6.5, 'fill="#1c2a25" fill-opacity="0.13"');
  if (glass.material || !glow) return shadow;
  return shadow + ellipse(axis + 14, ground + 1, r + 2, 4, svg`fill="${glow.colour}" fill-opacity="0.35"`);
}

export function glassBack(scene: Scene): string {
  const { glass, rim } = scene;
  if (glass.material) return extraBehind(scene);
  const rimBack = svg`<path d="M${axis - rim.r} ${rim.y}A${rim.r} ${rim.ry} 0 0 1 ${axis + rim.r} ${rim.y}" fill="none" stroke="currentColor" stroke-opacity="0.55" stroke-width="1.2"/>`;
  return svg`${extraBehind(scene)}${path(outlineOf(scene), `fill="${tint}" fill-opacity="0.4"`)}${path(strip(glass.outline, axis, 0.7, 1), 'fill="#7f9d92" fill-opacity="0.17"')}${rimBack}`;
}

export function glassFront(scene: Scene): string {
  const { glass, rim, low } = scene;
  if (glass.material) return extraInFront(scene);
  const line = low ? 3 : 1.7;
  const outline = path(
    outlineOf(scene),
    svg`fill="none" stroke="currentColor" stroke-opacity="0.82" stroke-width="${line}" stroke-linejoin="round"`,
  );
  const lip = svg`<path d="M${axis - rim.r} ${rim.y}A${rim.r} ${rim.ry} 0 0 0 ${axis + rim.r} ${rim.y}" fill="none" stroke="currentColor" stroke-opacity="0.82" stroke-width="${line * 0.8}"/>`;
  return svg`${shine(scene)}${thickBase(scene)}${outline}${lip}${extraInFront(scene)}`;
}

/** One long reflection on the left, one short; a thin one on the far right. */
function shine({ glass, rim, bottom }: Scene): string {
  const from = rim.y + rim.ry + 5;
  const tall = bottom - from;
  const left = cut(glass.outline, from, from + tall * 0.62);
  const short = cut(glass.outline, from + tall * 0.67, from + tall * 0.73);
  const right = cut(glass.outline, from + tall * 0.05, from + tall * 0.8);
  const stem = cut(glass.outline, Math.max(bottom + 12, 0), 256);
  const hasStem = bottom < 250 && stem.length > 0;
  return svg`<g fill="#fff"><path d="${strip(left, axis, -0.87, -0.74)}${strip(short, axis, -0.87, -0.74)}" fill-opacity="0.6"/><path d="${strip(right, axis, 0.86, 0.91)}" fill-opacity="0.3"/>${hasStem && path(strip(stem, axis, -0.5, 0.2), 'fill-opacity="0.8"')}</g>`;
}

/** Tumblers stand on a slab of solid glass. */
function thickBase({ glass, bottom }: Scene): string {
  const foot = bottomOf(glass.outline);
  if (foot < 279 || foot - bottom < 8) return "";
  const r = radiusAt(glass.cavity, bottom);
  const slab = cut(glass.outline, bottom + 3, foot);
  return svg`${path(strip(slab, axis, -0.8, 0.1), 'fill="#fff" fill-opacity="0.28"')}<path d="M${axis - r} ${bottom}A${r} ${r * flatness(bottom)} 0 0 0 ${axis + r} ${bottom}" fill="none" stroke="currentColor" stroke-opacity="0.35" stroke-width="1"/>`;
}
