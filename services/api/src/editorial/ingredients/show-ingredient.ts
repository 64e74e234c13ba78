import type { IngredientCard, IngredientPage } from "@skaenk/contract/ingredients";
import { compareDanish } from "@skaenk/danish/format";
import { tintsOf } from "@skaenk/drawings/mix-colours";
import { haystackOf, matchesText } from "../../discovery/filtering/text-match.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { Refused } from "../../platform/refuse.ts";
import { inPopularOrder } from "../recipes/find-recipes.ts";
import { findIngredient, listShownIngredients, type ShownIngredient } from "./queries.ts";

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

/** The ingredients of which a name or a synonym fits the words, by name. Pure. */
export function findIngredients(
  all: readonly ShownIngredient[],
  recipes: readonly ShelvedRecipe[],
  q: string,
): IngredientCard[] {
  const counts = countDrinks(recipes);
  return all
    .filter(({ name, synonyms }) => matchesText(haystackOf(name, ...synonyms), q))
    .toSorted((a, b) => compareDanish(a.name, b.name))
    .map(({ key, name, kind, colour }) => ({ key, name, kind, colour, drinkCount: counts.get(key) ?? 0 }));
}

/**
 * One ingredient with everything that its page shows.
 * @throws Refused 404 ingredient_not_found, also where there is nothing to show of it
 */
export async function showIngredient(shelves: Shelves, key: string): Promise<IngredientPage> {
  const [row, all, { recipes }, bottles] = await Promise.all([
    findIngredient(shelves.db, key),
    listShownIngredients(shelves.db),
    shelves.read(),
    listGoods(shelves, key),
  ]);
  const shown = new Map(all.map((one) => [one.key, one]));
  if (!row || !shown.has(key)) throw new Refused(404, "ingredient_not_found", "Vi kender ikke den ingrediens.");
  const drinks = recipes.filter((recipe) => recipe.row.ingredients.some((measure) => measure.key === key));
  const madeFrom = row.made_from === null ? undefined : shown.get(row.made_from);
  return {
    ...{ key, name: row.name, kind: row.kind, colour: row.colour, drinkCount: drinks.length },
    tint: tintsOf(row.colour, celadon),
    ...{ abvPercent: row.abv_percent, synonyms: row.synonyms, allergens: row.allergens, pantry: row.pantry },
    ...(madeFrom && { madeFrom: { key: madeFrom.key, name: madeFrom.name } }),
    about: row.about ?? "",
    taste: row.taste ?? "",
    choose: row.choose ?? "",
    store: row.store ?? "",
    swaps: (row.swaps ?? []).flatMap(({ key: other, note }) => {
      const swap = shown.get(other);
      return swap ? [{ key: swap.key, name: swap.name, colour: swap.colour, note }] : [];
    }),
    months: row.months ?? [],
    drinks: inPopularOrder(drinks)
      .slice(0, mostDrinks)
      .map(({ card }) => card),
    products: bottles.slice(0, mostProducts),
    productCount: bottles.length,
  };
}

/** Cards of what can be bought of an ingredient; where all of it is sold out, the one that was proposed. */
async function listGoods(shelves: Shelves, key: string) {
  const [bottles, proposed, { productBySlug }] = await Promise.all([
    shelves.bottlesFor(key),
    shelves.productsFor([key]),
    shelves.read(),
  ]);
  const slugs = bottles.length > 0 ? bottles.map(({ slug }) => slug) : [...proposed.values()].map(({ slug }) => slug);
  return slugs.flatMap((slug) => productBySlug.get(slug)?.card ?? []);
}
