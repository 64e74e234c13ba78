/** The rows a search is about: those that match its words and pass its filters. */

import type { FilterContext } from "../context.ts";
import type { Entity } from "../entities/entity.ts";
import type { FilterSet, NumberRange } from "../filters/filter-set.ts";
import type { Bitset } from "../index/bitset.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import { numberKey } from "../index/number-column.ts";
import type { FoundRows } from "./found-rows.ts";
import { liftNamesBegun } from "./lift-names.ts";
import { excludedRows, matchText } from "./match-text.ts";
import type { PlannedSlot } from "./planned-slot.ts";

/** Rows a result must pass beyond the filters; used for "must have a variant". */
export type Constraint = ((entity: Entity) => boolean) | undefined;

export function findRows(
  index: EntityIndex,
  context: FilterContext,
  plan: PlannedSlot[],
  filters: FilterSet,
  constraint: Constraint,
): FoundRows {
  if (plan.length === 0) return passingRows(index, filters, constraint);
  const language = context.dataset.textLanguage(context.language);
  if (plan.every(({ slot }) => slot.excludes)) {
    const excluded = excludedRows(index.textIndex(language), plan, index.rows.length);
    const found = passingRows(index, filters, constraint);
    keepWhere(found, (row) => !excluded.has(row));
    return found;
  }
  const hits = matchText(index.textIndex(language), plan, index.rows.length);
  const found = { rows: hits.rows, count: hits.count, relevance: hits.scores };
  const passing = keepPassing(index, found, filters, constraint);
  liftNamesBegun(passing, plan, { index, language: context.language, text: index.textIndex(language) });
  return passing;
}

/**
 * Every live row that passes, for a request without a term. Filters on the entity alone are bitsets, which are combined with AND word by word.
 */
export function passingRows(index: EntityIndex, filters: FilterSet, constraint: Constraint): FoundRows {
  const rows = new Int32Array(index.liveCount);
  let count = 0;
  const kept = filters.filters.filter((it) => it.nature !== "personal");
  const bitsets = kept.map((it) => {
    const test = rowTest(index, it.test);
    return (
      index.keptFilter(it.key, test, it.nature === "related", 2 * index.rows.length) ??
      index.keepFilter(it.key, test, it.nature === "related")
    );
  });
  const others = filters.filters.filter((it) => it.nature === "personal");
  index.live.forEach((row) => {
    const entity = index.rows[row];
    if (!entity) return;
    for (const filter of others) if (filter.test(entity, undefined) === false) return;
    if (constraint && !constraint(entity)) return;
    rows[count++] = row;
  }, bitsets);
  return { rows: rows.subarray(0, count), count, relevance: undefined };
}

function rowTest(index: EntityIndex, test: FilterSet["filters"][number]["test"]): (row: number) => boolean {
  return (row) => {
    const entity = index.rows[row];
    return entity !== undefined && test(entity, undefined) !== false;
  };
}

/**
 * Leaves of some rows those that are live and pass, in place: copies of long lists, thrown away with every search, made the
 * garbage collector go through all of memory again and again.
 */
export function keepPassing(
  index: EntityIndex,
  found: FoundRows,
  filters: FilterSet,
  constraint: Constraint,
): FoundRows {
  if (index.liveCount < index.rows.length) keepInSet(found, index.live);
  for (const filter of filters.filters) {
    if (filter.range) keepInRange(found, filter.range);
    else if (filter.byRow) keepWhere(found, filter.byRow);
    else {
      const test = rowTest(index, filter.test);
      const set =
        filter.nature === "personal"
          ? undefined
          : index.keptFilter(filter.key, test, filter.nature === "related", found.count);
      if (set) keepInSet(found, set);
      else keepWhere(found, test);
    }
  }
  if (constraint) {
    keepWhere(found, (row) => {
      const entity = index.rows[row];
      return entity !== undefined && constraint(entity);
    });
  }
  return found;
}

/** Every row is written and only those that are in move the place on: what cannot be foreseen is not branched on. */
function keepInSet(found: FoundRows, { words }: Bitset): void {
  const { rows, relevance } = found;
  let count = 0;
  for (let at = 0; at < found.count; at++) {
    const row = rows[at] as number;
    rows[count] = row;
    if (relevance) relevance[count] = relevance[at] as number;
    count += ((words[row >>> 5] ?? 0) >>> (row & 31)) & 1;
  }
  found.count = count;
}

/** As `keepInSet`; numbers are only looked at whose key is that of a bound. */
function keepInRange(found: FoundRows, { column, low, high }: NumberRange): void {
  const { rows, relevance } = found;
  const { values, keys } = column;
  const [lowKey, highKey] = [numberKey(low), numberKey(high)];
  let count = 0;
  for (let at = 0; at < found.count; at++) {
    const row = rows[at] as number;
    const key = keys[row] as number;
    rows[count] = row;
    if (relevance) relevance[count] = relevance[at] as number;
    if (key === lowKey || key === highKey) {
      const value = values[row] as number;
      if (value >= low && value <= high) count++;
    } else count += Number(key > lowKey) & Number(key < highKey);
  }
  found.count = count;
}

function keepWhere(found: FoundRows, test: (row: number) => boolean): void {
  const { rows, relevance } = found;
  let count = 0;
  for (let at = 0; at < found.count; at++) {
    const row = rows[at] as number;
    if (!test(row)) continue;
    rows[count] = row;
    if (relevance) relevance[count] = relevance[at] as number;
    count++;
  }
  found.count = count;
}
