import { mostListedIngredients } from "@skaenk/contract/ingredient-bounds";
import type { IngredientCard, IngredientPage } from "@skaenk/contract/ingredients";
import { compareDanish } from "@skaenk/danish/format";
import { tintsOf } from "@skaenk/drawings/mix-colours";
import { haystackOf, textMatcher } from "../../discovery/filtering/text-match.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { Refused } from "../../platform/refuse.ts";
import { inPopularOrder } from "../recipes/find-recipes.ts";
import { findShownIngredient, listLinkedIngredients, type NamedIngredient } from "./queries.ts";

/** The ground of what is clear, which has no colour of its own. */
const celadon = "#8fae7f";

/** As many cards as a page shows before it leads on to the whole list. */
const mostDrinks = 12;
const mostProducts = 8;

/** How many drinks hold each ingredient. Pure. */
export function countDrinks(recipes: readonly ShelvedRecipe[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { row } of recipes) {
    for (const key of new Set(row.ingredients.map((measure) => measure.key)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Cards of the first ingredients by name of which a name or a synonym fits the words, and the number of all of them. Pure. */
export function listCards(
  all: readonly NamedIngredient[],
  recipes: readonly ShelvedRecipe[],
  q: string,
): { items: IngredientCard[]; total: number } {
  const counts = countDrinks(recipes);
  const matches = textMatcher(q);
  const found = all.filter(({ name, synonyms }) => matches(haystackOf(name, ...synonyms)));
  const items = found
    .toSorted((a, b) => compareDanish(a.name, b.name))
    .slice(0, mostListedIngredients)
    .map(({ key, name, kind, colour }) => ({ key, name, kind, colour, drinkCount: counts.get(key) ?? 0 }));
  return { items, total: found.length };
}

/**
 * One ingredient with everything that its page shows.
 * @throws Refused 404 ingredient_not_found, also where there is nothing to show of it
 */
export async function showIngredient(shelves: Shelves, key: string): Promise<IngredientPage> {
  const row = await findShownIngredient(shelves.db, key);
  if (!row) throw new Refused(404, "ingredient_not_found", "Vi kender ikke den ingrediens.");
  const { made_from, swaps, months } = row;
  const others = [...(swaps ?? []).map((swap) => swap.key), ...(made_from === null ? [] : [made_from])];
  const [linked, { recipes }, goods] = await Promise.all([
    listLinkedIngredients(shelves.db, others),
    shelves.read(),
    listGoods(shelves, key),
  ]);
  const linkedByKey = new Map(linked.map((one) => [one.key, one]));
  const drinks = recipes.filter((recipe) => recipe.row.ingredients.some((measure) => measure.key === key));
  const madeFrom = made_from === null ? undefined : linkedByKey.get(made_from);
  return {
    ...{ key, name: row.name, kind: row.kind, colour: row.colour, drinkCount: drinks.length },
    tint: tintsOf(row.colour, celadon),
    ...{ abvPercent: row.abv_percent, synonyms: row.synonyms, allergens: row.allergens, pantry: row.pantry },
    ...(madeFrom && { madeFrom: { key: madeFrom.key, name: madeFrom.name } }),
    about: row.about ?? "",
    taste: row.taste ?? "",
    choose: row.choose ?? "",
    store: row.store ?? "",
    swaps: (swaps ?? []).flatMap(({ key: other, note }) => {
      const swap = linkedByKey.get(other);
      return swap ? [{ key: swap.key, name: swap.name, colour: swap.colour, note }] : [];
    }),
    months: months ?? [],
    drinks: inPopularOrder(drinks)
      .slice(0, mostDrinks)
      .map(({ card }) => card),
    products: goods.slice(0, mostProducts),
    productCount: goods.length,
  };
}

/** Cards of what can be bought of an ingredient; where all of it is sold out, the one that was proposed. */
async function listGoods(shelves: Shelves, key: string) {
  const [bottles, { productBySlug }] = await Promise.all([shelves.bottlesFor(key), shelves.read()]);
  const shown = bottles.length > 0 ? bottles : [...(await shelves.productsFor([key])).values()];
  return shown.flatMap(({ slug }) => productBySlug.get(slug)?.card ?? []);
}
