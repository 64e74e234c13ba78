/** How alike two products are, by their attributes. */

import type { RequestContext } from "../context.ts";
import { Product, type Variant } from "../entities/entity.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import type { TextIndex } from "../index/text-index.ts";
import { TopK } from "../index/top-k.ts";
import type { Analyser } from "../text/analyser.ts";
import { searchableTexts } from "../text/entity-texts.ts";
import { Candidates } from "./candidates.ts";
import { closeness, compareField, nameStems, overlap, type SignificantKey, sameValues } from "./likeness.ts";
import { type VariantSignificances, variantLikeness } from "./similar-variants.ts";
import { Tally } from "./tally.ts";

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

/** What weighs when the request does not say: being in the same place counts most, then saying the same things. */
export const defaultSignificances: Significances = {
  name: 1.5,
  listPrice: 0.3,
  salesPrice: 0.5,
  directCategory: 2.5,
  grandparentCategory: 0.7,
  ancestorCategory: 0.3,
  dataKeys: 0.1,
  dataValues: 2,
  brand: 0.8,
  fields: [],
  variants: undefined,
  trimFromName: [],
};

const mostRareStems = 14;
const mostPerStem = 3000;
/** Comparing is dear: only those that share the most telling words are worth it. */
const mostCompared = 400;

/** Products alike to a given one (which may be unknown to the catalogue), among those that share words or category. */
export function similarProducts(
  context: RequestContext,
  product: Product,
  significances: Significances,
  { variantId, most = mostCompared }: { variantId?: string | undefined; most?: number } = {},
): Candidates {
  const index = context.dataset.indexes.product;
  const language = context.dataset.textLanguage(context.language);
  const text = index.textIndex(language);
  const variants = product.variants.filter((it) => variantId === undefined || it.id === variantId);
  const compare = comparer(context, product, variants, significances, text.analyser);
  const candidates = new Candidates();
  for (const row of rowsSharingWords(index, text, rarestStems(text, context, product), most)) {
    const other = index.rows[row];
    if (other instanceof Product && other.id !== product.id) candidates.add(other.ordinal, compare(other), "similar");
  }
  return candidates;
}

const shared = new Tally();

/** Rows that may be shown and have some of the stems: those with the most and rarest of them, when they are many. */
function rowsSharingWords(index: EntityIndex, text: TextIndex, terms: readonly number[], most: number): number[] {
  const { pool } = text.stems;
  for (const term of terms) {
    const worth = 1 / Math.log2(2 + pool.length(term));
    const start = pool.offset(term);
    const end = start + Math.min(pool.length(term), mostPerStem);
    for (let at = start; at < end; at++) {
      const row = (pool.data[at] as number) >>> 8;
      if (index.live.has(row)) shared.add(row, worth);
    }
  }
  const best = new TopK(Math.min(most, shared.touched.length));
  for (const row of shared.touched) best.offer(shared.of(row), row);
  shared.clear();
  return best.drain().rows;
}

/** The words that tell most about a product: category names are among them, so its shelf is always looked at. */
function rarestStems(text: TextIndex, context: RequestContext, product: Product): number[] {
  const terms = new Set<number>();
  for (const { text: words } of searchableTexts(product, context.language, context.dataset.catalogue)) {
    for (const token of text.analyser.text(words)) {
      if (token.stop) continue;
      for (const stem of [token.stem, ...token.parts]) {
        const term = text.stems.find(stem);
        if (term >= 0) terms.add(term);
      }
    }
  }
  const { pool } = text.stems;
  return [...terms].sort((a, b) => pool.length(a) - pool.length(b)).slice(0, mostRareStems);
}

function comparer(
  context: RequestContext,
  product: Product,
  variants: readonly Variant[],
  weights: Significances,
  analyser: Analyser,
): (other: Product) => number {
  const { language, currency } = context;
  const stemsOf = (of: Product) => {
    const name = weights.trimFromName.reduce((text, trim) => text.replaceAll(trim, ""), of.names[language] ?? "");
    return nameStems(name, analyser);
  };
  const own = { stems: stemsOf(product), levels: categoryLevels(product) };
  const likeVariants = weights.variants && variantLikeness(context, variants, weights.variants, analyser);
  return (other) => {
    let score = weights.name * overlap(own.stems, stemsOf(other));
    score += weights.listPrice * closeness(product.listPrice[currency], other.listPrice[currency]);
    score += weights.salesPrice * closeness(product.salesPrice[currency], other.salesPrice[currency]);
    if (product.brandId !== undefined && product.brandId === other.brandId) score += weights.brand;
    const levels = categoryLevels(other);
    score += weights.directCategory * overlap(own.levels.direct, levels.direct);
    score += weights.grandparentCategory * overlap(own.levels.grandparents, levels.grandparents);
    score += weights.ancestorCategory * overlap(own.levels.all, levels.all);
    score += weights.dataKeys * overlap(new Set(Object.keys(product.data)), new Set(Object.keys(other.data)));
    score += weights.dataValues * sameValues(product.data, other.data, context);
    for (const field of weights.fields)
      score += field.significance * compareField(field, product.data, other.data, context);
    return score + (likeVariants?.(other) ?? 0);
  };
}

function categoryLevels(product: Product) {
  return {
    direct: new Set(product.paths.flatMap((path) => path.slice(-1))),
    grandparents: new Set(product.paths.flatMap((path) => path.slice(-2, -1))),
    all: new Set(product.paths.flat()),
  };
}
