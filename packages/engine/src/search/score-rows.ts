/** From relevance to the number results are ordered by. */
import type { FilterContext } from "../context.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import type { Popularity } from "../index/popularity.ts";
import { TopK } from "../index/top-k.ts";
import { type Affinity, affinityFactors, affinityOf, type RowFactors } from "../ranking/affinity.ts";
import type { ModifierSet } from "../ranking/modifier-set.ts";
import type { ScoredRows } from "../ranking/order-rows.ts";
import type { FoundRows } from "./found-rows.ts";

/** How much popularity may lift a result that matches the words. Without words it is all there is. */
const popularityLift = 0.15;
const noCodes = new Uint8Array();
const noFactors = new Float64Array();
/** Bounds are widened by more than rounding can be off. */
const roundingSlack = 1 + 1e-9;

/** relevance × popularity × affinity × modifiers; without a term popularity takes the place of relevance. */
export class RowScorer {
  readonly #index: EntityIndex;
  readonly #popularity: Popularity;
  readonly #modifiers: ModifierSet;
  readonly #affinity: Affinity | undefined;
  readonly #popularityScale: number;

  constructor(index: EntityIndex, context: FilterContext, modifiers: ModifierSet) {
    this.#index = index;
    this.#modifiers = modifiers;
    this.#affinity =
      context.kind === "product" || context.kind === "content" ? affinityOf(context, context.kind) : undefined;
    this.#popularity = context.dataset.popularity[context.kind];
    this.#popularityScale = this.#popularity.scale(context.now);
  }

  all({ rows, count, relevance }: FoundRows): ScoredRows {
    const scores = new Float64Array(count);
    const liking = this.#liking();
    for (let at = 0; at < count; at++) scores[at] = this.#score(rows[at] as number, relevance?.[at], liking);
    return { rows, count, scores };
  }

  /**
   * The best rows by score, then newest, then id. What could not get in with every factor at its most is not scored: first by what the
   * words are worth alone, then with a byte of popularity, then with what this person and this request want of it.
   */
  best({ rows, count, relevance }: FoundRows, limit: number): number[] {
    const index = this.#index;
    const { ceilings, ties } = index;
    ties.learn();
    const heap = new TopK(Math.min(limit, count), (a, b) => ties.compare(a, b));
    const lift = relevance ? popularityLift : 1;
    const mostPopularity = this.#mostPopularity(lift) * roundingSlack;
    const liking = this.#liking();
    const mostWanted = (liking?.most ?? 1) * this.#modifiers.most;
    const most = mostPopularity * mostWanted;
    const lifts = popularityLifts(lift);
    const slackWanted = mostWanted * roundingSlack;
    const wantedOf = this.#wantedByTable(liking);
    let least = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const worth = relevance ? (relevance[at] as number) : 1;
      if (worth * most < least) continue;
      const row = rows[at] as number;
      const ceiling = ceilings[row] as number;
      const mostLift = lifts[ceiling] as number;
      if (worth * mostLift * slackWanted < least) continue;
      const wanted = wantedOf ? worth * wantedOf(row) : this.#wanted(row, worth, liking);
      if ((wanted > 0 ? wanted * mostLift : wanted) < least) continue;
      const score = ceiling === 0 ? wanted : wanted * this.#popularityFactor(row, lift);
      // Of rows that are worth the same, most come after those that are there: a shop's long tail is nearly all alike.
      if (score < least || (score === least && ties.isSurelyAfter(row, heap.worstRow))) continue;
      heap.offer(score, row);
      least = heap.least;
    }
    return heap.drain().rows;
  }

  score(row: number, relevance: number | undefined): number {
    return this.#score(row, relevance, this.#liking());
  }

  #score(row: number, relevance: number | undefined, liking: RowFactors | undefined): number {
    const lift = relevance === undefined ? 1 : popularityLift;
    return this.#wanted(row, relevance ?? 1, liking) * this.#popularityFactor(row, lift);
  }

  #liking(): RowFactors | undefined {
    return this.#affinity && affinityFactors(this.#affinity, this.#index);
  }

  /** What a row is worth to this person and this request, before popularity. */
  #wanted(row: number, worth: number, liking: RowFactors | undefined): number {
    const modifiers = this.#modifiers;
    let wanted = worth;
    if (liking) {
      const { byBrand, brandCodes, byCategory, categoryCodes } = liking;
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
  #wantedByTable(likings: RowFactors | undefined): ((row: number) => number) | undefined {
    const { tables } = this.#modifiers;
    const [first, ...more] = tables ?? [];
    if (!tables || more.length > 0) return undefined;
    const { codes = noCodes, factors = noFactors } = first ?? {};
    if (!likings) return first ? (row) => factors[codes[row] as number] as number : undefined;
    const { byBrand, brandCodes, byCategory, categoryCodes } = likings;
    if (first && codes === brandCodes) {
      return (row) => {
        const brand = brandCodes[row] as number;
        const liking = 1 + (byBrand[brand] as number) + (byCategory[categoryCodes[row] as number] as number);
        return liking * (factors[brand] as number);
      };
    }
    const liking = (row: number) =>
      1 + (byBrand[brandCodes[row] as number] as number) + (byCategory[categoryCodes[row] as number] as number);
    return first ? (row) => liking(row) * (factors[codes[row] as number] as number) : liking;
  }

  /** No row's factor is larger. */
  #mostPopularity(lift: number): number {
    return 1 + lift * this.#popularity.mostShare(this.#popularityScale);
  }
}

/** By ceiling: at least what popularity makes of a row, and exactly that where nobody has wanted it. */
function popularityLifts(lift: number): Float64Array {
  if (lift === lastLifts.lift) return lastLifts.lifts;
  const lifts = Float64Array.from({ length: 256 }, (_, ceiling) => 1 + ((lift * ceiling) / 255) * roundingSlack);
  lastLifts = { lift, lifts };
  return lifts;
}

/** Most questions are asked alike. */
let lastLifts = { lift: 0, lifts: new Float64Array(256).fill(1) };
