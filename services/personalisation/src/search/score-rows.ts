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

  /** The best rows by score, then newest, then id. Rows that could not get in with every factor at its most are not scored. */
  best({ rows, count, relevance }: FoundRows, limit: number): number[] {
    const heap = new TopK(Math.min(limit, count), (a, b) => this.index.compareTies(a, b));
    const most = this.mostFactor();
    let least = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < count; at++) {
      const worth = relevance ? (relevance[at] as number) : undefined;
      if (worth !== undefined && worth * most < least) continue;
      const row = rows[at] as number;
      const score = this.score(row, worth);
      if (score < least) continue;
      heap.offer(score, row);
      least = heap.least;
    }
    return heap.drain().rows;
  }

  score(row: number, relevance: number | undefined): number {
    const { index, affinity, modifiers } = this;
    const share = this.popularity.share(index.ordinals[row] as number, this.popularityScale);
    let score = relevance === undefined ? 1 + share : relevance * (1 + MOST_POPULARITY * share);
    if (affinity) {
      const { byBrand, brandCodes, byCategory, categoryCodes } = affinity;
      score *=
        1 + (byBrand[brandCodes[row] as number] as number) + (byCategory[categoryCodes[row] as number] as number);
    }
    return modifiers.isEmpty ? score : score * modifiers.factorOfRow(row, index.rows);
  }

  /** No row's relevance is multiplied by more. */
  private mostFactor(): number {
    const mostPopularity = 1 + MOST_POPULARITY * this.popularity.mostShare(this.popularityScale);
    return mostPopularity * (this.affinity?.most ?? 1) * this.modifiers.most * ROUNDING;
  }
}
