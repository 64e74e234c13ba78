const wine =
  /(^|\/)(vin|vine|roedvin|hvidvin|rose|rosevin|champagne|bobler|mousserende|portvin|sherry|madeira|hedvin|dessertvin|vermouth|glogg)(-|\/|$)/;
/** Whether a category holds wine or what is made of wine, such as vermouth, wherever in the shop it stands. */
export const isOfWine = (category: string): boolean => wine.test(category);
const noDrink = /^(glas|barudstyr|udstyr|tilbehoer|gaver)/;
/** Stronger drinks than this need say neither what is in them nor what they nourish, unless they are wine. */
const weakestExemptPercent = 1.2;

/**
 * Whether the law wants the ingredients and the nutrition of a drink said: of wine and aromatised wine, and of what has at most
 * 1.2 % alcohol. They have a page of their own, which a code on the bottle or the shelf can lead to.
 * @source food information regulation (EU) 1169/2011, article 16; (EU) 2021/2117 for wine
 */
export function saysIngredients(product: {
  category: string;
  abvPercent: number;
  material?: string | undefined;
}): boolean {
  if (noDrink.test(product.category) || product.material) return false;
  return product.abvPercent <= weakestExemptPercent || isOfWine(product.category);
}
