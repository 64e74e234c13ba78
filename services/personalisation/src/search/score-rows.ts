/** From relevance to the number results are ordered by. */
import type { FilterContext } from "../filters/context.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import { affinityFactors, affinityOf } from "../ranking/affinity.ts";
import type { ModifierSet } from "../ranking/modifiers.ts";
import type { Scored } from "../ranking/order-rows.ts";
import type { FoundRows } from "./found-rows.ts";

/** How much popularity may lift a result that matches the words. Without words it is all there is. */
const MOST_POPULARITY = 0.15;

/** relevance × popularity × affinity × modifiers; without a term popularity takes the place of relevance. */
export function scoreRows(
  index: EntityIndex,
  context: FilterContext,
  found: FoundRows,
  modifiers: ModifierSet,
): Scored {
  const { rows, count, relevance } = found;
  const scores = new Float64Array(count);
  const popularity = context.dataset.popularity[context.kind];
  const scale = popularity.scale(context.now);
  const { ordinals } = index;
  for (let at = 0; at < count; at++) {
    const share = popularity.share(ordinals[rows[at] as number] as number, scale);
    scores[at] = relevance ? (relevance[at] as number) * (1 + MOST_POPULARITY * share) : 1 + share;
  }
  applyAffinity(index, context, rows, scores);
  if (!modifiers.isEmpty) {
    for (let at = 0; at < count; at++) {
      scores[at] = (scores[at] as number) * modifiers.factorOfRow(rows[at] as number, index.rows);
    }
  }
  return { rows, count, scores };
}

function applyAffinity(index: EntityIndex, context: FilterContext, rows: Int32Array, scores: Float64Array): void {
  if (context.kind !== "product" && context.kind !== "content") return;
  const affinity = affinityOf(context, context.kind);
  if (!affinity) return;
  const factor = affinityFactors(affinity, index);
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) * factor(rows[at] as number);
}
