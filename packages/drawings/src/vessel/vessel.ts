import { bottomOf, cut, glint, radiusAt, silhouette, topOf } from "../pen/profile.ts";
import { ellipse, path, svg } from "../pen/svg.ts";
import { axis, flatness, ground, type Scene } from "../scene/scene.ts";
import { drawCut } from "./cut-glass.ts";
import { glassBack as extraBehind, glassFront as extraInFront } from "./vessel-extras.ts";

/** What every glass is made of before the light falls on it. */
const clear = "#d9e6e1";

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
  return svg`<clipPath id="${id}-cavity"><path d="${body}M${axis + r} ${rim.y + 0.5}V${rim.y - 60}H${axis - r}V${rim.y + 0.5}Z"/></clipPath>`;
}

export function groundShadow({ glass, drink }: Scene): string {
  const r = radiusAt(glass.outline, bottomOf(glass.outline));
  const glow = drink.liquids[0];
  const shadow = ellipse(axis + 8, ground + 1, r + 16, 6.5, 'fill="#1c2a25" fill-opacity="0.13"');
  if (glass.material || !glow) return shadow;
  return shadow + ellipse(axis + 14, ground + 1, r + 2, 4, svg`fill="${glow.colour}" fill-opacity="0.35"`);
}

/** The outline and the light are said once and used three times. */
export function glassBack(scene: Scene): string {
  const { glass, rim, id, tint } = scene;
  if (glass.material) return extraBehind(scene);
  const rimBack = svg`<path d="M${axis - rim.r} ${rim.y}A${rim.r} ${rim.ry} 0 0 1 ${axis + rim.r} ${rim.y}" fill="none" stroke="currentColor" stroke-opacity="0.55" stroke-width="1.2"/>`;
  return svg`<defs>${light(id)}${path(outlineOf(scene), svg`id="${id}-glass"`)}</defs>${extraBehind(scene)}<use href="#${id}-glass" fill="${tint ?? clear}" fill-opacity="${tint ? 0.62 : 0.4}"/>${rimBack}`;
}

/** Light from the left: bright just inside the edge, clear in the middle, deeper towards the far side. */
function light(id: string): string {
  return svg`<linearGradient id="${id}-light"><stop stop-color="#fff" stop-opacity=".3"/><stop offset=".36" stop-color="#fff" stop-opacity="0"/><stop offset=".72" stop-color="#567" stop-opacity="0"/><stop offset="1" stop-color="#476" stop-opacity=".3"/></linearGradient>`;
}

export function glassFront(scene: Scene): string {
  const { glass, rim, low, id } = scene;
  if (glass.material) return extraInFront(scene);
  const line = low ? 3 : 1.7;
  const outline = svg`<use href="#${id}-glass" fill="none" stroke="currentColor" stroke-opacity="0.82" stroke-width="${line}" stroke-linejoin="round"/>`;
  const lip = svg`<path d="M${axis - rim.r} ${rim.y}A${rim.r} ${rim.ry} 0 0 0 ${axis + rim.r} ${rim.y}" fill="none" stroke="currentColor" stroke-opacity="0.82" stroke-width="${line * 0.8}"/>`;
  return svg`<use href="#${id}-glass" fill="url(#${id}-light)"/>${solidBase(scene)}${drawCut(scene)}${shine(scene)}${outline}${lip}${extraInFront(scene)}`;
}

/** A long reflection of the window on the left, its end below it, and a thin one where the light leaves on the right. */
function shine({ glass, rim, bottom, low }: Scene): string {
  const from = rim.y + rim.ry + 7;
  const tall = bottom - from;
  const wide = Math.min(0.15, 7.5 / rim.r);
  const on = (start: number, end: number, k: number, width: number) =>
    glint(cut(glass.outline, from + tall * start, from + tall * end), axis, k - width / 2, k + width / 2);
  const stem = cut(glass.outline, bottom + 14, 254);
  const hasStem = bottom < 226 && stem.length > 0;
  return svg`<g fill="#fff"><path d="${on(0.02, 0.56, -0.8, wide)}${on(0.63, 0.7, -0.8, wide)}" fill-opacity="0.62"/>${!low && path(on(0.1, 0.82, 0.885, wide * 0.34), 'fill-opacity="0.38"')}${hasStem && path(glint(stem, axis, -0.45, 0.15), 'fill-opacity="0.85"')}</g>`;
}

/** Tumblers stand on solid glass, which gathers the drink's colour and bends the light into two crescents. */
function solidBase({ glass, bottom, drink }: Scene): string {
  const foot = bottomOf(glass.outline);
  if (foot < 279 || foot - bottom < 8) return "";
  const r = radiusAt(glass.cavity, bottom);
  const footRadius = radiusAt(glass.outline, foot);
  const ry = r * flatness(bottom);
  const arc = (y: number, k: number, sweep: number) =>
    svg`M${axis - footRadius * k} ${y}A${footRadius * k} ${footRadius * k * flatness(y)} 0 0 ${sweep} ${axis + footRadius * k} ${y}`;
  const glow = drink.liquids[0];
  const gathered =
    glow && ellipse(axis + 3, foot - 1, footRadius * 0.74, ry * 0.72, svg`fill="${glow.colour}" fill-opacity="0.34"`);
  return svg`${gathered}<g fill="none" stroke-linecap="round"><path d="M${axis - r} ${bottom}A${r} ${ry} 0 0 0 ${axis + r} ${bottom}" stroke="currentColor" stroke-opacity="0.34"/><path d="${arc(foot - 3.5, 0.86, 0)}" stroke="#fff" stroke-opacity="0.75" stroke-width="2"/><path d="${arc(bottom + 5, 0.8, 0)}" stroke="#fff" stroke-opacity="0.4" stroke-width="1.4"/></g>`;
}
