/** What a facet is to the search that runs it. */
import { isTrue, type JsonObject, optionalObject, readCount } from "../protocol/reading.ts";
import { readClass, unknownType } from "../protocol/type-names.ts";
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

export function readFacetSettings(wire: JsonObject, path: string): FacetSettings {
  const settings = optionalObject(wire, "settings", path) ?? {};
  return {
    alwaysIncludeSelected: isTrue(settings, "alwaysIncludeSelectedInAvailable"),
    includeZeroHits: isTrue(settings, "includeZeroHitsInAvailable"),
    byHits: sortsByHits(settings, `${path}.settings`),
    take: readCount(settings, "take", `${path}.settings`, Number.MAX_SAFE_INTEGER),
  };
}

/** By hits is the only order there is to ask for. */
function sortsByHits(settings: JsonObject, path: string): boolean {
  const sorting = optionalObject(settings, "sorting", path);
  if (!sorting) return false;
  const name = readClass(sorting, `${path}.sorting`);
  if (name !== "ByHitsFacetSorting") throw unknownType(name, `${path}.sorting`);
  return true;
}

export type Counted<T> = { value: T; hits: number; selected: boolean };

/** Sorts and cuts a list of counted values; selected ones are kept even beyond the cut. */
export function arrange<T>(
  counted: Counted<T>[],
  settings: FacetSettings,
  labelOf: (value: T) => string | number,
): Counted<T>[] {
  const keys = labelKeys(counted.map((it) => labelOf(it.value)));
  const order = counted.map((_, at) => at);
  const byLabel = labelOrder(keys);
  order.sort((a, b) => (settings.byHits ? hitsAt(counted, b) - hitsAt(counted, a) : 0) || byLabel(a, b));
  const arranged = order.map((at) => counted[at] as Counted<T>);
  return arranged.filter((it, at) => at < settings.take || it.selected);
}

const hitsAt = (counted: readonly Counted<unknown>[], at: number): number => counted[at]?.hits ?? 0;

type LabelKey = { label: string | number; key: number };

function labelKeys(labels: readonly (string | number)[]): LabelKey[] {
  return labels.map((label) => ({ label, key: typeof label === "number" ? label : sortNumber(label) }));
}

/** Compares labels by their places in the list. */
function labelOrder(keys: readonly LabelKey[]): (a: number, b: number) => number {
  return (a, b) => {
    const [first, second] = [keys[a] as LabelKey, keys[b] as LabelKey];
    return first.key - second.key || compareText(String(first.label), String(second.label));
  };
}

/** Places in a list in the order of the labels there. */
export function orderByLabel(labels: readonly (string | number)[]): number[] {
  return labels.map((_, at) => at).sort(labelOrder(labelKeys(labels)));
}
