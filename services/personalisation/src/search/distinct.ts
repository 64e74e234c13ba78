/** The Distinct condition: at most N results with the same value, in result order. */
import type { FilterSet } from "../filters/compile.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import type { Scored } from "../ranking/order-rows.ts";

/** `order` is there when everything had to be sorted anyway. */
export type Limited = { scored: Scored; order: number[] | undefined };

export function limitRepeats(
  index: EntityIndex,
  scored: Scored,
  filters: FilterSet,
  postFilters: FilterSet,
  sortAll: (scored: Scored) => number[],
): Limited {
  const distincts = [...filters.distincts, ...postFilters.distincts];
  if (distincts.length === 0) return { scored, order: undefined };
  const seen = distincts.map(() => new Map<string, number>());
  const order = sortAll(scored).filter((row) => {
    const entity = index.rows[row];
    if (!entity) return false;
    return distincts.every(({ valueIn, allowed }, at) => {
      const value = valueIn(entity, undefined);
      if (value === undefined) return true;
      const times = (seen[at]?.get(value) ?? 0) + 1;
      seen[at]?.set(value, times);
      return times <= allowed;
    });
  });
  const scoreOf = new Map<number, number>();
  for (let at = 0; at < scored.count; at++) scoreOf.set(scored.rows[at] as number, scored.scores[at] as number);
  const scores = Float64Array.from(order, (row) => scoreOf.get(row) ?? 0);
  return { scored: { rows: Int32Array.from(order), count: order.length, scores }, order };
}
