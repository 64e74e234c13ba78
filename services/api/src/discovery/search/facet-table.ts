import type { FacetBuilder } from "@relewise/client";
import { dietChoices, dietLabels } from "@skaenk/contract/diets";
import { drinkField, writtenDrinkFields } from "@skaenk/contract/drink-fields";
import type { Facets, FacetValue } from "@skaenk/contract/paging";
import { type Band, bandsOf, productFields, wordFields } from "@skaenk/contract/product-fields";
import { facetWord } from "@skaenk/danish/facet-words";
import { assortments } from "../personalisation/entity-ids.ts";

/** Names of what has a name of its own, by slug or path. */
export type FacetNames = {
  categories: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, string>;
  themes: ReadonlyMap<string, string>;
  articleThemes: ReadonlyMap<string, string>;
};

/** A facet of the service: how it is asked for with what is chosen, and how its answer is read. */
export type ServiceFacet = {
  name: string;
  add(facets: FacetBuilder, chosen: string[]): void;
  read(result: WireFacet, names: FacetNames): FacetValue[];
};

type WireValue = { value?: unknown; hits: number };
type WireNode = { category?: { categoryId?: string | null } | null; hits: number; children?: WireNode[] | null };
export type WireFacet = { available?: WireValue[] | WireValue | null; nodes?: WireNode[] | null };

const valuesOf = ({ available }: WireFacet): WireValue[] => [available ?? []].flat();
const mostFirst = (a: FacetValue, b: FacetValue) => b.count - a.count || (a.label < b.label ? -1 : 1);

/** A data key that holds words. */
function wordFacet(
  name: string,
  key: string,
  of: "product" | "content",
  labelOf: (value: string, names: FacetNames) => string,
): ServiceFacet {
  return {
    name,
    add: (facets, chosen) =>
      of === "product"
        ? facets.addProductDataStringValueFacet(key, "Product", chosen)
        : facets.addContentDataStringValueFacet(key, chosen),
    read: (result, names) =>
      valuesOf(result)
        .map(({ value, hits }) => ({ value: String(value), label: labelOf(String(value), names), count: hits }))
        .sort(mostFirst),
  };
}

const sizeBands: readonly Band[] = [
  { value: "mini", label: "Op til 20 cl", from: 0, below: 201 },
  { value: "lille", label: "20–50 cl", from: 201, below: 501 },
  { value: "hel", label: "50–80 cl", from: 501, below: 801 },
  { value: "stor", label: "Over 80 cl", from: 801, below: 1_000_000 },
];

/** A data key that holds a number, in bands. */
function bandFacet(name: string, key: string, strategy: "Product" | "Variant", bands: readonly Band[]): ServiceFacet {
  const rangeOf = ({ from, below }: Band) => ({ lowerBound: from, upperBound: below });
  return {
    name,
    add: (facets, chosen) =>
      facets.addProductDataDoubleRangesFacet(
        key,
        strategy,
        bands.map(rangeOf),
        undefined,
        bands.filter(({ value }) => chosen.includes(value)).map(rangeOf),
      ),
    read: (result) =>
      bands.flatMap((band) => {
        const found = valuesOf(result).find(
          ({ value }) => ((value as { lowerBoundInclusive?: number }).lowerBoundInclusive ?? 0) === band.from,
        );
        return found ? [{ value: band.value, label: band.label, count: found.hits }] : [];
      }),
  };
}

const categoryFacet: ServiceFacet = {
  name: "category",
  add: (facets, chosen) =>
    facets.addProductCategoryHierarchyFacet(
      "Ancestors",
      chosen.map((id) => ({ breadcrumbPathStartingFromRoot: [{ id }] })),
      { displayName: true },
    ),
  read: ({ nodes }, { categories }) => {
    const flat = (level: WireNode[]): [string, number][] =>
      level.flatMap(({ category, hits, children }) => [
        [category?.categoryId ?? "", hits] as [string, number],
        ...flat(children ?? []),
      ]);
    const counts = new Map(flat(nodes ?? []));
    return [...categories].flatMap(([value, label]) => {
      const count = counts.get(value);
      return count === undefined ? [] : [{ value, label, count }];
    });
  },
};

const brandFacet: ServiceFacet = {
  name: "brand",
  add: (facets, chosen) => facets.addBrandFacet(chosen),
  read: (result, { brands }) =>
    valuesOf(result)
      .map(({ value, hits }) => {
        const id = String((value as { id?: string }).id);
        return { value: id, label: brands.get(id) ?? id, count: hits };
      })
      .sort(mostFirst),
};

const assortmentNames = (["inStock", "offer", "new", "organic"] as const).map(
  (name): [keyof typeof assortments, string] => [name, productFields[name].label],
);

const assortmentFacet: ServiceFacet = {
  name: "assortment",
  add: (facets, chosen) => {
    const numbers = assortmentNames.flatMap(([name]) => (chosen.includes(name) ? [assortments[name]] : []));
    facets.addProductAssortmentFacet("Product", numbers);
  },
  read: (result) =>
    assortmentNames.flatMap(([value, label]) => {
      const found = valuesOf(result).find((one) => one.value === assortments[value]);
      return found ? [{ value, label, count: found.hits }] : [];
    }),
};

const themeName = (slug: string, { themes }: FacetNames) => themes.get(slug) ?? slug;
const word = (kind: string) => (value: string) => facetWord(kind, value);

/**
 * Counted among what passes the chosen diets: of several all must hold, so they filter (`search-requests.ts`) and the facet only counts.
 * Sugar-free drinks are counted beside it (`sugar-free-drinks.ts`).
 */
const dietFacet = (of: "product" | "content"): ServiceFacet => ({
  name: "diet",
  add: (facets) =>
    of === "product"
      ? facets.addProductDataStringValueFacet("diets", "Product", [])
      : facets.addContentDataStringValueFacet("diets", []),
  read: (result) => {
    const counts = new Map(valuesOf(result).map(({ value, hits }) => [String(value), hits]));
    // One that leaves nothing is named too: it may be chosen, and is taken off by its name.
    return dietChoices.map((value) => ({ value, label: dietLabels[value], count: counts.get(value) ?? 0 }));
  },
});

export const productFacets: ServiceFacet[] = [
  categoryFacet,
  assortmentFacet,
  wordFacet("taste", "tastes", "product", word("taste")),
  bandFacet("strength", "abvPercent", "Product", bandsOf("strength")),
  bandFacet("size", "volumeMl", "Variant", sizeBands),
  brandFacet,
  dietFacet("product"),
  ...wordFields.map((name) => wordFacet(name, name, "product", (value) => value)),
];

export const drinkFacets: ServiceFacet[] = [
  ...writtenDrinkFields.map((name) => {
    const { key, group } = drinkField(name);
    const label = name === "theme" ? themeName : word(group ?? name);
    return wordFacet(name, group ?? key, "content", label);
  }),
  dietFacet("content"),
];

export const articleFacets: ServiceFacet[] = [
  wordFacet("theme", "theme", "content", (value, { articleThemes }) => articleThemes.get(value) ?? value),
];

/** The answers stand in the order in which the facets were asked for. */
export function readFacets(asked: ServiceFacet[], results: WireFacet[], names: FacetNames): Facets {
  return Object.fromEntries(asked.map((facet, place) => [facet.name, facet.read(results[place] ?? {}, names)]));
}
