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
import { addTraits, type SummedRows } from "./trait-sums.ts";

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
/** No more stems are looked up once so many rows have one. */
const enoughGathered = 1200;
/** Comparing one by one is dear: only those that share the most telling words are worth it. */
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

/**
 * Which products are compared follows from words, places and brand alone; what each is worth, from prices and other figures too: so a
 * new price changes no list but what it says of that product.
 */
function similarNumbers(likened: Likened, most: number): CandidateNumbers {
  const { context, product } = likened;
  const index = context.dataset.indexes.product;
  const text = index.textIndex(context.dataset.textLanguage(context.language));
  gatherRows(text, rarestStems(text, context, product));
  takeGathered(index, product);
  addTraits({ context, product, text, weights: defaultSignificances }, compared);
  const best = new TopK(Math.min(most, compared.count));
  for (let at = 0; at < compared.count; at++) {
    const worth = compared.sums[at] as number;
    if (worth > best.least) best.offer(worth, compared.rows[at] as number);
  }
  const others = best.drain().rows.map((row) => index.rows[row] as Product);
  return {
    ordinals: Int32Array.from(others, ({ ordinal }) => ordinal),
    scores: Float64Array.from(others, comparing(likened)),
  };
}

/** Used again for each question: long arrays that are thrown away have all of memory looked through. */
const compared: SummedRows = { rows: new Int32Array(0), sums: new Float64Array(0), count: 0 };

/** What was gathered, but for the product itself and what may not be shown. */
function takeGathered(index: EntityIndex, product: Product): void {
  if (compared.rows.length < gathered.size) {
    compared.rows = new Int32Array(2 * gathered.size);
    compared.sums = new Float64Array(2 * gathered.size);
  }
  compared.count = 0;
  for (let at = 0; at < gathered.size; at++) {
    const row = gathered.touchedAt(at);
    if (row === product.row || !index.live.has(row)) continue;
    compared.rows[compared.count] = row;
    compared.sums[compared.count++] = 0;
  }
  gathered.clear();
}

function comparing({ context, product, significances, variantId }: Likened): (other: Product) => number {
  const variants = product.variants.filter((it) => variantId === undefined || it.id === variantId);
  const { analyser } = context.dataset.indexes.product.textIndex(context.dataset.textLanguage(context.language));
  return productLikeness(context, product, variants, significances, analyser);
}

/** Of each; a shelf shows a dozen. */
const mostKeptOfEach = 120;

/**
 * The similar things of a thing. The result is the same for everybody, so it is cached, and only things that have changed are compared again.
 */
export function keptSimilar(context: RequestContext, product: Product): CandidateNumbers {
  const { language, currency, dataset } = context;
  const likened = { context, product, significances: defaultSignificances };
  const known = dataset.likeness.find(product.ordinal, { language, currency });
  if (!known) {
    const found = similarNumbers(likened, mostKeptOfEach);
    dataset.likeness.keep(product.ordinal, { language, currency }, found);
    return found;
  }
  const { numbers, changed } = known;
  const compare = changed.length > 0 ? comparing(likened) : undefined;
  for (const place of changed) {
    const other = dataset.catalogue.tables.product.byOrdinal[numbers.ordinals[place] as number];
    if (compare && other instanceof Product) numbers.scores[place] = compare(other);
  }
  return numbers;
}

const gathered = new Tally();

/** Gathers the rows that have some of the stems, the rarest stem first, until there are enough. */
function gatherRows({ stems: { pool } }: TextIndex, terms: readonly number[]): void {
  for (const term of terms) {
    if (gathered.size >= enoughGathered) return;
    const start = pool.offset(term);
    gathered.addRows(pool.data, start, start + Math.min(pool.length(term), mostPerStem), 1);
  }
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
