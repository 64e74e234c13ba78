import type { Ingredient } from "@skaenk/contract/recipes";
import { type Bottle, type ShoppingList as Shopping, shopForRecipe } from "@skaenk/mixing/shop-for-recipe";

export type ShoppingList = Omit<Shopping, "pouredOre"> & {
  /** Only what goes into each glass. */
  pouredPerDrinkOre: number;
  /** The amount in øre without deposit that each pantry ingredient would add, by key. A key is absent when its goods are bought already or not in stock. */
  extraOre: Record<string, number>;
};

/** What a visitor has said about a recipe: how many drinks, what stands at home, and what to bring all the same. */
export type KitchenRequest = {
  drinks: number;
  have: readonly string[];
  extra: readonly string[];
  /** The chosen bottle by ingredient key, with the packs that the choice allows. */
  chosen: ReadonlyMap<string, Bottle>;
};

export const plainWish = (drinks: number): KitchenRequest => ({ drinks, have: [], extra: [], chosen: new Map() });

/** The very packs that "Køb ingredienserne" puts in the cart, and what they cost. */
export function priceIngredients(
  recipe: { servings: number; ingredients: readonly Ingredient[] },
  wish: KitchenRequest,
): ShoppingList {
  const { pouredOre, ...list } = shopIngredients(recipe, wish);
  const extraOre = recipe.ingredients.flatMap(({ key, pantry }) => {
    if (!pantry) return [];
    const addedOre = shopIngredients(recipe, { ...wish, extra: [...wish.extra, key] }).goodsOre - list.goodsOre;
    return addedOre > 0 ? [[key, addedOre] as const] : [];
  });
  return {
    ...list,
    pouredPerDrinkOre: Math.round(pouredOre / wish.drinks),
    extraOre: Object.fromEntries(extraOre),
  };
}

/** This function returns the packs alone, with sums in øre. `pouredOre` is for all the drinks and not rounded. */
export function shopIngredients(
  recipe: { servings: number; ingredients: readonly Ingredient[] },
  { drinks, ...wish }: KitchenRequest,
): Shopping {
  const measures = recipe.ingredients.map(({ product, ...measure }) => ({ ...measure, bottle: product }));
  return shopForRecipe(measures, wish, drinks / recipe.servings);
}
