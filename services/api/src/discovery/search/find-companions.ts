import type { PickName } from "@skaenk/contract/picks";
import { inPopularOrder } from "../../editorial/recipes/find-recipes.ts";
import type { ShelfState, Shelves } from "../shelves/open-shelves.ts";
import { listIngredientsServed } from "../shelves/recipe-queries.ts";
import type { ShelvedRecipe } from "../shelves/shelve-recipe.ts";
import { type CompanionDrink, type Companions, chooseCompanions, companionsOf } from "./companions.ts";
import type { PickRequest, PickResult } from "./pick-recipes.ts";
import type { Cards } from "./read-cards.ts";

/** Shelves of what belongs to what they stand beside. */
const shelvesBeside: readonly PickName[] = [
  "goes-with-recipe",
  "bought-with-product",
  "goes-with-cart",
  "products-after-article",
];
/** More bottles than any shelf has room for. */
const mostKeys = 24;

/** The shop's own companions of a drink, a bottle, a cart or a story; undefined for any other shelf. */
export async function findCompanions(
  shelves: Shelves,
  { shelf, drinksIn }: Cards,
  asked: { name: PickName; request: PickRequest },
): Promise<PickResult | undefined> {
  const { name, request } = asked;
  if (!shelvesBeside.includes(name)) return undefined;
  const beside = [request.of, ...request.with];
  const companions = await wantedBeside(shelves, shelf, { ...asked, drinks: drinksIn.get(request.of) ?? [] });
  const keys = companions.keys.slice(0, mostKeys);
  const products = keys.length > 0 ? await shelves.productsFor(keys) : new Map();
  const slugs = chooseCompanions({
    companions: { ...companions, keys },
    productFor: (key) => products.get(key)?.slug,
    shelf,
    beside,
    count: request.count,
  });
  return { kind: "products", slugs };
}

type Beside = { name: PickName; request: PickRequest; drinks: readonly string[] };

async function wantedBeside(
  shelves: Shelves,
  shelf: ShelfState,
  { name, request, drinks }: Beside,
): Promise<Companions> {
  const { recipeBySlug, recipes, productBySlug } = shelf;
  if (name === "goes-with-recipe") {
    const recipe = recipeBySlug.get(request.of);
    // Its bottles are bought above, with the drink.
    return { keys: [], glasses: recipe ? [recipe.row.glass] : [], methods: recipe ? [recipe.row.method] : [] };
  }
  if (name === "products-after-article") {
    const shown = drinks.flatMap((slug) => recipeBySlug.get(slug) ?? []);
    return companionsOf(shown.map(drinkBeside), new Set());
  }
  const there = name === "bought-with-product" ? [request.of] : request.with;
  const fits = new Set(there.flatMap((slug) => productBySlug.get(slug)?.row.fits ?? []));
  const served = new Set((await listIngredientsServed(shelves.db, there)).map((link) => link.ingredient_key));
  const popular = inPopularOrder(recipes).map(drinkBeside);
  // A glass or a tool serves nothing: beside it stands what is drunk of it.
  if (served.size > 0) return companionsOf(popular, served);
  return companionsOf(
    popular.filter(({ glass, method }) => fits.has(glass) || fits.has(method)),
    served,
  );
}

const drinkBeside = ({ row }: ShelvedRecipe): CompanionDrink => ({
  keys: row.ingredients.filter(({ pantry }) => !pantry).map(({ key }) => key),
  glass: row.glass,
  method: row.method,
});
