/** What a facet is to the search that runs it, and the order in which its values are listed. */
import { compareText, sortNumber } from "../ranking/danish-order.ts";

export type Facet<T> = {
  /** Undefined when nothing is selected. */
  selects: ((row: number) => boolean) | undefined;
  /** Counts respect the facet's own selection too (all selected values must be there anyway). */
  countsOwnSelection: boolean;
  /** Wants to know all rows that pass the filters, to list values that have no hits. */
  needsUniverse: boolean;
  /** Counts `rows[0..count)`; `universe` is only there when asked for. */
  result(rows: Int32Array, count: number, universe: Int32Array | undefined): T;
};

/** Settings all facets share. */
export type FacetSettings = { alwaysIncludeSelected: boolean; includeZeroHits: boolean; byHits: boolean; take: number };

export type FacetCount<T> = { value: T; hits: number; selected: boolean };

/** Sorts and cuts a list of counted values; selected ones are kept even beyond the cut. */
export function arrange<T>(
  counted: FacetCount<T>[],
  settings: FacetSettings,
  labelOf: (value: T) => string | number,
): FacetCount<T>[] {
  const keys = labelKeys(counted.map((it) => labelOf(it.value)));
  const order = counted.map((_, at) => at);
  const byLabel = labelOrder(keys);
  order.sort((a, b) => (settings.byHits ? hitsAt(counted, b) - hitsAt(counted, a) : 0) || byLabel(a, b));
  const arranged = order.map((at) => counted[at] as FacetCount<T>);
  return arranged.filter((it, at) => at < settings.take || it.selected);
}

const hitsAt = (counted: readonly FacetCount<unknown>[], at: number): number => counted[at]?.hits ?? 0;

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
