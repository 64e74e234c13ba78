import type { DrinkLook, PublishBlocker } from "@skaenk/contract/office/content";
import type { DrinkMeasure } from "@skaenk/contract/office/content-fields";
import { strengthOf } from "@skaenk/mixing/strength";
import type { Fields } from "../../office/audit/tables.ts";
import { shopAge } from "../../platform/age-limit.ts";
import { type DrinkRow, drawDrink } from "../drawings/drink-picture.ts";
import type { Trx } from "./content-kind.ts";
import { drinkContradictions } from "./drink-contradictions.ts";
import { listIngredients } from "./live-queries.ts";

/** A drink as it is written, with what its ingredients are. */
export async function readDrink(trx: Trx, fields: Fields) {
  const measures = (fields.ingredients ?? []) as DrinkMeasure[];
  const garnish = (fields.garnishes ?? []) as DrinkMeasure[];
  const known = new Map(
    (
      await listIngredients(
        trx,
        [...measures, ...garnish].map(({ key }) => key),
      )
    ).map((row) => [row.key, row]),
  );
  const rowsOf = (some: readonly DrinkMeasure[]) =>
    some.flatMap(({ key, amount, unit }) => {
      const row = known.get(key);
      return row ? [{ ...row, amount, unit }] : [];
    });
  const unknownIn = (some: readonly DrinkMeasure[]) => some.filter(({ key }) => !known.has(key)).map(({ key }) => key);
  return {
    ...{ ingredients: rowsOf(measures), garnishes: rowsOf(garnish) },
    ...{ unknown: unknownIn(measures), unknownGarnishes: unknownIn(garnish) },
  };
}

export type ReadDrink = Awaited<ReturnType<typeof readDrink>>;

/**
 * The facts that follow from the measures, such as strength and allergens. They are never written by hand, so that the shop's claims of
 * strength are true. Pure.
 */
export function workOut(fields: Fields, { ingredients }: Pick<ReadDrink, "ingredients">): DrinkLook["workedOut"] {
  const measures = ingredients.map(({ key, kind, abv_percent, amount, unit }) => ({
    ...{ key, kind, amount, unit },
    abvPercent: Number(abv_percent),
  }));
  const strength = strengthOf(measures, {
    method: String(fields.method),
    steps: (fields.steps ?? []) as string[],
    servings: Number(fields.servings ?? 1),
  });
  return {
    ...strength,
    ageLimit: shopAge(strength.abvPercent),
    allergens: [...new Set(ingredients.flatMap(({ allergens }) => allergens))],
  };
}

/** The drawing as it would be, and what stands in its way. */
export async function previewLook(trx: Trx, fields: Fields, slug: string): Promise<DrinkLook> {
  const drink = await readDrink(trx, fields);
  const unknownIn = (field: "ingredients" | "garnishes", keys: readonly string[]): PublishBlocker[] =>
    keys.map((key) => ({ field, reason: `Ingrediensen ${key} findes ikke.` }));
  const problems = [...unknownIn("ingredients", drink.unknown), ...unknownIn("garnishes", drink.unknownGarnishes)];
  const workedOut = workOut(fields, drink);
  // An ingredient that nobody knows may hold anything.
  if (drink.unknown.length === 0)
    problems.push(...drinkContradictions(fields, drink.ingredients, workedOut.abvPercent));
  const picture = drawn(fields, drink, slug, problems);
  return { svg: picture?.svg ?? "", alt: picture?.alt ?? "", workedOut, problems };
}

/** Facts of a drink's picture, from the drink as it is written. Pure. */
export const drinkToDraw = (
  fields: Fields,
  { ingredients }: Pick<ReadDrink, "ingredients">,
  slug: string,
): DrinkRow => ({
  slug,
  name: String(fields.name ?? ""),
  glass: String(fields.glass ?? ""),
  method: String(fields.method ?? ""),
  type: String(fields.type ?? ""),
  garnish: String(fields.garnish ?? ""),
  content: { steps: (fields.steps ?? []) as string[] },
  ingredients: ingredients.map(({ opacity, ...row }) => ({ ...row, opacity: Number(opacity) })),
});

function drawn(
  fields: Fields,
  { ingredients }: Pick<ReadDrink, "ingredients">,
  slug: string,
  problems: PublishBlocker[],
) {
  if (ingredients.length === 0) return undefined;
  try {
    const { file, alt } = drawDrink(drinkToDraw(fields, { ingredients }, slug));
    return { svg: file("high"), alt };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // The drawing names what it does not know; the two that are written freely are the glass and the garnish.
    const field = /glass/i.test(error.message) ? "glass" : "garnish";
    const said = field === "glass" ? "Det glas kan ikke tegnes endnu." : "Den pynt kan ikke tegnes endnu.";
    problems.push({ field, reason: said });
    return undefined;
  }
}
