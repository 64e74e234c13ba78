/** Products like another: found by the words they share, put in order by how alike they are. */

import type { RequestContext } from "../context.ts";
import { Product } from "../entities/entity.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import type { TextIndex } from "../index/text-index.ts";
import { TopK } from "../index/top-k.ts";
import type { CandidateNumbers } from "../state/kept-likeness.ts";
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

/** Of one product, where the request says nothing else. */
type Likened = {
  context: RequestContext;
  product: Product;
  significances: Significances;
  variantId?: string | undefined;
};

/** Products alike to a given one (which may be unknown to the catalogue), among those that share words or category. */
export function similarProducts(likened: Likened, most = mostCompared): Candidates {
  return Candidates.ofOne("similar", similarNumbers(likened, most));
}

function similarNumbers(likened: Likened, most: number): CandidateNumbers {
  const { context, product } = likened;
  const index = context.dataset.indexes.product;
  const text = index.textIndex(context.dataset.textLanguage(context.language));
  const others = rowsSharingWords(index, text, rarestStems(text, context, product), most)
    .map((row) => index.rows[row])
    .filter((other) => other instanceof Product && other.id !== product.id) as Product[];
  const compare = comparing(likened);
  return { ordinals: Int32Array.from(others, ({ ordinal }) => ordinal), scores: Float64Array.from(others, compare) };
}

function comparing({ context, product, significances, variantId }: Likened): (other: Product) => number {
  const variants = product.variants.filter((it) => variantId === undefined || it.id === variantId);
  const { analyser } = context.dataset.indexes.product.textIndex(context.dataset.textLanguage(context.language));
  return productLikeness(context, product, variants, significances, analyser);
}

/** Of each; a shelf shows a dozen. */
const mostKeptOfEach = 120;

/** What is like a thing is the same for everybody: kept, and compared anew only with what has changed since. */
export function keptSimilar(context: RequestContext, product: Product): Candidates {
  const { language, currency, dataset } = context;
  const likened = { context, product, significances: defaultSignificances };
  const known = dataset.likeness.find(product.ordinal, { language, currency });
  if (!known) {
    const found = similarNumbers(likened, mostKeptOfEach);
    dataset.likeness.keep(product.ordinal, { language, currency }, found);
    return Candidates.ofOne("similar", found);
  }
  const { numbers, changed } = known;
  const compare = changed.length > 0 ? comparing(likened) : undefined;
  for (const place of changed) {
    const other = dataset.catalogue.tables.product.byOrdinal[numbers.ordinals[place] as number];
    if (compare && other instanceof Product) numbers.scores[place] = compare(other);
  }
  return Candidates.ofOne("similar", numbers);
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
