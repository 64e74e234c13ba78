/** Runs the facets of a search: what is selected narrows the hits; each facet's counts ignore its own selection. */
import type { Facet } from "../facets/facet.ts";
import type { FoundRows } from "./found-rows.ts";

export type CountedFacets<T> = { selected: FoundRows; results: T[] };

export function countFacets<T>(
  facets: readonly Facet<T>[],
  found: FoundRows,
  universe: Int32Array | undefined,
): CountedFacets<T> {
  const selecting = facets.filter((it) => it.selects);
  if (selecting.length === 0) {
    return { selected: found, results: facets.map((it) => it.result(found.rows, found.count, universe)) };
  }
  const selected = emptyLike(found, 0);
  // Rows that fail one facet only still count in that facet.
  const counting = selecting.filter((it) => !it.countsOwnSelection);
  const nearMisses = new Map(counting.map((it, at) => [it, emptyLike(found, at + 1)]));
  for (let at = 0; at < found.count; at++) {
    const row = found.rows[at] as number;
    let failed: Facet<T> | undefined;
    let failures = 0;
    for (const facet of selecting) {
      if (facet.selects?.(row)) continue;
      failed = facet;
      if (++failures > 1) break;
    }
    if (failures === 0) {
      push(selected, found, at);
      for (const rows of nearMisses.values()) push(rows, found, at);
    } else if (failures === 1 && failed) {
      const rows = nearMisses.get(failed);
      if (rows) push(rows, found, at);
    }
  }
  const results = facets.map((facet) => {
    const rows = nearMisses.get(facet) ?? selected;
    return facet.result(rows.rows, rows.count, universe);
  });
  return { selected, results };
}

/** Working memory, one piece for each list of rows that is written at the same time; only ever grown. */
const pieces: { rows: Int32Array; relevance: Float32Array }[] = [];

function emptyLike(found: FoundRows, piece: number): FoundRows {
  let room = pieces[piece];
  if (room === undefined || room.rows.length < found.count) {
    const length = Math.ceil(found.count * 1.25) + 64;
    room = { rows: new Int32Array(length), relevance: new Float32Array(length) };
    pieces[piece] = room;
  }
  return { rows: room.rows, count: 0, relevance: found.relevance && room.relevance };
}

function push(to: FoundRows, from: FoundRows, at: number): void {
  to.rows[to.count] = from.rows[at] as number;
  if (to.relevance && from.relevance) to.relevance[to.count] = from.relevance[at] as number;
  to.count++;
}
