/** Counting hits by value. */
import type { ValueColumn } from "../index/value-column.ts";

/** Counts rows per value; a row counts once for each value it has. */
export function countValues<T>(column: ValueColumn<T>, rows: Int32Array, count: number): Int32Array {
  const perCombination = new Int32Array(column.combinations.length);
  const codes = column.rawCodes;
  for (let at = 0; at < count; at++) {
    const code = codes[rows[at] as number] as number;
    perCombination[code] = (perCombination[code] as number) + 1;
  }
  return column.unfold(perCombination);
}
