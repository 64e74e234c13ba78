import type { productSorts } from "@skaenk/contract/catalogue";
import { eachField } from "@skaenk/contract/each-field";
import {
  type BooleanField,
  bandsOf,
  type ManyField,
  manyFields,
  type ProductFieldName,
  productFieldNames,
  productFields,
  yesFields,
} from "@skaenk/contract/product-fields";
import { compareDanish } from "@skaenk/danish/format";
import { wordFor } from "@skaenk/danish/vocabulary";
import { type FacetText, showFacets } from "../filtering/facets.ts";
import { pageOf } from "../filtering/page-of.ts";
import { textMatcher } from "../filtering/text-match.ts";
import { firstOf } from "../platform/first-of.ts";
import type { ShelfState } from "../shelves/open-shelves.ts";
import { compareOnShelf } from "../shelves/order-on-shelf.ts";
import type { IndexedProduct } from "../shelves/product-shelf.ts";
import type { ShelvedProduct } from "../shelves/shelve-product.ts";

export type ProductQuery = Record<ManyField, string[]> & {
  [Name in BooleanField]?: "true" | undefined;
} & {
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  /** Only these, when there are any. */
  slugs?: string[] | undefined;
  q?: string | undefined;
  sort: (typeof productSorts)[number];
  page: number;
  pageSize: number;
};

type Shelf = Pick<ShelfState, "shelf" | "products" | "productBySlug" | "productsByBrand" | "categoryNames">;

/** Filters, counts, sorts and pages the products. */
export function findProducts(on: Shelf, query: ProductQuery) {
  const { sort, page, pageSize, ...wish } = query;
  const find = () => filterProducts(on, query);
  const { hits, facets, priceRange } = on.shelf.remember(JSON.stringify(wish), on.categoryNames, find);
  const { items, ...paging } = pageIn(hits, query);
  return { items: items.map(({ card }) => card), ...paging, facets, ...(priceRange ? { priceRange } : {}) };
}

/** Everything that fits, in the order of the shelf, with what each further choice would leave. */
function filterProducts(on: Shelf, query: ProductQuery) {
  const matches = textMatcher(query.q);
  const asked = query.slugs?.length ? standing(on, query.slugs) : on.products;
  const matching = query.q ? asked.filter(({ haystack }) => matches(haystack)) : asked;
  const choices = choicesIn(query);
  const filter = (items: readonly IndexedProduct[]) => on.shelf.facets.filter(items, ({ codes }) => codes, choices);
  const affordable = withinPrice(matching, query);
  const { hits, counts } = filter(affordable);
  const priceRange = rangeOf(affordable.length < matching.length ? filter(matching).hits : hits);
  return { hits, facets: showFacets(facetTexts(on), counts, choices), priceRange };
}

/** Only these, in the order of the shelf. */
function standing({ productBySlug }: Shelf, slugs: readonly string[]): IndexedProduct[] {
  return [...new Set(slugs)].flatMap((slug) => productBySlug.get(slug) ?? []).sort(compareOnShelf);
}

function choicesIn(query: ProductQuery): Record<ProductFieldName, readonly string[]> {
  const many = eachField(manyFields, (name) => query[name]);
  return { ...many, ...eachField(yesFields, (name) => (query[name] ? ["true"] : [])) };
}

function withinPrice(products: readonly IndexedProduct[], { priceFrom, priceTo }: ProductQuery) {
  if (priceFrom === undefined && priceTo === undefined) return products;
  const [from, to] = [priceFrom ?? 0, priceTo ?? Number.POSITIVE_INFINITY];
  return products.filter(({ card }) => card.priceOre >= from && card.priceOre <= to);
}

function pageIn(hits: readonly IndexedProduct[], { sort, page, pageSize }: ProductQuery) {
  const upToHere = sort === "popular" ? hits : firstOf(hits, page * pageSize, orders[sort]);
  return { ...pageOf(upToHere, { page, pageSize }), total: hits.length };
}

function facetTexts({ categoryNames, productsByBrand }: Shelf): ({ name: ProductFieldName } & FacetText)[] {
  const own: Partial<Record<ProductFieldName, FacetText>> = {
    category: { labelOf: (path) => categoryNames.get(path) ?? path, order: [...categoryNames.keys()] },
    brand: { labelOf: (slug) => productsByBrand.get(slug)?.[0]?.card.brand.name ?? slug },
    taste: { labelOf: (value) => wordFor("taste", value) },
  };
  return productFieldNames.map((name) => ({ name, ...(own[name] ?? textOf(name)) }));
}

/** A field's bands have names, that it is so is called as the field is, and other values are words as they stand. */
function textOf(name: ProductFieldName): FacetText {
  const { choose, label } = productFields[name];
  if (choose === "yes") return { labelOf: () => label };
  const bands = bandsOf(name);
  if (bands.length === 0) return { labelOf: (value) => value };
  const labels = new Map(bands.map((band) => [band.value, band.label]));
  return { labelOf: (value) => labels.get(value) ?? value, order: [...labels.keys()] };
}

type Order = (a: ShelvedProduct, b: ShelvedProduct) => number;
const byName: Order = (a, b) => compareDanish(a.card.name, b.card.name);

const orders: Record<Exclude<ProductQuery["sort"], "popular">, Order> = {
  name: byName,
  price: (a, b) => a.card.priceOre - b.card.priceOre || byName(a, b),
  "-price": (a, b) => b.card.priceOre - a.card.priceOre || byName(a, b),
  new: (a, b) => Number(b.card.isNew) - Number(a.card.isNew) || byName(a, b),
  "unit-price": (a, b) =>
    (a.card.unitPrice?.ore ?? Number.MAX_SAFE_INTEGER) - (b.card.unitPrice?.ore ?? Number.MAX_SAFE_INTEGER) ||
    byName(a, b),
};

function rangeOf(hits: readonly ShelvedProduct[]): { fromOre: number; toOre: number } | undefined {
  if (hits.length === 0) return undefined;
  let fromOre = Number.POSITIVE_INFINITY;
  let toOre = 0;
  for (const { card } of hits) {
    fromOre = Math.min(fromOre, card.priceOre);
    toOre = Math.max(toOre, card.priceOre);
  }
  return { fromOre, toOre };
}
