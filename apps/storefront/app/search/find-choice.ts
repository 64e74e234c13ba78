import { drinkFieldNames, drinkFields } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import { productFields, wordFields } from "@skaenk/contract/product-fields";
import type { SearchKind, SearchSort } from "@skaenk/contract/search";
import { shopPage } from "@skaenk/contract/shop-pages";

export type FindKind = "all" | SearchKind;

/** Everything a visitor has chosen in the search; the address holds it whole. Prices in whole kroner. */
export type FindChoice = {
  q: string;
  kind: FindKind;
  sort: SearchSort;
  /** As it is written: the backend refuses what is no page. */
  page: string;
  facets: Record<string, string[]>;
  fromKr: string;
  toKr: string;
  /** The price before any reduction. */
  listFromKr: string;
  listToKr: string;
};

/** The fields of the choice that are a price in whole kroner, or nothing. */
export const priceFields = ["fromKr", "toKr", "listFromKr", "listToKr"] as const;
export type PriceField = (typeof priceFields)[number];
export const noPrices: Record<PriceField, string> = { fromKr: "", toKr: "", listFromKr: "", listToKr: "" };

export const kindNames: Record<FindKind, string> = {
  all: "Alt",
  drinks: "Drinks",
  products: "Varer",
  articles: "Artikler",
  brands: "Mærker",
};

/** The facets of each kind in the order on screen, with what they are called. */
export const facetNames: Record<FindKind, Record<string, string>> = {
  all: {},
  drinks: eachField(drinkFieldNames, (name) => drinkFields[name].label),
  products: {
    category: productFields.category.label,
    assortment: "Vis kun",
    taste: productFields.taste.label,
    strength: productFields.strength.label,
    size: "Størrelse",
    brand: productFields.brand.label,
    diet: drinkFields.diet.label,
    ...eachField(wordFields, (name) => productFields[name].label),
  },
  articles: { theme: "Emne" },
  brands: {},
};

export const sortNames: Record<SearchSort, string> = {
  relevance: "Bedste match",
  popular: "Populære",
  name: "Navn",
  price: "Laveste pris",
  "-price": "Højeste pris",
};

/** The orders of sorting for a kind. Only goods can be sorted by price. */
export const sortsOf = (kind: FindKind): SearchSort[] =>
  (Object.keys(sortNames) as SearchSort[]).filter((sort) => kind === "products" || !sort.includes("price"));

const isKind = (text: string | null): text is FindKind => text !== null && Object.hasOwn(kindNames, text);

/** The choice in an address. Invalid parameters are ignored. */
export function readFindChoice(params: URLSearchParams): FindChoice {
  const wantedKind = params.get("kind");
  const kind = isKind(wantedKind) ? wantedKind : "all";
  const sort = sortsOf(kind).find((one) => one === params.get("sort")) ?? "relevance";
  const facets = Object.keys(facetNames[kind]).map((name) => [name, [...new Set(params.getAll(name).filter(Boolean))]]);
  const kroner = (name: string) =>
    kind === "products" ? (/^\d{1,6}$/.exec(params.get(name)?.trim() ?? "")?.[0] ?? "") : "";
  return {
    q: (params.get("q") ?? "").trim().slice(0, 200),
    kind,
    sort: kind === "all" ? "relevance" : sort,
    page: kind === "all" ? "1" : (params.get("page") ?? "1"),
    facets: Object.fromEntries(facets),
    fromKr: kroner("fromKr"),
    toKr: kroner("toKr"),
    listFromKr: kroner("listFromKr"),
    listToKr: kroner("listToKr"),
  };
}

/** The choice as name and value pairs in one fixed order, defaults left out: the same choice has the same address. */
export function findPairs({ q, kind, sort, page, facets, ...choice }: FindChoice): [string, string][] {
  const pairs: [string, string][] = [
    ["q", q],
    ["kind", kind === "all" ? "" : kind],
    ...Object.keys(facetNames[kind]).flatMap((name) =>
      [...(facets[name] ?? [])].sort().map((value): [string, string] => [name, value]),
    ),
    ...priceFields.map((name): [string, string] => [name, choice[name]]),
    ["sort", sort === "relevance" ? "" : sort],
    ["page", page === "1" ? "" : page],
  ];
  return pairs.filter(([, value]) => value !== "");
}

/** The address of a choice after a change. Any change but turning the page begins at the first page again. */
export function findAddress(choice: FindChoice, change: Partial<FindChoice> = {}): string {
  const query = new URLSearchParams(findPairs({ ...choice, page: "1", ...change })).toString();
  return query === "" ? shopPage("/find") : `${shopPage("/find")}?${query.replaceAll("%2F", "/")}`;
}

/** Another kind keeps the words; facets and order are its own. */
export const ofKind = (kind: FindKind): Partial<FindChoice> => ({
  kind,
  sort: "relevance",
  facets: {},
  ...noPrices,
});

/** Adds a value to a facet, or takes it away again. */
export function toggled({ facets }: FindChoice, name: string, value: string): Partial<FindChoice> {
  const chosen = facets[name] ?? [];
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return { facets: { ...facets, [name]: next } };
}

export const isNarrowed = ({ facets, ...choice }: FindChoice): boolean =>
  priceFields.some((name) => choice[name] !== "") || Object.values(facets).some((chosen) => chosen.length > 0);

/** The choice as a query for the backend; prices in øre. */
export function backendQuery({ q, kind, sort, page, facets, ...choice }: FindChoice) {
  const ore = (name: PriceField) => (choice[name] === "" ? undefined : Number(choice[name]) * 100);
  return {
    q: q === "" ? undefined : q,
    kind,
    sort,
    page,
    ...facets,
    priceFrom: ore("fromKr"),
    priceTo: ore("toKr"),
    listPriceFrom: ore("listFromKr"),
    listPriceTo: ore("listToKr"),
  };
}
