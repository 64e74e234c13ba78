import type { FileChunk } from "./read-lines.work.ts";
import { readRows } from "./read-lines.work.ts";

type Picked = { rows: { row: number; cells: string[] }[]; next: number; nextRow: number; done: boolean };

/** Some rows of a piece as they stood in the file. */
export async function work({ wanted, ...piece }: FileChunk & { wanted: readonly number[] }): Promise<Picked> {
  const numbers = new Set(wanted);
  const { rows, ...where } = await readRows(piece);
  return { ...where, rows: rows.filter(({ row }) => numbers.has(row)) };
}
