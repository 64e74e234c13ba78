/** The Distinct condition: at most N results with the same value, in result order. */
import type { Distinct } from "../filters/filter-set.ts";
import type { EntityIndex } from "../index/entity-index.ts";

/** The rows that remain, in order, when each value occurs at most the allowed number of times. */
export function limitRepeats(index: EntityIndex, order: readonly number[], distincts: readonly Distinct[]): number[] {
  const seen = distincts.map(() => new Map<string, number>());
  return order.filter((row) => {
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
}
