import type { Facets, FacetValue } from "@skaenk/contract/paging";

/** How one facet reads an item: the values it has, how they are written, and in which order they are offered. */
export type Facet<Item> = {
  name: string;
  valuesOf(item: Item): readonly string[];
  labelOf(value: string): string;
  /** Values in the order on screen; without it the most frequent come first. */
  order?: readonly string[];
};

export type Choices = Record<string, readonly string[]>;

/**
 * Keeps the items that fit every facet's choice (any value of a facet will do), and counts what each value would leave.
 * A facet's counts ignore its own choice, so that another value can be chosen. One pass over the items.
 */
export function filterByFacets<Item>(items: readonly Item[], facets: Facet<Item>[], choices: Choices) {
  const chosen = facets.map((facet) => new Set(choices[facet.name] ?? []));
  const counts = facets.map(() => new Map<string, number>());
  const hits: Item[] = [];
  for (const item of items) {
    const values = facets.map((facet) => facet.valuesOf(item));
    const failing: number[] = [];
    chosen.forEach((choice, index) => {
      if (choice.size > 0 && !values[index]?.some((value) => choice.has(value))) failing.push(index);
    });
    if (failing.length > 1) continue;
    const only = failing[0];
    if (only === undefined) hits.push(item);
    values.forEach((own, index) => {
      if (only === undefined || only === index) count(counts[index], own);
    });
  }
  const answer: Facets = {};
  facets.forEach((facet, index) => {
    answer[facet.name] = valuesOf(facet, counts[index] ?? new Map(), choices[facet.name] ?? []);
  });
  return { hits, facets: answer };
}

function count(counts: Map<string, number> | undefined, values: readonly string[]): void {
  for (const value of values) counts?.set(value, (counts.get(value) ?? 0) + 1);
}

/** The values of a facet; one that was chosen stays visible with zero hits, so that it can be taken off again. */
function valuesOf<Item>(facet: Facet<Item>, counts: Map<string, number>, chosen: readonly string[]): FacetValue[] {
  const known = new Set([...counts.keys(), ...chosen.filter((value) => facet.order?.includes(value))]);
  const values = [...known].map((value) => ({ value, label: facet.labelOf(value), count: counts.get(value) ?? 0 }));
  const place = (value: string) => facet.order?.indexOf(value) ?? 0;
  return values.sort((a, b) => place(a.value) - place(b.value) || b.count - a.count || (a.label < b.label ? -1 : 1));
}
