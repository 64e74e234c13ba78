/** From relevance to the number results are ordered by. */
import type { FilterContext } from "../context.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import { TopK } from "../index/top-k.ts";
import { affinityFactors, affinityOf, type RowFactors } from "../ranking/affinity.ts";
import type { ModifierSet } from "../ranking/modifier-set.ts";
import type { ScoredRows } from "../ranking/order-rows.ts";
import type { Popularity } from "../state/popularity.ts";
import type { FoundRows } from "./found-rows.ts";

/** How much popularity may lift a result that matches the words. Without words it is all there is. */
const popularityLift = 0.15;
const noCodes = new Int32Array();
const noFactors = new Float64Array();
/** Bounds are widened by more than rounding can be off. */
const roundingSlack = 1 + 1e-9;

/** relevance × popularity × affinity × modifiers; without a term popularity takes the place of relevance. */
export class RowScorer {
  readonly #index: EntityIndex;
  readonly #popularity: Popularity;
  readonly #modifiers: ModifierSet;
  readonly #affinity: RowFactors | undefined;
  readonly #popularityScale: number;

  constructor(index: EntityIndex, context: FilterContext, modifiers: ModifierSet) {
    this.#index = index;
    this.#modifiers = modifiers;
    const affinity =
      context.kind === "product" || context.kind === "content" ? affinityOf(context, context.kind) : undefined;
    this.#affinity = affinity && affinityFactors(affinity, index);
    this.#popularity = context.dataset.popularity[context.kind];
    this.#popularityScale = this.#popularity.scale(context.now);
  }

  all({ rows, count, relevance }: FoundRows): ScoredRows {
    const scores = new Float64Array(count);
    for (let at = 0; at < count; at++) scores[at] = this.score(rows[at] as number, relevance?.[at]);
    return { rows, count, scores };
  }

  /**
   * The best rows by score, then newest, then id. What could not get in with every factor at its most is not scored: first by what the
   * words are worth alone, then with a byte of popularity, then with what this person and this request want of it.
   */
  best({ rows, count, relevance }: FoundRows, limit: number): number[] {
    const index = this.#index;
    const heap = new TopK(Math.min(limit, count), (a, b) => index.compareTies(a, b));
    const lift = relevance ? popularityLift : 1;
    const mostPopularity = this.#mostPopularity(lift) * roundingSlack;
    const mostWanted = (this.#affinity?.most ?? 1) * this.#modifiers.most;
    const most = mostPopularity * mostWanted;
    const bounds = popularityBounds(lift, mostWanted * roundingSlack);
    const { ceilings } = this.#popularity;
    const { ordinals } = index;
    const wantedOf = this.#wantedByTable();
    let least = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const worth = relevance ? (relevance[at] as number) : 1;
      if (worth * most < least) continue;
      const row = rows[at] as number;
      if (worth * (bounds[ceilings[ordinals[row] as number] ?? 0] as number) < least) continue;
      const wanted = wantedOf ? worth * wantedOf(row) : this.#wanted(row, worth);
      if ((wanted > 0 ? wanted * mostPopularity : wanted) < least) continue;
      const score = wanted * this.#popularityFactor(row, lift);
      // Of rows that are worth the same, most come after those that are there: a shop's long tail is nearly all alike.
      if (score < least || (score === least && index.isSurelyAfter(row, heap.worstRow))) continue;
      heap.offer(score, row);
      least = heap.least;
    }
    return heap.drain().rows;
  }

  score(row: number, relevance: number | undefined): number {
    const lift = relevance === undefined ? 1 : popularityLift;
    return this.#wanted(row, relevance ?? 1) * this.#popularityFactor(row, lift);
  }

  /** What a row is worth to this person and this request, before popularity. */
  #wanted(row: number, worth: number): number {
    const affinity = this.#affinity;
    const modifiers = this.#modifiers;
    let wanted = worth;
    if (affinity) {
      const { byBrand, brandCodes, byCategory, categoryCodes } = affinity;
      wanted *=
        1 + (byBrand[brandCodes[row] as number] as number) + (byCategory[categoryCodes[row] as number] as number);
    }
    return modifiers.isEmpty ? wanted : wanted * modifiers.factorOfRow(row, this.#index.rows);
  }

  #popularityFactor(row: number, lift: number): number {
    return 1 + lift * this.#popularity.share(this.#index.ordinals[row] as number, this.#popularityScale);
  }

  /**
   * What a person and a request want of a row, as one function of arrays alone: it is asked of most hits, so nothing is looked up in it
   * that could be looked up before. Undefined where a modifier needs more than a table.
   */
  #wantedByTable(): ((row: number) => number) | undefined {
    const affinity = this.#affinity;
    const { tables } = this.#modifiers;
    const [first, ...more] = tables ?? [];
    if (!tables || more.length > 0) return undefined;
    const { codes = noCodes, factors = noFactors } = first ?? {};
    if (!affinity) return first ? (row) => factors[codes[row] as number] as number : undefined;
    const { byBrand, brandCodes, byCategory, categoryCodes } = affinity;
    const liking = (row: number) =>
      1 + (byBrand[brandCodes[row] as number] as number) + (byCategory[categoryCodes[row] as number] as number);
    return first ? (row) => liking(row) * (factors[codes[row] as number] as number) : liking;
  }

  /** No row's factor is larger. */
  #mostPopularity(lift: number): number {
    return 1 + lift * this.#popularity.mostShare(this.#popularityScale);
  }
}

/** By byte of popularity: the most that everything but the words can make of a row. */
function popularityBounds(lift: number, most: number): Float64Array {
  if (lift === lastBounds.lift && most === lastBounds.most) return lastBounds.bounds;
  const bounds = new Float64Array(256);
  for (let byte = 0; byte < 256; byte++) bounds[byte] = (1 + (lift * byte) / 255) * most;
  lastBounds = { lift, most, bounds };
  return bounds;
}

/** Most questions are asked alike. */
let lastBounds = { lift: 0, most: 0, bounds: new Float64Array(256) };
