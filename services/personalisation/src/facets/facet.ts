/** What a facet is to the search that runs it. */
import type { JsonObject } from "../protocol/reading.ts";
import { compareText, sortNumber } from "../ranking/danish-order.ts";

export type Facet = {
  /** Undefined when nothing is selected. */
  selects: ((row: number) => boolean) | undefined;
  /** Counts respect the facet's own selection too (all selected values must be there anyway). */
  countsOwnSelection: boolean;
  /** Wants to know all rows that pass the filters, to list values that have no hits. */
  needsUniverse: boolean;
  /** Counts `rows[0..count)`; `universe` is only there when asked for. */
  result(rows: Int32Array, count: number, universe: Int32Array | undefined): JsonObject;
};

/** Members of a request that its result repeats. */
const ECHOED = [
  "field",
  "key",
  "assortmentSelectionStrategy",
  "assortmentFilterType",
  "categorySelectionStrategy",
  "dataSelectionStrategy",
  "priceSelectionStrategy",
  "collectionFilterType",
  "expandedRangeSize",
  "purchaseQualifiers",
  "filter",
  "selected",
] as const;

/** The result's frame. Its `$type` always follows the request's: `…Queries.BrandFacet` → `…Result.BrandFacetResult`. */
export function facetFrame(wire: JsonObject, name: string): JsonObject {
  const frame: JsonObject = { $type: `Relewise.Client.DataTypes.Search.Facets.Result.${name}Result, Relewise.Client` };
  for (const member of ECHOED) if (wire[member] !== undefined && wire[member] !== null) frame[member] = wire[member];
  return frame;
}

/** Settings all facets share. */
export type FacetSettings = { alwaysIncludeSelected: boolean; includeZeroHits: boolean; byHits: boolean; take: number };

export function readFacetSettings(wire: JsonObject): FacetSettings {
  const settings = (wire.settings ?? {}) as JsonObject;
  return {
    alwaysIncludeSelected: settings.alwaysIncludeSelectedInAvailable === true,
    includeZeroHits: settings.includeZeroHitsInAvailable === true,
    byHits: typeof settings.sorting === "object" && settings.sorting !== null,
    take: typeof settings.take === "number" ? settings.take : Number.POSITIVE_INFINITY,
  };
}

export type Counted<T> = { value: T; hits: number; selected: boolean };

/** Sorts and cuts a list of counted values; selected ones are kept even beyond the cut. */
export function arrange<T>(
  counted: Counted<T>[],
  settings: FacetSettings,
  labelOf: (value: T) => string | number,
): Counted<T>[] {
  const keyed = counted.map((it) => {
    const label = labelOf(it.value);
    return { it, label, key: typeof label === "number" ? label : sortNumber(label) };
  });
  keyed.sort(
    (a, b) =>
      (settings.byHits ? b.it.hits - a.it.hits : 0) || a.key - b.key || compareText(String(a.label), String(b.label)),
  );
  return keyed.map(({ it }) => it).filter((it, at) => at < settings.take || it.selected);
}
