import type { Ingredient } from "@skaenk/contract/recipes";
import { type BasketLine, fillBasket } from "@skaenk/mixing/fill-basket";

export type ShoppingList = {
  lines: (BasketLine & { name: string })[];
  /** What the shop cannot deliver, in words. */
  missing: string[];
  goodsOre: number;
  depositOre: number;
  /** Only what goes into each glass. */
  pouredPerDrinkOre: number;
};

/** What is still to buy for so many drinks: not what stands at home, and not what most kitchens have. */
export function priceIngredients(
  recipe: { servings: number; ingredients: readonly Ingredient[] },
  drinks: number,
  have: readonly string[],
): ShoppingList {
  const wanted = recipe.ingredients.filter(({ key, pantry }) => !pantry && !have.includes(key));
  const names = new Map(wanted.map(({ product }) => [product?.slug, product?.name]));
  const toBuy = wanted.flatMap(({ key, amount, unit, product }) =>
    product && product.packs.length > 0 ? { key, amount, unit, productSlug: product.slug, packs: product.packs } : [],
  );
  const { lines, goodsOre, depositOre, pouredOre } = fillBasket(toBuy, drinks / recipe.servings);
  return {
    lines: lines.map((line) => ({ ...line, name: names.get(line.productSlug) ?? "" })),
    missing: wanted.filter(({ product }) => !product || product.packs.length === 0).map(({ name }) => name),
    goodsOre,
    depositOre,
    pouredPerDrinkOre: Math.round(pouredOre / drinks),
  };
}
