import { isPricedWhole, priceText } from "@skaenk/mixing/price-text";
import { shopForRecipe } from "@skaenk/mixing/shop-for-recipe";
import { mostAbvForClaims } from "../../editorial/content/diets.ts";
import type { Database } from "../../platform/queries.ts";
import { proposedProducts, rankBottles } from "./bottles.ts";
import type { IndexedProduct } from "./product-shelf.ts";
import type { RecipeShelf } from "./read-recipes.ts";
import { listIngredientsServed } from "./recipe-queries.ts";
import type { ShelvedRecipe } from "./shelve-recipe.ts";
import type { ShelvesDatabase } from "./tables.ts";

type Goods = { db: Database<ShelvesDatabase>; productBySlug: ReadonlyMap<string, IndexedProduct> };

const nothingSaid = { have: [], extra: [], chosen: new Map() };

/**
 * Puts on each card the price of what goes into one glass, by the packs that the drink's page proposes. A drink with a measure that
 * cannot be bought here has no price, and one that is mostly pantry goods has none if the shop sells only what sweetens or spices it. A drink is called sugar-free where each of its goods declares it.
 */
export async function priceDrinks<Shelf extends RecipeShelf>(
  shelf: Shelf,
  { db, productBySlug }: Goods,
  isAsked: (recipe: ShelvedRecipe) => boolean = () => true,
): Promise<Shelf> {
  const asked = shelf.recipes.filter(isAsked);
  if (asked.length === 0) return shelf;
  const keys = new Set(asked.flatMap(({ row }) => row.ingredients.map(({ key }) => key)));
  const products = proposedProducts(await rankBottles(db, productBySlug, [...keys]));
  const isSugarFree = (slug: string | undefined) =>
    productBySlug.get(slug ?? "")?.row.diets?.includes("sugarFree") ?? false;
  const priced = new Map(asked.map((recipe) => [recipe, priceDrink(recipe, products, isSugarFree)]));
  const nowOf = (recipe: ShelvedRecipe) => priced.get(recipe) ?? recipe;
  return {
    ...shelf,
    recipes: shelf.recipes.map(nowOf),
    recipeBySlug: new Map([...shelf.recipeBySlug].map(([slug, recipe]) => [slug, nowOf(recipe)])),
  };
}

function priceDrink(
  recipe: ShelvedRecipe,
  products: ReturnType<typeof proposedProducts>,
  isSugarFreeProduct: (slug: string | undefined) => boolean,
): ShelvedRecipe {
  const { row } = recipe;
  const { pricePerDrinkOre: before, priceText: _said, pricedWhole: _whole, ...card } = recipe.card;
  const measures = row.ingredients.map((measure) => ({ ...measure, bottle: products.get(measure.key) }));
  const { lines, missing, pouredOre } = shopForRecipe(measures, nothingSaid, 1);
  const pricedOre = Math.round(pouredOre / row.servings);
  const text = missing.length === 0 && pouredOre > 0 ? priceText(pricedOre, row.ingredients, row.garnishes) : undefined;
  const ore = text === undefined ? undefined : pricedOre;
  const pouredFrom = lines.map(({ productSlug }) => productSlug);
  const productOf = (key: string) =>
    lines.find(({ ingredientKeys }) => ingredientKeys.includes(key))?.productSlug ?? products.get(key)?.slug;
  const isSugarFree =
    row.abv_percent <= mostAbvForClaims && row.ingredients.every(({ key }) => isSugarFreeProduct(productOf(key)));
  // A price that did not change stays the same value, so that a change is seen by identity.
  const isSame = isSugarFree === recipe.diets.includes("sugarFree") && ore === before;
  if (isSame && pouredFrom.join() === recipe.pouredFrom.join()) return recipe;
  const others = recipe.diets.filter((diet) => diet !== "sugarFree");
  return {
    ...recipe,
    card:
      text === undefined
        ? card
        : { ...card, pricePerDrinkOre: pricedOre, priceText: text, pricedWhole: isPricedWhole(row.ingredients) },
    diets: isSugarFree ? [...others, "sugarFree"] : others,
    pouredFrom,
  };
}

/** Prices new and changed drinks, and those that are poured from changed products or can be from now on. */
export async function priceChangedDrinks<Shelf extends RecipeShelf>(
  shelf: Shelf,
  { before, products }: { before: readonly ShelvedRecipe[]; products: readonly string[] },
  goods: Goods,
): Promise<Shelf> {
  const known = new Set(before);
  const changed = new Set(products);
  const links = products.length > 0 ? await listIngredientsServed(goods.db, [...products]) : [];
  const served = new Set(links.map((link) => link.ingredient_key));
  const isPouredAnew = ({ row, pouredFrom }: ShelvedRecipe) =>
    pouredFrom.some((slug) => changed.has(slug)) || row.ingredients.some(({ key }) => served.has(key));
  return await priceDrinks(shelf, goods, (recipe) => !known.has(recipe) || isPouredAnew(recipe));
}
