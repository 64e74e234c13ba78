import { mostPartyDrinks } from "@skaenk/contract/party-bounds";
import type { PartyLine, PartyPlan } from "@skaenk/contract/party-plan";
import { type PartyDrink, type PartyMeasure, planParty } from "@skaenk/mixing/plan-party";
import { servedOf, standardDrinksIn } from "@skaenk/mixing/strength";
import type { IngredientProduct } from "../../../discovery/shelves/bottles.ts";
import type { ShelfState, Shelves } from "../../../discovery/shelves/open-shelves.ts";
import { compareOnShelf } from "../../../discovery/shelves/order-on-shelf.ts";
import type { ShelvedRecipe } from "../../../discovery/shelves/shelve-recipe.ts";
import { Refused } from "../../../platform/refuse.ts";
import { adviceOn } from "./advice.ts";

export type PartyRequest = {
  drinks: readonly string[];
  have: readonly string[];
  larger: readonly string[];
  extra: readonly string[];
  guests: number;
  hours: number;
  drinksPerGuest: number;
};

/**
 * The shopping of a party, with the shelves' packs and prices. Drinks that the shop no longer knows are skipped.
 * @throws Refused 422 no_drinks
 */
export async function loadPlan(shelves: Shelves, wish: PartyRequest): Promise<PartyPlan> {
  const { recipeBySlug, productsByCategory } = await shelves.read();
  const recipes = [...new Set(wish.drinks)].flatMap((slug) => recipeBySlug.get(slug) ?? []).slice(0, mostPartyDrinks);
  if (recipes.length === 0) throw new Refused(422, "no_drinks", "Vælg mindst én drink til festen.");
  const products = await shelves.productsFor([...new Set(recipes.flatMap(keysOf))]);
  const { guests, hours, drinksPerGuest, have, larger, extra } = wish;
  const plan = planParty({
    guests,
    hours,
    drinksPerGuest,
    have,
    larger,
    extra,
    drinks: recipes.map((one) => partyDrink(one, products)),
  });
  const { basket, offers, glasses, ...rest } = plan;
  const kinds = new Map(
    recipes.flatMap(({ row }) => [...row.ingredients, ...row.garnishes].map(({ key, kind }) => [key, kind] as const)),
  );
  return {
    guests,
    hours,
    drinksPerGuest,
    ...rest,
    lines: basket.lines.map(({ sku, ...line }) => ({
      ...line,
      kind: shelfOf(line.ingredientKeys.map((key) => kinds.get(key) ?? "")),
      variantId: sku,
    })),
    offers,
    glasses: glasses.map((glass) => ({ ...glass, ...productOf(glass.name, productsByCategory) })),
    goodsOre: basket.goodsOre,
    depositOre: basket.depositOre,
    advice: adviceOn({ perGuest: plan.standardDrinksPerGuest, hours }),
  };
}

/** Keys of the ingredients and the garnishes of a drink. */
export const keysOf = ({ row }: ShelvedRecipe): string[] =>
  [...row.ingredients, ...row.garnishes].map(({ key }) => key);

/** A drink of the shelves as a party takes it, with the bottles that can be poured for its measures. */
export function partyDrink({ row }: ShelvedRecipe, products: ReadonlyMap<string, IngredientProduct>): PartyDrink {
  const { method, servings } = row;
  const { steps } = row.content;
  const poured = row.ingredients.map((measure) => ({ ...measure, abvPercent: measure.abv_percent }));
  return {
    slug: row.slug,
    name: row.name,
    servings,
    standardDrinks: standardDrinksIn(servedOf(poured, { method, steps, servings }).alcoholCl),
    glass: row.glass,
    method,
    garnish: row.garnish,
    steps,
    measures: [
      ...row.ingredients,
      // The host buys the garnish elsewhere, unless it is asked for.
      ...row.garnishes.map((garnish) => ({ ...garnish, pantry: true })),
    ].map(
      ({ key, name, kind, amount, unit, pantry }): PartyMeasure => ({
        key,
        name,
        kind,
        amount,
        unit,
        pantry,
        bottle: products.get(key),
      }),
    ),
  };
}

/** The glass of this name that the shop sells most, if it has one. */
function productOf(glass: string, productsByCategory: ShelfState["productsByCategory"]) {
  const [found] = [...productsByCategory]
    .filter(([category]) => category === "glas" || category.startsWith("glas/"))
    .flatMap(([, products]) => products.filter(({ row, card }) => row.fits?.includes(glass) && !card.soldOut))
    .sort(compareOnShelf);
  if (!found) return {};
  const { slug, name, size, priceOre } = found.card;
  return { product: { slug, name, size, priceOre } };
}

/** Bottles with alcohol, what they are mixed with, and the rest. */
function shelfOf(kinds: readonly string[]): PartyLine["kind"] {
  if (kinds.some((kind) => /spiritus|likoer|hedvin|vin-og|bitter/.test(kind))) return "bottle";
  return kinds.some((kind) => /mixer|juice|sirup|kaffe/.test(kind)) ? "mixer" : "other";
}
