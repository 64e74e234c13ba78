import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countValues } from "../facets/count-values.ts";
import type { Facet } from "../facets/facet.ts";
import { type FacetValue, ValueColumn } from "../index/value-column.ts";
import { countFacets } from "./count-facets.ts";

type Row = { taste: string[]; colour: string[] };
type Counts = Record<string, number>;

const tastes = ["sød", "sur", "bitter"];
const colours = ["rød", "grøn"];
const rowOf = fc.record({ taste: fc.subarray(tastes), colour: fc.subarray(colours) });

const countsOf = (values: readonly FacetValue[], hits: Int32Array): Counts =>
  Object.fromEntries(
    values.map((value, number) => [String(value), hits[number] ?? 0]).filter(([, hit]) => Number(hit) > 0),
  );

function facetOver(rows: readonly Row[], of: keyof Row, selected: readonly string[]): Facet<Counts> {
  const column = new ValueColumn<Row>((row) => row[of]);
  rows.forEach((row, at) => {
    column.update(at, row);
  });
  const matches = selected.length > 0 ? column.matching(selected, false) : undefined;
  return {
    selects: matches && ((row) => matches[column.code(row)] === 1),
    countsOwnSelection: false,
    needsUniverse: false,
    result: (found, count) => countsOf(column.values, countValues(column, found, count)),
  };
}

/** Looking at every row: a facet counts what the other facet's selection leaves. */
function naively(rows: readonly Row[], of: keyof Row, others: (row: Row) => boolean): Counts {
  const counts: Counts = {};
  for (const row of rows.filter(others)) for (const value of row[of]) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

describe("facets", () => {
  it("count as looking at every row would, each without its own selection", () => {
    fc.assert(
      fc.property(
        fc.array(rowOf, { maxLength: 60 }),
        fc.subarray(tastes),
        fc.subarray(colours),
        (rows, taste, colour) => {
          const passes = (of: keyof Row, selected: readonly string[]) => (row: Row) =>
            selected.length === 0 || selected.some((it) => row[of].includes(it));
          const found = { rows: Int32Array.from(rows.keys()), count: rows.length, relevance: undefined };
          const facets = [facetOver(rows, "taste", taste), facetOver(rows, "colour", colour)];
          const { selected, results } = countFacets(facets, found, undefined);
          expect(results[0]).toEqual(naively(rows, "taste", passes("colour", colour)));
          expect(results[1]).toEqual(naively(rows, "colour", passes("taste", taste)));
          expect(selected.count).toBe(rows.filter(passes("taste", taste)).filter(passes("colour", colour)).length);
        },
      ),
      { numRuns: 300 },
    );
  });
});
