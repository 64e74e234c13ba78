import type { Ingredient } from "@skaenk/contract/recipes";
import { type Bottle, type ShoppingList as Shopping, shopForRecipe } from "@skaenk/mixing/shop-for-recipe";

export type ShoppingList = Omit<Shopping, "pouredOre"> & {
  /** Only what goes into each glass. */
  pouredPerDrinkOre: number;
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
  { drinks, ...wish }: KitchenRequest,
): ShoppingList {
  const measures = recipe.ingredients.map(({ product, ...measure }) => ({ ...measure, bottle: product }));
  const { pouredOre, ...list } = shopForRecipe(measures, wish, drinks / recipe.servings);
  return { ...list, pouredPerDrinkOre: Math.round(pouredOre / drinks) };
}
