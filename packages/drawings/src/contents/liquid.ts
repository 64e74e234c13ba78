import { darker, lighter, lightness, requireHex } from "../pen/colour.ts";
import { cut, radiusAt, silhouette, strip } from "../pen/profile.ts";
import { ellipse, path, svg } from "../pen/svg.ts";
import type { Liquid } from "../scene/model.ts";
import { axis, flatness, type Scene } from "../scene/scene.ts";

type Layer = Liquid & { top: number; bottom: number };

/** How solidly a liquid is printed: clear ones let the page through, but even water leaves a trace. */
export function solidity({ colour, opacity }: Pick<Liquid, "colour" | "opacity">): number {
  const depth = 1 - lightness(colour);
  return Math.min(1, 0.5 + opacity * 0.45 + depth * 1.1);
}

export function drawLiquid(scene: Scene): string {
  const layers = stackLayers(scene);
  const [first] = layers;
  if (!first) return "";
  const body =
    scene.drink.layered === "soft" && layers.length > 1
      ? softBody(scene, layers)
      : layers.map((layer) => sharpLayer(scene, layer));
  return svg`${body}${shading(scene)}${foamBody(scene)}`;
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

/** Light comes from the left: the far right of the liquid is a tone deeper. */
function shading({ glass, drink, surface, bottom }: Scene): string {
  const body = cut(glass.cavity, surface.y, bottom);
  const tone = drink.liquids[0]?.colour ?? "#ffffff";
  return `${path(strip(body, axis, 0.62, 1), svg`fill="${darker(tone, 0.55)}" fill-opacity="${lightness(tone) > 0.85 ? 0.08 : 0.2}"`)}`;
}

/** The top of the drink: a lighter ellipse, since that is where the light falls. */
export function drawSurface({ drink, surface }: Scene): string {
  const top = drink.layered === "none" ? drink.liquids[0] : drink.liquids.at(-1);
  const foamColour = drink.foam?.colour;
  const colour = foamColour ? lighter(foamColour, 0.35) : lighter(requireHex(top?.colour ?? "#ffffff"), 0.22);
  const opacity = foamColour || !top ? 1 : Math.max(0.55, solidity(top));
  const edge = foamColour ? darker(foamColour, 0.12) : lighter(colour, 0.45);
  return ellipse(
    120,
    surface.y,
    surface.r,
    surface.ry,
    svg`fill="${colour}" fill-opacity="${opacity}" stroke="${edge}" stroke-opacity="0.8" stroke-width="0.9"`,
  );
}

function foamBody({ drink, glass, surface, random, low }: Scene): string {
  if (!drink.foam) return "";
  const colour = requireHex(drink.foam.colour);
  const depth = drink.foam.depth;
  const bottom = surface.y + depth;
  const bottomRy = radiusAt(glass.cavity, bottom) * flatness(bottom);
  const body = silhouette(cut(glass.cavity, surface.y, bottom), {
    cx: axis,
    topRy: surface.ry,
    topBulges: "down",
    bottomRy,
  });
  const dots = low
    ? []
    : Array.from({ length: 9 }, () => {
        const x = axis + (random() * 1.7 - 0.85) * radiusAt(glass.cavity, bottom);
        return svg`<circle cx="${x}" cy="${bottom + bottomRy * 0.4 - random() * depth * 0.6}" r="${0.7 + random() * 0.9}"/>`;
      });
  return svg`${path(body, `fill="${colour}"`)}<g fill="${darker(colour, 0.14)}" fill-opacity="0.5">${dots}</g>`;
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
