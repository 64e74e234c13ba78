import { wedge, wheel } from "../garnish/citrus.ts";
import { starAnise } from "../garnish/dustings.ts";
import { cucumberWheel, strawberry } from "../garnish/fruits.ts";
import { sunkenLeaf } from "../garnish/leaves.ts";
import { getKnown } from "../pen/known.ts";
import { radiusAt } from "../pen/profile.ts";
import { place, svg } from "../pen/svg.ts";
import type { SunkenGarnish } from "../scene/model.ts";
import { axis, type Scene } from "../scene/scene.ts";

type Lying = { draw: () => string; count: number; scale: number; low: number; high: number };

const almond =
  '<path d="M-7 0C-6 -6 4 -6 8 0C4 6 -6 6 -7 0Z" fill="#f0dfb8"/><path d="M-5 1C-2 3 3 3 6 .6" stroke="#cbb27e" fill="none"/>';
const cube =
  '<path d="M-7 -6L6 -7L8 6L-6 7Z" fill="#f7ead0"/><path d="M-7 -6L6 -7L4 -3L-6 -2Z" fill="#fff"/><path d="M-6 7L8 6L6 -1L-5 2Z" fill="#b0522c" fill-opacity=".5"/>';

/** How far up each thing lies: 0 is the bottom, 1 the surface. */
const lying: Record<SunkenGarnish, Lying> = {
  mint: { draw: () => sunkenLeaf("mint"), count: 8, scale: 1, low: 0.05, high: 0.72 },
  basil: { draw: () => sunkenLeaf("basil"), count: 4, scale: 1, low: 0.1, high: 0.6 },
  lime: { draw: () => wedge("lime"), count: 4, scale: 0.78, low: 0.1, high: 0.62 },
  orange: { draw: () => wheel("orange"), count: 2, scale: 0.9, low: 0.3, high: 0.7 },
  strawberry: { draw: strawberry, count: 3, scale: 0.9, low: 0.2, high: 0.7 },
  cucumber: { draw: cucumberWheel, count: 3, scale: 0.85, low: 0.2, high: 0.75 },
  spices: { draw: () => starAnise(), count: 1, scale: 0.8, low: 0.12, high: 0.14 },
  almonds: { draw: () => almond, count: 5, scale: 1, low: 0.01, high: 0.08 },
  "sugar-cube": { draw: () => cube, count: 1, scale: 0.8, low: 0.04, high: 0.05 },
};

export function drawSunken(scene: Scene): string {
  return (scene.drink.sunken ?? [])
    .map((kind) => scatter(kind, scene, getKnown(lying, kind, "thing in the drink")))
    .join("");
}

function scatter(
  kind: string,
  { id, glass, surface, bottom, random, low: small }: Scene,
  { draw, count, scale, low, high }: Lying,
): string {
  const number = small ? Math.ceil(count / 2) : count;
  const laid = Array.from({ length: number }, (_, i) => {
    const up = number === 1 ? low : low + ((high - low) * i) / (number - 1);
    const y = bottom - 7 - up * (bottom - surface.y);
    const reach = Math.max(0, radiusAt(glass.cavity, y) - 13 * scale);
    const side = i % 2 ? 1 : -1;
    return place(`<use href="#${id}-in-${kind}"/>`, {
      x: axis + side * reach * (0.35 + random() * 0.6),
      y,
      turn: Math.round(random() * 300),
      scale,
    });
  });
  return svg`<defs><g id="${id}-in-${kind}">${draw()}</g></defs>${laid}`;
}
