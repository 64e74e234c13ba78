import { mostListedIngredients } from "@skaenk/contract/ingredient-bounds";
import type { IngredientCard, IngredientPage } from "@skaenk/contract/ingredients";
import { compareDanish } from "@skaenk/danish/format";
import { tintsOf } from "@skaenk/drawings/mix-colours";
import { haystackOf, textMatcher } from "../../discovery/filtering/text-match.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { countDrinks, usesIngredient } from "../../discovery/shelves/uses-ingredient.ts";
import { Refused } from "../../platform/refuse.ts";
import { inPopularOrder } from "../recipes/find-recipes.ts";
import { findShownIngredient, listLinkedIngredients, listMadeFrom, type NamedIngredient } from "./queries.ts";

/** The ground of what is clear, which has no colour of its own. */
const celadon = "#8fae7f";

/** As many cards as a page shows before it leads on: to the list of drinks, and to the search among the goods. */
const mostDrinks = 12;
const mostProducts = 24;

/** Cards of the first ingredients by name of which a name or a synonym fits the words, and the number of all of them. Pure. */
export function listCards(
  all: readonly NamedIngredient[],
  recipes: readonly ShelvedRecipe[],
  q: string,
): { items: IngredientCard[]; total: number } {
  const counts = countDrinks(recipes, all);
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
  const [linked, { recipes }, parts] = await Promise.all([
    listLinkedIngredients(shelves.db, others),
    shelves.read(),
    listMadeFrom(shelves.db, key),
  ]);
  const { goods, soldAs } = await findGoods(shelves, key, parts);
  const linkedByKey = new Map(linked.map((one) => [one.key, one]));
  const drinks = recipes.filter((recipe) => usesIngredient(recipe.row, row));
  const madeFrom = made_from === null ? undefined : linkedByKey.get(made_from);
  return {
    ...{ key, name: row.name, kind: row.kind, colour: row.colour, drinkCount: drinks.length },
    tint: tintsOf(row.colour, celadon),
    ...{ abvPercent: row.abv_percent, synonyms: row.synonyms, allergens: row.allergens, pantry: row.pantry },
    ...(madeFrom && { madeFrom: { key: madeFrom.key, name: madeFrom.name } }),
    ...{ parts, soldAs },
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

type Named = { key: string; name: string };

/** Products of an ingredient, or else of ingredients made from it. */
async function findGoods(shelves: Shelves, key: string, parts: readonly Named[]) {
  const own = await listGoods(shelves, key);
  if (own.length > 0) return { goods: own, soldAs: [] };
  const ofParts = await Promise.all(parts.map(async (part) => ({ part, goods: await listGoods(shelves, part.key) })));
  const sold = ofParts.filter(({ goods }) => goods.length > 0);
  return {
    goods: [...new Map(sold.flatMap(({ goods }) => goods).map((card) => [card.slug, card])).values()],
    soldAs: sold.map(({ part }) => part),
  };
}

/** Cards of what can be bought of an ingredient; where all of it is sold out, the one that was proposed. */
async function listGoods(shelves: Shelves, key: string) {
  const [bottles, { productBySlug }] = await Promise.all([shelves.bottlesFor(key), shelves.read()]);
  const shown = bottles.length > 0 ? bottles : [...(await shelves.productsFor([key])).values()];
  return shown.flatMap(({ slug }) => productBySlug.get(slug)?.card ?? []);
}
