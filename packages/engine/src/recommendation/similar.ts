/** Products like another: found by the words they share, put in order by how alike they are. */

import type { RequestContext } from "../context.ts";
import { Product } from "../entities/entity.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import type { TextIndex } from "../index/text-index.ts";
import { TopK } from "../index/top-k.ts";
import { searchableTexts } from "../text/entity-texts.ts";
import { Candidates } from "./candidates.ts";
import { productLikeness, type Significances } from "./product-likeness.ts";
import { Tally } from "./tally.ts";

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
  const compare = productLikeness(context, product, variants, significances, text.analyser);
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
    const start = pool.offset(term);
    const end = start + Math.min(pool.length(term), mostPerStem);
    shared.addRows(pool.data, start, end, 1 / Math.log2(2 + pool.length(term)));
  }
  const best = new TopK(Math.min(most, shared.size));
  let least = 0;
  for (let at = 0; at < shared.size; at++) {
    const row = shared.touchedAt(at);
    const worth = shared.of(row);
    if (worth < least || !index.live.has(row)) continue;
    best.offer(worth, row);
    least = best.least;
  }
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
