import type { productSorts } from "@skaenk/contract/catalogue";
import { eachField } from "@skaenk/contract/each-field";
import { type BooleanField, type ManyField, manyFields, yesFields } from "@skaenk/contract/product-fields";
import { shopPage } from "@skaenk/contract/shop-pages";

export type ShopSort = (typeof productSorts)[number];

export type ManyFacet = Exclude<ManyField, "category">;
export type BooleanFacet = BooleanField;

/** Facets of which several values may be chosen at once, in the order they stand on screen; there is one category. */
export const manyFacets = manyFields.filter((name): name is ManyFacet => name !== "category");
/** Facets that are either chosen or not. */
export const yesFacets: readonly BooleanFacet[] = yesFields;

/** Everything a visitor has chosen in the assortment; the address holds it whole. Prices in whole kroner. */
export type ShopChoice = Record<ManyFacet, string[]> &
  Record<BooleanFacet, boolean> & {
    category: string;
    fromKr: number | undefined;
    toKr: number | undefined;
    q: string;
    sort: ShopSort;
    page: number;
  };

/** In the order they are offered. */
export const sortNames: Record<ShopSort, string> = {
  popular: "Populære",
  price: "Laveste pris",
  "-price": "Højeste pris",
  "unit-price": "Laveste literpris",
  new: "Nyeste",
  name: "Navn",
};
export const shopSorts = Object.keys(sortNames) as ShopSort[];
const isSort = (text: string | null): text is ShopSort => text !== null && Object.hasOwn(sortNames, text);

/** The choice in an address. Invalid parameters are ignored. */
export function readShopChoice(params: URLSearchParams): ShopChoice {
  const many = (name: ManyFacet) => [...new Set(params.getAll(name).filter(Boolean))];
  const yes = (name: BooleanFacet) => params.get(name) === "true";
  const sort = params.get("sort");
  return {
    category: params.get("category") ?? "",
    ...eachField(manyFacets, many),
    ...eachField(yesFacets, yes),
    fromKr: wholeNumber(params.get("fromKr")),
    toKr: wholeNumber(params.get("toKr")),
    q: (params.get("q") ?? "").trim().slice(0, 200),
    sort: isSort(sort) ? sort : "popular",
    page: Math.max(1, wholeNumber(params.get("page")) ?? 1),
  };
}

/** The choice as name and value pairs, in one fixed order, defaults left out: the same choice has the same address. */
export function choicePairs(choice: ShopChoice): [string, string][] {
  const { category, fromKr, toKr, q, sort, page } = choice;
  const one = (name: string, value: string | number | undefined): [string, string][] =>
    value === undefined || value === "" ? [] : [[name, String(value)]];
  return [
    ...one("q", q),
    ...one("category", category),
    ...manyFacets.flatMap((name) => [...choice[name]].sort().map((value): [string, string] => [name, value])),
    ...one("fromKr", fromKr),
    ...one("toKr", toKr),
    ...yesFacets.flatMap((name) => one(name, choice[name] ? "true" : undefined)),
    ...one("sort", sort === "popular" ? undefined : sort),
    ...one("page", page === 1 ? undefined : page),
  ];
}

/** The address of a choice after a change. Any change but turning the page begins at the first page again. */
export function shopAddress(choice: ShopChoice, change: Partial<ShopChoice> = {}): string {
  const query = new URLSearchParams(choicePairs({ ...choice, page: 1, ...change })).toString();
  return query === "" ? shopPage("/shop") : `${shopPage("/shop")}?${query.replaceAll("%2F", "/")}`;
}

/** Adds a value to a facet, or takes it away again. */
export function toggled(choice: ShopChoice, name: ManyFacet, value: string): Partial<ShopChoice> {
  const chosen = choice[name];
  return { [name]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] };
}

/** The shop's first page: nothing chosen at all. */
export function isUntouched(choice: ShopChoice): boolean {
  return choicePairs(choice).length === 0;
}

/** The choice as a query for the backend; prices in øre. */
export function backendQuery(choice: ShopChoice, pageSize: number) {
  const { category, fromKr, toKr, q, sort, page } = choice;
  const many = eachField(manyFacets, (name) => choice[name]);
  const yes = eachField(yesFacets, (name) => (choice[name] ? ("true" as const) : undefined));
  return {
    ...many,
    ...yes,
    category: category === "" ? undefined : category,
    priceFrom: fromKr === undefined ? undefined : fromKr * 100,
    priceTo: toKr === undefined ? undefined : toKr * 100,
    q: q === "" ? undefined : q,
    sort,
    page,
    pageSize,
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}
