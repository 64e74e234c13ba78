import { type IngredientMatches, mostMatches } from "@skaenk/contract/office/ingredient-matches";
import { yieldToEventLoop } from "../../../platform/yield-to-event-loop.ts";
import { type MatchedIngredient, type MatchedProduct, matcherOf } from "./match-ingredients.ts";

/** Goods that are compared in one turn of the event loop: about a millisecond. */
const goodsInTurn = 150;

type Compared = {
  goods: readonly MatchedProduct[];
  ingredients: readonly (MatchedIngredient & { drinks: number })[];
  refused: readonly { slug: string; ingredient: string }[];
};

/**
 * Proposes which goods serve which ingredients, in turns of the event loop: most of thousands of goods serve none, and all of them are looked at.
 * @returns more than are shown where there are more
 */
export async function proposeMatches({ goods, ingredients, refused }: Compared): Promise<IngredientMatches["items"]> {
  const no = new Set(refused.map(({ slug, ingredient }) => `${slug} ${ingredient}`));
  const byKey = new Map(ingredients.map((one) => [one.key, one]));
  const match = matcherOf(ingredients);
  const items: IngredientMatches["items"] = [];
  for (let from = 0; from < goods.length && items.length <= mostMatches; from += goodsInTurn) {
    if (from > 0) await yieldToEventLoop();
    for (const one of goods.slice(from, from + goodsInTurn)) {
      for (const { key, reason } of match(one)) {
        const ingredient = byKey.get(key);
        if (!ingredient || no.has(`${one.slug} ${key}`)) continue;
        const { name: ingredientName, abvPercent: ingredientAbvPercent, drinks } = ingredient;
        const { slug, name, abvPercent } = one;
        items.push({ slug, name, abvPercent, ingredient: key, ingredientName, ingredientAbvPercent, drinks, reason });
      }
    }
  }
  return items;
}
