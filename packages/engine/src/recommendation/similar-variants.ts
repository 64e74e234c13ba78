/** How alike variants are, as a part of how alike their products are. */

import type { RequestContext } from "../context.ts";
import type { Product, Variant } from "../entities/entity.ts";
import type { Analyser } from "../text/analyser.ts";
import { closeness, compareField, nameStems, overlap, type SignificantKey, valueLikeness } from "./likeness.ts";

export type VariantSignificances = {
  name: number;
  listPrice: number;
  salesPrice: number;
  dataKeys: number;
  dataValues: number;
  fields: readonly SignificantKey[];
};

/**
 * A function that scores another product: the likeness of the most similar pair of an own variant and one of the other product's enabled
 * variants.
 */
export function variantLikeness(
  context: RequestContext,
  own: readonly Variant[],
  weights: VariantSignificances,
  analyser: Analyser,
): (other: Product) => number {
  const { language, currency } = context;
  const compare = (a: Variant, b: Variant): number => {
    const names = overlap(nameStems(a.names[language], analyser), nameStems(b.names[language], analyser));
    let score = weights.name * names;
    score += weights.listPrice * closeness(a.listPrice[currency], b.listPrice[currency]);
    score += weights.salesPrice * closeness(a.salesPrice[currency], b.salesPrice[currency]);
    score += weights.dataKeys * overlap(new Set(Object.keys(a.data)), new Set(Object.keys(b.data)));
    score += weights.dataValues * valueLikeness(a.data, context)(b.data);
    for (const field of weights.fields) score += field.significance * compareField(field, a.data, b.data, context);
    return score;
  };
  return (other) => {
    let best = 0;
    for (const theirs of other.variants) {
      if (theirs.disabled) continue;
      for (const mine of own) best = Math.max(best, compare(mine, theirs));
    }
    return best;
  };
}
