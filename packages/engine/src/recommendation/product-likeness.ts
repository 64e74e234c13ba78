/** How alike two products are, by their attributes. */

import type { RequestContext } from "../context.ts";
import type { Data } from "../entities/data-value.ts";
import type { CategoryPath, Product, Variant } from "../entities/entity.ts";
import type { Analyser } from "../text/analyser.ts";
import { closeness, compareField, nameStems, type SignificantKey, sharedOfAll, valueLikeness } from "./likeness.ts";
import { type VariantSignificances, variantLikeness } from "./similar-variants.ts";

export type Significances = {
  name: number;
  listPrice: number;
  salesPrice: number;
  directCategory: number;
  grandparentCategory: number;
  ancestorCategory: number;
  dataKeys: number;
  dataValues: number;
  brand: number;
  fields: readonly SignificantKey[];
  /** Undefined: variants do not matter. */
  variants: VariantSignificances | undefined;
  trimFromName: readonly string[];
};

/** @returns what another product is worth, as like this one as it is; asked of hundreds, so it makes no sets and no lists */
export function productLikeness(
  context: RequestContext,
  product: Product,
  variants: readonly Variant[],
  weights: Significances,
  analyser: Analyser,
): (other: Product) => number {
  const { language, currency } = context;
  const stemsOf = stemReader(language, weights.trimFromName, analyser);
  const stems = new Set(stemsOf(product));
  const likePlaces = placeLikeness(product.paths, weights);
  const keys = new Set(Object.keys(product.data));
  const likeData = valueLikeness(product.data, context);
  const likeVariants = weights.variants && variantLikeness(context, variants, weights.variants, analyser);
  return (other) => {
    let score = weights.name * sharedOfAll(stems, stemsOf(other));
    score += weights.listPrice * closeness(product.listPrice[currency], other.listPrice[currency]);
    score += weights.salesPrice * closeness(product.salesPrice[currency], other.salesPrice[currency]);
    if (product.brandId !== undefined && product.brandId === other.brandId) score += weights.brand;
    score += likePlaces(other.paths);
    if (weights.dataKeys) score += weights.dataKeys * sharedKeys(keys, other.data);
    if (weights.dataValues) score += weights.dataValues * likeData(other.data);
    for (const field of weights.fields)
      score += field.significance * compareField(field, product.data, other.data, context);
    return score + (likeVariants?.(other) ?? 0);
  };
}

/** Shared ÷ all keys, 0–1. */
function sharedKeys(own: ReadonlySet<string>, data: Data): number {
  let [shared, theirs] = [0, 0];
  for (const key in data) {
    theirs++;
    if (own.has(key)) shared++;
  }
  return shared === 0 ? 0 : shared / (own.size + theirs - shared);
}

type Paths = readonly CategoryPath[];

/** How alike the places of two products are; things that stand together share their list of paths, so each is compared once. */
function placeLikeness(paths: Paths, weights: Significances): (others: Paths) => number {
  const own = levelsOf(paths);
  const [direct, grandparents, all] = [new Set(own.direct), new Set(own.grandparents), new Set(own.all)];
  const known = new Map<Paths, number>();
  return (others) => {
    const before = known.get(others);
    if (before !== undefined) return before;
    const levels = levelsOf(others);
    const likeness =
      weights.directCategory * sharedOfAll(direct, levels.direct) +
      weights.grandparentCategory * sharedOfAll(grandparents, levels.grandparents) +
      weights.ancestorCategory * sharedOfAll(all, levels.all);
    known.set(others, likeness);
    return likeness;
  };
}

/** Which categories the paths lead through, each once. */
function levelsOf(paths: Paths): { direct: string[]; grandparents: string[]; all: string[] } {
  const once = (values: readonly string[]): string[] => [...new Set(values)];
  return {
    direct: once(paths.flatMap((path) => path.slice(-1))),
    grandparents: once(paths.flatMap((path) => path.slice(-2, -1))),
    all: once(paths.flat()),
  };
}

/** The stems of a product's name; kept as long as the name, unless a request trims it in its own way. */
function stemReader(
  language: string,
  trims: readonly string[],
  analyser: Analyser,
): (product: Product) => readonly string[] {
  return (product) => {
    const name = product.names[language] ?? "";
    if (trims.length > 0) {
      return [
        ...nameStems(
          trims.reduce((text, trim) => text.replaceAll(trim, ""), name),
          analyser,
        ),
      ];
    }
    const known = product.stemsOfName;
    if (known?.of === name && known.language === language) return known.stems;
    const stems = [...nameStems(name, analyser)];
    product.stemsOfName = { of: name, language, stems };
    return stems;
  };
}
