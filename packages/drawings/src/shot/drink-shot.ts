import { createHash } from "node:crypto";
import type { MeasuredGlass } from "../glass/measure-glass.ts";
import { measureGlass } from "../glass/measure-glass.ts";
import { chance, choose } from "../pen/chance.ts";
import { fromLch, toLch } from "../pen/colour.ts";
import { drinkDrawing } from "../read-recipe.ts";
import type { RecipeToDraw } from "../recipe/recipe-to-draw.ts";
import type { Drink } from "../scene/model.ts";
import { MissingPiece } from "./place-fruit.ts";
import { placeGarnish } from "./place-garnish.ts";
import { placeIce, withoutHidingChips } from "./place-ice.ts";
import { cloudOf, pour } from "./pour.ts";
import { type DrinkShot, type GarnishPiece, type Place, type Shot, usualFrame } from "./shot.ts";
import { slushOf } from "./slush.ts";
import { vesselOf } from "./vessel-shot.ts";

const version = 1;

/** The picture of a drink, derived from its recipe, or why there can be none. */
export function drinkShot(recipe: RecipeToDraw): { shot: DrinkShot } | { without: string } {
  const { drink, colour, tint } = drinkDrawing(recipe);
  try {
    return { shot: shotOf(recipe, drink, backdropOf(colour, tint.light)) };
  } catch (error) {
    if (error instanceof MissingPiece) return { without: error.message };
    throw error;
  }
}

function shotOf(recipe: RecipeToDraw, drink: Drink, backdrop: string): DrinkShot {
  const { slug } = recipe;
  const measured = measureGlass(drink.glass, slug);
  const random = chance(`shot:${slug}`);
  const seed = Math.floor(random() * 1_000_000);
  const large = choose<"block" | "sphere">(slug, "large ice", ["block", "sphere"]);
  const garnish = placeGarnish({ measured, random: chance(`garnish:${slug}`), drink });
  return {
    version,
    subject: { kind: "drink", slug },
    ...usualFrame,
    seed,
    backdrop,
    light: { exposure: 0.5 },
    camera: withUpright(cameraFor(measured, drink), garnish),
    vessel: vesselOf(measured),
    ...(drink.ice === "frozen" ? slushOf(drink, measured) : pour(drink, measured, cloudIn(measured, recipe))),
    ice: withoutHidingChips(garnish, placeIce(drink.ice, { measured, random: chance(`ice:${slug}`) }, large)),
    ...(drink.bubbles && drink.ice !== "frozen" && { bubbles: bubblesIn(measured, chance(`bubbles:${slug}`)) }),
    ...(drink.rim && { rim: { kind: drink.rim, radius: measured.rim.radius, height: measured.rim.height } }),
    garnish,
  };
}

/** A wide bowl of a quite clear drink would mirror the studio's dark cards. */
const cloudIn = ({ rim }: MeasuredGlass, recipe: RecipeToDraw): number =>
  rim.radius > 9 ? Math.max(0.4, cloudOf(recipe)) : cloudOf(recipe);

/** The hues between these, in degrees, are olive on a wall and make a drink look stale: butter and celadon stand beside them. */
const olive = { from: 90, to: 138, butter: 82, celadon: 158 };

/** The page's own tint a shade deeper, as a painted wall. */
function backdropOf(colour: string, tint: string): string {
  const own = toLch(colour);
  const degrees = ((toLch(tint).hue * 180) / Math.PI + 360) % 360;
  const isOlive = degrees > olive.from && degrees < olive.to;
  const nearest = degrees < (olive.from + olive.to) / 2 ? olive.butter : olive.celadon;
  const hue = ((isOlive ? nearest : degrees) * Math.PI) / 180;
  return fromLch({ lightness: 0.875, chroma: Math.min(0.1, Math.max(0.062, own.chroma * 0.65)), hue });
}

/** A tall glass fills more of its picture than a low one, yet not in full proportion. */
function cameraFor({ rim, bottom }: MeasuredGlass, drink: Drink): Shot["camera"] {
  const atRim = drink.garnish.some((one) => "fruit" in one && one.kind !== "spiral");
  const frame = Math.max(1.16 * rim.height + 6.4, (rim.radius * 2 + (atRim ? 3 : 1.5)) * 1.62);
  const stemmed = bottom > 3;
  // Slices that float in a bowl are seen from above.
  const shared = rim.radius > 9;
  return {
    lens: 90,
    stop: 8,
    elevation: shared ? 21 : drink.foam ? 19 : stemmed ? 14 : 16,
    frame: Math.round(frame * 100) / 100,
    target: Math.round((rim.height / 2 + 0.045 * frame) * 100) / 100,
    aside: atRim ? Math.round(rim.radius * 20) / 100 : 0,
    sharp: rim.radius * 0.7,
  };
}

/** Height of what stands up in a glass above its place, in centimetres at size 1. */
const reach: Record<string, number> = {
  rosemary: 7.4,
  dill: 7.4,
  thyme: 6.4,
  celery: 12.4,
  "pineapple-leaf": 5.6,
  pineapple: 5.2,
};

/** The camera a little further away where something upright would reach beyond the upper edge. */
function withUpright(camera: Shot["camera"], garnish: readonly GarnishPiece[]): Shot["camera"] {
  const tops = garnish.map(({ kind, at, size = 1, length = 0 }) => {
    const above = kind === "straw" ? length / 2 : (reach[kind] ?? 0) * size;
    return above > 0 ? at[2] + above + 0.8 : 0;
  });
  const needed = Math.max(0, ...tops);
  const below = camera.target - camera.frame / 2;
  if (needed <= below + camera.frame) return camera;
  const frame = needed - below;
  return { ...camera, frame: Math.round(frame * 100) / 100, target: Math.round((below + frame / 2) * 100) / 100 };
}

function bubblesIn({ surface, bottom, insideAt }: MeasuredGlass, random: () => number): DrinkShot["bubbles"] {
  const several = Math.round((surface.height - bottom) * 16);
  return Array.from({ length: several }, () => {
    const z = bottom + 0.2 + (surface.height - bottom - 0.35) * random() ** 0.8;
    const onWall = random() > 0.35;
    const r = (insideAt(z) - 0.07) * (onWall ? 1 : Math.sqrt(random()));
    const angle = random() * 2 * Math.PI;
    return { at: [Math.cos(angle) * r, Math.sin(angle) * r, z] as Place, size: 0.025 + 0.045 * random() ** 2 };
  });
}

/** The hash of a shot's facts: equal facts give an equal hash, and another hash means another picture. */
export const shotHash = (shot: Shot): string =>
  createHash("sha256").update(JSON.stringify(shot)).digest("base64url").slice(0, 22);
