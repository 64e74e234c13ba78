import { drinkFieldNames } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import type { RecipeCard } from "@skaenk/contract/recipe-card";
import { pricePartyDrink } from "@skaenk/mixing/plan-party";
import { isPricedWhole, priceText } from "@skaenk/mixing/price-text";
import { textMatcher } from "../../../discovery/filtering/text-match.ts";
import type { IngredientProduct } from "../../../discovery/shelves/bottles.ts";
import type { Shelves } from "../../../discovery/shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../../../discovery/shelves/shelve-recipe.ts";
import { findRecipes } from "../../recipes/find-recipes.ts";
import { keysOf, type PartyRequest, partyDrink } from "./load-plan.ts";

type PartyDrinksQuery = Omit<PartyRequest, "drinks"> & {
  q?: string | undefined;
  sort: "popular" | "price";
  page: number;
  pageSize: number;
};

/**
 * This function finds drinks by text, with the prices of the party: the price of a drink is in øre without deposit, as in a plan where the
 * drink is served alone. A drink has no price where the shop cannot deliver a part of it, or where most of it is bought elsewhere.
 * Sorted by price, all drinks that fit the text are priced.
 * @returns one page of the drinks
 */
export async function findPartyDrinks(
  shelves: Shelves,
  query: PartyDrinksQuery,
  /** The callback takes the number of drinks that will be priced, before the first of them is. */
  charge: (priced: number) => void,
) {
  const { recipes, recipeBySlug, recipeThemes } = await shelves.read();
  const { q, sort, page, pageSize } = query;
  const find = (among: readonly ShelvedRecipe[]) =>
    findRecipes(among, recipeThemes, { ...eachField(drinkFieldNames, () => []), q, sort, page, pageSize });
  if (sort === "price") {
    const matches = textMatcher(q);
    const matching = recipes.filter(({ haystack }) => matches(haystack));
    charge(matching.length);
    const { facets: _facets, ...found } = find(await priceForParty(shelves, query, matching));
    return found;
  }
  const { facets: _facets, ...found } = find(recipes);
  const shown = found.items.flatMap(({ slug }) => recipeBySlug.get(slug) ?? []);
  charge(shown.length);
  const items = (await priceForParty(shelves, query, shown)).map(({ card }) => card);
  return { ...found, items };
}

async function priceForParty(shelves: Shelves, wish: PartyDrinksQuery, recipes: readonly ShelvedRecipe[]) {
  const products = await shelves.productsFor([...new Set(recipes.flatMap(keysOf))]);
  return recipes.map((recipe) => ({ ...recipe, card: cardForParty(recipe, products, wish) }));
}

function cardForParty(
  recipe: ShelvedRecipe,
  products: ReadonlyMap<string, IngredientProduct>,
  wish: PartyDrinksQuery,
): RecipeCard {
  const { pricePerDrinkOre: _price, priceText: _text, pricedWhole: _whole, ...card } = recipe.card;
  const price = pricePartyDrink(partyDrink(recipe, products), wish);
  if (!price) return card;
  const { ingredients, garnishes } = recipe.row;
  const isCovered = (key: string) => price.bought.has(key) || wish.have.includes(key);
  const parts = ingredients.map((part) => ({ ...part, pantry: part.pantry && !isCovered(part.key) }));
  const text = priceText(
    price.ore,
    parts,
    garnishes.filter(({ key }) => !isCovered(key)),
  );
  const isFree = price.ore === 0 && !ingredients.some(({ key }) => wish.have.includes(key));
  if (text === undefined || isFree) return card;
  return { ...card, pricePerDrinkOre: price.ore, priceText: text, pricedWhole: isPricedWhole(parts) };
}
