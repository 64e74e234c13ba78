import { darker, lighter, lightness, requireHex } from "../pen/colour.ts";
import { cut, radiusAt, silhouette } from "../pen/profile.ts";
import { ellipse, path, svg } from "../pen/svg.ts";
import type { Liquid } from "../scene/model.ts";
import { axis, flatness, type Scene } from "../scene/scene.ts";

type Layer = Liquid & { top: number; bottom: number };

/** The opacity of a drawn liquid: clear liquids let the background through, but even water is visible. */
export function solidity({ colour, opacity }: Pick<Liquid, "colour" | "opacity">): number {
  const depth = 1 - lightness(colour);
  return Math.min(1, 0.5 + opacity * 0.45 + depth * 1.1);
}

export function drawLiquid(scene: Scene): string {
  const layers = stackLayers(scene);
  const [first] = layers;
  if (!first) return "";
  const shaded = svg`fill="url(#${scene.id}-depth)"`;
  // Of one colour, as most are: its outline is said once, and used again for the light in it.
  if (layers.length === 1 && !scene.drink.foam) {
    const body = svg`<defs>${path(wholeBody(scene), svg`id="${scene.id}-body"`)}</defs><use href="#${scene.id}-body" fill="${first.colour}" fill-opacity="${solidity(first)}"/>`;
    return body + shading(scene, svg`<use href="#${scene.id}-body" ${shaded}/>`);
  }
  const body =
    scene.drink.layered === "soft" && layers.length > 1
      ? softBody(scene, layers)
      : layers.map((layer) => sharpLayer(scene, layer));
  return svg`${body}${shading(scene, path(wholeBody(scene), shaded))}${foamBody(scene)}`;
}

/** Turns shares of volume into heights: a thumb of grenadine fills more of a pointed glass than of a straight one. */
function stackLayers({ glass, drink, bottom, surface }: Scene): Layer[] {
  const brim = surface.y + (drink.foam ? drink.foam.depth * 0.85 : 0);
  const liquids = drink.layered === "none" ? drink.liquids.slice(0, 1) : drink.liquids;
  const total = liquids.reduce((sum, { share }) => sum + share, 0);
  const slices = 80;
  const step = (bottom - brim) / slices;
  const heights = Array.from({ length: slices }, (_, i) => bottom - step * (i + 1));
  const areas = heights.map((y) => radiusAt(glass.cavity, y + step / 2) ** 2);
  const volume = areas.reduce((sum, area) => sum + area, 0);
  const reached = areas.map((_, i) => areas.slice(0, i + 1).reduce((sum, area) => sum + area, 0) / volume);
  let filled = 0;
  let floor = bottom;
  return liquids.map((liquid, i) => {
    filled += liquid.share / total;
    const slice = reached.findIndex((share) => share >= filled - 1e-6);
    const top = i === liquids.length - 1 ? brim : (heights[slice] ?? brim);
    const layer = { ...liquid, colour: requireHex(liquid.colour), top, bottom: floor };
    floor = top;
    return layer;
  });
}

function sharpLayer({ glass, bottom }: Scene, layer: Layer): string {
  const top = layer.top;
  const sag = layer.bottom === bottom ? layer.bottom : Math.min(bottom, layer.bottom + 0.5);
  const body = cut(glass.cavity, top, sag);
  const bottomRy = radiusAt(glass.cavity, sag) * flatness(sag);
  const d = silhouette(body, {
    cx: axis,
    topRy: radiusAt(glass.cavity, top) * flatness(top),
    topBulges: "down",
    bottomRy,
  });
  return path(d, svg`fill="${layer.colour}" fill-opacity="${solidity(layer)}"`);
}

function softBody({ id, glass, bottom, surface }: Scene, layers: readonly Layer[]): string {
  const y = (at: number) => (bottom - at) / (bottom - surface.y);
  const stops = layers.map((layer) => {
    const middle = y((layer.top + layer.bottom) / 2);
    const offset = layer === layers[0] ? middle * 0.7 : layer === layers.at(-1) ? Math.min(0.92, middle + 0.1) : middle;
    return svg`<stop offset="${offset}" stop-color="${layer.colour}" stop-opacity="${solidity(layer)}"/>`;
  });
  const d = silhouette(cut(glass.cavity, surface.y, bottom), {
    cx: axis,
    topRy: surface.ry,
    topBulges: "down",
    bottomRy: radiusAt(glass.cavity, bottom) * flatness(bottom),
  });
  return svg`<linearGradient id="${id}-liquid" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${bottom}" y2="${surface.y}">${stops}</linearGradient>${path(d, `fill="url(#${id}-liquid)"`)}`;
}

/** Light gathers at the left of the liquid and leaves a deeper tone at the far right. */
function shading({ id, drink }: Scene, whole: string): string {
  const tone = drink.liquids[0]?.colour ?? "#ffffff";
  const depth = lightness(tone) > 0.85 ? 0.16 : 0.34;
  const deep = darker(tone, 0.55);
  return svg`<linearGradient id="${id}-depth"><stop stop-color="${lighter(tone, 0.6)}" stop-opacity=".3"/><stop offset=".3" stop-color="${tone}" stop-opacity="0"/><stop offset=".62" stop-color="${deep}" stop-opacity="0"/><stop offset="1" stop-color="${deep}" stop-opacity="${depth}"/></linearGradient>${whole}`;
}

/** All that is poured, as one outline. */
function wholeBody({ glass, surface, bottom }: Scene): string {
  return silhouette(cut(glass.cavity, surface.y, bottom), {
    cx: axis,
    topRy: surface.ry,
    topBulges: "down",
    bottomRy: radiusAt(glass.cavity, bottom) * flatness(bottom),
  });
}

/** The top of the drink: lighter, since that is where the light falls, and climbing the glass where it meets it. */
export function drawSurface({ drink, surface }: Scene): string {
  const top = drink.layered === "none" ? drink.liquids[0] : drink.liquids.at(-1);
  const foamColour = drink.foam?.colour;
  const colour = foamColour ? lighter(foamColour, 0.35) : lighter(requireHex(top?.colour ?? "#ffffff"), 0.22);
  const opacity = foamColour || !top ? 1 : Math.max(0.55, solidity(top));
  const edge = foamColour ? darker(foamColour, 0.12) : lighter(colour, 0.45);
  const { y, r, ry } = surface;
  const front = (at: number) => svg`M${axis - r} ${at}A${r} ${ry} 0 0 0 ${axis + r} ${at}`;
  const meniscus =
    !foamColour &&
    svg`<path d="${front(y + 1.8)}" fill="none" stroke="${darker(colour, 0.35)}" stroke-opacity=".22" stroke-width="2"/>`;
  return svg`${meniscus}${ellipse(axis, y, r, ry, svg`fill="${colour}" fill-opacity="${opacity}" stroke="${edge}" stroke-opacity="0.8" stroke-width="0.9"`)}`;
}

/** How foam ends below: even, in slow waves, or in fingers that sink into the drink. */
const foamEdges = [
  [0, 0, 0, 0],
  [0.22, -0.1, 0.3, 0.05],
  [0.5, 0.1, 0.62, 0.2],
] as const;

function foamBody({ drink, glass, surface, random, low, vary }: Scene): string {
  if (!drink.foam) return "";
  const colour = requireHex(drink.foam.colour);
  const depth = drink.foam.depth;
  const bottom = surface.y + depth;
  const r = radiusAt(glass.cavity, bottom);
  const bottomRy = r * flatness(bottom);
  const body = silhouette(cut(glass.cavity, surface.y, bottom), {
    cx: axis,
    topRy: surface.ry,
    topBulges: "down",
    bottomRy,
  });
  const sunk = vary<readonly number[]>("foam", foamEdges).map((share) => bottom + bottomRy * 0.8 + share * depth);
  const [a = bottom, b = bottom, c = bottom, d = bottom] = sunk;
  const fringe = svg`<path d="M${axis - r * 0.97} ${bottom}C${axis - r * 0.8} ${a + 6} ${axis - r * 0.5} ${b} ${axis - r * 0.2} ${b + 3}S${axis + r * 0.3} ${c + 5} ${axis + r * 0.5} ${d}S${axis + r * 0.9} ${bottom + 5} ${axis + r * 0.97} ${bottom}Z" fill="${colour}" fill-opacity=".45"/>`;
  const dots = low
    ? []
    : Array.from({ length: 9 }, () => {
        const x = axis + (random() * 1.7 - 0.85) * r;
        return svg`<circle cx="${x}" cy="${bottom + bottomRy * 0.4 - random() * depth * 0.6}" r="${0.7 + random() * 0.9}"/>`;
      });
  return svg`${fringe}${path(body, `fill="${colour}"`)}<g fill="${darker(colour, 0.14)}" fill-opacity="0.5">${dots}</g>`;
}

export function drawBubbles({ drink, glass, surface, bottom, random, low, id }: Scene): string {
  if (!drink.bubbles || low) return "";
  const tall = bottom - surface.y;
  const dots = Array.from({ length: 14 }, (_, i) => {
    const y = bottom - 6 - (((i * 0.618) % 1) * 0.9 + random() * 0.06) * tall;
    const reach = radiusAt(glass.cavity, y) - 5;
    const x = axis + (random() * 2 - 1) * Math.max(0, reach);
    return { at: svg`M${x} ${y}h0`, big: random() > 0.6 };
  });
  const strokes = [false, true].map(
    (size) =>
      svg`<path d="${dots.filter(({ big }) => big === size).map(({ at }) => at)}" stroke-width="${size ? 3.8 : 2.4}"/>`,
  );
  return svg`<g clip-path="url(#${id}-cavity)" stroke="#fff" stroke-opacity="0.62" stroke-linecap="round">${strokes}</g>`;
}
