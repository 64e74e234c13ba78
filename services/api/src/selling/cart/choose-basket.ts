import type { RecipeBasket } from "@skaenk/contract/recipe-basket";
import { type MeasureToShop, type ShoppingRequest, shopForRecipe } from "@skaenk/mixing/shop-for-recipe";

export type BasketRequest = ShoppingRequest & {
  slug: string;
  /** Number of servings that the measures make. */
  recipeServings: number;
  servings: number;
  measures: MeasureToShop[];
};

/** Chooses the cheapest packs for the requested number of drinks, in the contract's form. Pure. */
export function chooseBasket(wish: BasketRequest): RecipeBasket {
  const { slug, servings, recipeServings, measures } = wish;
  const { lines, missing, goodsOre, depositOre, pouredOre } = shopForRecipe(measures, wish, servings / recipeServings);
  return {
    slug,
    servings,
    items: lines.map(({ sku, ...line }) => ({ ...line, variantId: sku })),
    missing,
    goodsOre,
    depositOre,
    totalOre: goodsOre + depositOre,
    perDrinkOre: Math.round(goodsOre / servings),
    pouredPerDrinkOre: Math.round(pouredOre / servings),
  };
}
