import { composeDrink } from "./drink/compose.ts";
import { requireHex } from "./pen/colour.ts";
import { type FrameOptions, frame } from "./pen/frame.ts";
import { requireId, requireOneOf } from "./pen/known.ts";
import { type Drink, iceKinds } from "./scene/model.ts";

export type { GlassKey } from "./glass/glasses.ts";
export type { FrameOptions } from "./pen/frame.ts";
export type { Drink, Garnish, Ice, Liquid } from "./scene/model.ts";

/** `id` prefixes every id in the markup; give each drawing on a page its own. */
export type DrinkToDraw = Drink & { id: string };

/**
 * A served drink as an SVG string: 240 × 300 units, transparent ground, outlines in `currentColor`.
 * @throws RangeError naming the value when a glass, garnish, ice or colour is unknown.
 */
export function drawDrink(drink: DrinkToDraw, options: FrameOptions = {}): string {
  return frame(drink.id, drinkPiece(drink, options.detail === "low"), options);
}

/** A drink without its sheet, to be placed with others in a still life. */
export function drinkPiece({ id, ...drink }: DrinkToDraw, low = false): string {
  requireId(id);
  for (const { colour } of drink.liquids) requireHex(colour);
  if (drink.foam) requireHex(drink.foam.colour);
  requireOneOf(iceKinds, drink.ice, "ice");
  return composeDrink(id, drink, low);
}
