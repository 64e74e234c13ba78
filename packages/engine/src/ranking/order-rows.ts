/** Puts rows in the order of a sorting chain, the best k of them or all. */
import type { EntityIndex } from "../index/entity-index.ts";
import { compareText, sortNumber } from "./danish-order.ts";
import type { SortLevel } from "./sort-level.ts";

export type ScoredRows = { rows: Int32Array; count: number; scores: Float64Array };

type Compare = (a: number, b: number) => number;

/** The rows in the order of a sorting chain; `a` and `b` of the comparers are positions in `scored`. */
export function orderByChain(
  index: EntityIndex,
  scored: ScoredRows,
  levels: readonly SortLevel[],
  popularityOf: (row: number) => number,
  limit: number,
): number[] {
  const comparers = levels.map((level) => levelComparer(index, scored, level, popularityOf));
  const compare: Compare = (a, b) => {
    for (const it of comparers) {
      const difference = it(a, b);
      if (difference !== 0) return difference;
    }
    const byRelevance = (scored.scores[b] as number) - (scored.scores[a] as number);
    return byRelevance || index.ties.compare(scored.rows[a] as number, scored.rows[b] as number);
  };
  return firstOf(scored.count, compare, limit).map((at) => scored.rows[at] as number);
}

const sortAllBelow = 4000;

/** The first `limit` positions in order; for a short limit the rest is never sorted. */
function firstOf(count: number, compare: Compare, limit: number): number[] {
  if (count < sortAllBelow || limit > count / 4) {
    return Array.from({ length: count }, (_, at) => at)
      .sort(compare)
      .slice(0, limit);
  }
  const best: number[] = [];
  for (let at = 0; at < count && limit > 0; at++) {
    if (best.length === limit && compare(at, best[limit - 1] as number) >= 0) continue;
    let place = best.length;
    while (place > 0 && compare(at, best[place - 1] as number) < 0) place--;
    best.splice(place, 0, at);
    if (best.length > limit) best.pop();
  }
  return best;
}

function levelComparer(
  index: EntityIndex,
  scored: ScoredRows,
  level: SortLevel,
  popularityOf: (row: number) => number,
): Compare {
  const sign = level.descending ? -1 : 1;
  if (level.by === "relevance") return (a, b) => sign * ((scored.scores[a] as number) - (scored.scores[b] as number));
  if (level.by === "popularity") {
    const popularity = Float64Array.from({ length: scored.count }, (_, at) => popularityOf(scored.rows[at] as number));
    return (a, b) => sign * ((popularity[a] as number) - (popularity[b] as number));
  }
  return valueComparer(index, scored, level, sign);
}

function valueComparer(index: EntityIndex, scored: ScoredRows, level: SortLevel, sign: number): Compare {
  const { rows, count } = scored;
  const numbers = readColumn(index, scored, level, "number");
  const texts = level.mode === "Numerical" ? undefined : readColumn(index, scored, level, "text");
  let byNumber = level.mode === "Numerical";
  if (texts && level.mode === "Auto") {
    byNumber = true;
    for (let at = 0; at < count && byNumber; at++) {
      if (Number.isNaN(numbers[at]) && !Number.isNaN(texts[at] as number)) byNumber = false;
    }
  }
  const keys = byNumber || !texts ? numbers : texts;
  const textOf = (at: number) => {
    const entity = index.rows[rows[at] as number];
    return String((entity && level.read(entity)) ?? "");
  };
  return (a, b) => {
    const [first, second] = [keys[a] as number, keys[b] as number];
    if (first === second) return byNumber ? 0 : sign * compareText(textOf(a), textOf(b));
    // Whatever the order, those without a value come last.
    if (Number.isNaN(first) || Number.isNaN(second)) {
      return Number.isNaN(first) === Number.isNaN(second) ? 0 : Number.isNaN(first) ? 1 : -1;
    }
    return sign * (first - second);
  };
}

function readColumn(index: EntityIndex, scored: ScoredRows, level: SortLevel, as: "number" | "text"): Float64Array {
  const convert = (value: string | number | undefined): number | undefined => {
    if (value === undefined) return undefined;
    if (as === "text") return sortNumber(String(value));
    if (typeof value === "number") return value;
    return level.mode === "Numerical" && value.trim() !== "" ? Number(value) : undefined;
  };
  const column =
    level.columnKey === undefined
      ? undefined
      : index.numberColumn(`${level.columnKey}|${as}`, (entity) => convert(level.read(entity)));
  return Float64Array.from({ length: scored.count }, (_, at) => {
    const row = scored.rows[at] as number;
    if (column) return column.at(row);
    const entity = index.rows[row];
    return (entity && convert(level.read(entity))) ?? Number.NaN;
  });
}
