/** From relevance to the number results are ordered by. */
import type { FilterContext } from "../filters/context.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import { TopK } from "../index/top-k.ts";
import { affinityFactors, affinityOf, type RowFactors } from "../ranking/affinity.ts";
import type { ModifierSet } from "../ranking/modifiers.ts";
import type { Scored } from "../ranking/order-rows.ts";
import type { Popularity } from "../state/popularity.ts";
import type { FoundRows } from "./found-rows.ts";

/** How much popularity may lift a result that matches the words. Without words it is all there is. */
const MOST_POPULARITY = 0.15;
/** Bounds are widened by more than rounding can be off. */
const ROUNDING = 1 + 1e-9;

/** relevance × popularity × affinity × modifiers; without a term popularity takes the place of relevance. */
export class RowScorer {
  private readonly index: EntityIndex;
  private readonly popularity: Popularity;
  private readonly modifiers: ModifierSet;
  private readonly affinity: RowFactors | undefined;
  private readonly popularityScale: number;

  constructor(index: EntityIndex, context: FilterContext, modifiers: ModifierSet) {
    this.index = index;
    this.modifiers = modifiers;
    const affinity =
      context.kind === "product" || context.kind === "content" ? affinityOf(context, context.kind) : undefined;
    this.affinity = affinity && affinityFactors(affinity, index);
    this.popularity = context.dataset.popularity[context.kind];
    this.popularityScale = this.popularity.scale(context.now);
  }

  all({ rows, count, relevance }: FoundRows): Scored {
    const scores = new Float64Array(count);
    for (let at = 0; at < count; at++) scores[at] = this.score(rows[at] as number, relevance?.[at]);
    return { rows, count, scores };
  }

  /**
   * The best rows by score, then newest, then id. What could not get in with every factor at its most is not scored, and
   * popularity, the farthest to fetch, is only asked for where it decides.
   */
  best({ rows, count, relevance }: FoundRows, limit: number): number[] {
    const heap = new TopK(Math.min(limit, count), (a, b) => this.index.compareTies(a, b));
    const mostPopularity = this.mostPopularity(relevance ? MOST_POPULARITY : 1) * ROUNDING;
    const most = mostPopularity * (this.affinity?.most ?? 1) * this.modifiers.most;
    let least = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const worth = relevance ? (relevance[at] as number) : 1;
      if (worth * most < least) continue;
      const row = rows[at] as number;
      const wanted = this.wanted(row, worth);
      if ((wanted > 0 ? wanted * mostPopularity : wanted) < least) continue;
      const score = wanted * this.popularityFactor(row, relevance ? MOST_POPULARITY : 1);
      if (score < least) continue;
      heap.offer(score, row);
      least = heap.least;
    }
    return heap.drain().rows;
  }

  score(row: number, relevance: number | undefined): number {
    const lift = relevance === undefined ? 1 : MOST_POPULARITY;
    return this.wanted(row, relevance ?? 1) * this.popularityFactor(row, lift);
  }

  /** What a row is worth to this person and this request, before popularity. */
  private wanted(row: number, worth: number): number {
    const { affinity, modifiers } = this;
    let wanted = worth;
    if (affinity) {
      const { byBrand, brandCodes, byCategory, categoryCodes } = affinity;
      wanted *=
        1 + (byBrand[brandCodes[row] as number] as number) + (byCategory[categoryCodes[row] as number] as number);
    }
    return modifiers.isEmpty ? wanted : wanted * modifiers.factorOfRow(row, this.index.rows);
  }

  private popularityFactor(row: number, lift: number): number {
    return 1 + lift * this.popularity.share(this.index.ordinals[row] as number, this.popularityScale);
  }

  /** No row's factor is larger. */
  private mostPopularity(lift: number): number {
    return 1 + lift * this.popularity.mostShare(this.popularityScale);
  }
}
