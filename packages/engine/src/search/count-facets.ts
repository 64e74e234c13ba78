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
  const selected = emptyLike(found);
  // Rows that fail one facet only still count in that facet.
  const nearMisses = new Map(selecting.filter((it) => !it.countsOwnSelection).map((it) => [it, emptyLike(found)]));
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

function emptyLike(found: FoundRows): FoundRows {
  return { rows: new Int32Array(found.count), count: 0, relevance: found.relevance && new Float32Array(found.count) };
}

function push(to: FoundRows, from: FoundRows, at: number): void {
  to.rows[to.count] = from.rows[at] as number;
  if (to.relevance && from.relevance) to.relevance[to.count] = from.relevance[at] as number;
  to.count++;
}
