import type { productSorts, Variant } from "@skaenk/contract/catalogue";
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
import { wordFor } from "@skaenk/danish/vocabulary";
import { type FacetText, showFacets } from "../../discovery/filtering/facets.ts";
import { foldedWords } from "../../discovery/filtering/text-match.ts";
import type { ShelfState } from "../../discovery/shelves/open-shelves.ts";
import { compareOnShelf } from "../../discovery/shelves/order-on-shelf.ts";
import { cardByUnitPrice, lowestUnitPrice } from "../../discovery/shelves/product-card.ts";

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

type Shelf = Pick<ShelfState, "shelf" | "productBySlug" | "productsByBrand" | "categoryNames">;

/** Filters, counts, sorts and pages the products. */
export function findProducts(on: Shelf, query: ProductQuery) {
  const { sort, page, pageSize, ...wish } = query;
  const find = () => filterProducts(on, query);
  const { hits, facets, priceRange } = on.shelf.remember(JSON.stringify(wish), on.categoryNames, find);
  const { items, ...paging } = pageIn(on, hits, query);
  // A list by litre price shows the size that has this price.
  const fits = sizeFilter(query);
  const cards = items.map((product) => (sort === "unit-price" ? cardByUnitPrice(product, fits) : product.card));
  return { items: cards, ...paging, facets, ...(priceRange ? { priceRange } : {}) };
}

/** The filters that a size of a product may meet while another does not: its price and whether it is on offer. */
function sizeFilter({ priceFrom, priceTo, offer }: ProductQuery): ((variant: Variant) => boolean) | undefined {
  if (priceFrom === undefined && priceTo === undefined && offer !== "true") return undefined;
  const [from, to] = [priceFrom ?? 0, priceTo ?? Number.POSITIVE_INFINITY];
  return ({ priceOre, reduction }) => priceOre >= from && priceOre <= to && (offer !== "true" || Boolean(reduction));
}

/** The slots of everything that fits, in the order of the shelf, with what each further choice would leave. */
function filterProducts(on: Shelf, query: ProductQuery) {
  const { columns, facets } = on.shelf;
  const { codes, stride, prices: numbers } = columns;
  const { priceFrom: from = 0, priceTo: to = Number.POSITIVE_INFINITY } = query;
  const choices = choicesIn(query);
  const asked = query.slugs?.length ? standing(on, query.slugs) : columns.order.slots;
  const totals = query.q || query.slugs?.length ? undefined : columns.totals;
  const coded = { codes, stride, numbers, from, to, totals };
  const { hits, counts, range } = facets.filterRows(withWords(on, asked, query.q), coded, choices);
  const priceRange = range && { fromOre: range.least, toOre: range.most };
  return { hits, facets: showFacets(facetTexts(on), counts, choices), priceRange };
}

/** Only these, in the order of the shelf. */
function standing({ productBySlug }: Shelf, slugs: readonly string[]): Int32Array {
  const products = [...new Set(slugs)].flatMap((slug) => productBySlug.get(slug) ?? []);
  return Int32Array.from(products.sort(compareOnShelf), ({ slot }) => slot);
}

/** Those where each word of the query begins a word. */
function withWords({ shelf: { columns } }: Shelf, slots: Int32Array, query: string | undefined): Int32Array {
  const words = foldedWords(query);
  if (!words) return new Int32Array();
  if (words.length === 0) return slots;
  const met = columns.words.beginningWith(words, columns.slotCount);
  const found = new Int32Array(slots.length);
  let count = 0;
  for (const slot of slots) if (met[slot] === words.length) found[count++] = slot;
  return found.subarray(0, count);
}

function choicesIn(query: ProductQuery): Record<ProductFieldName, readonly string[]> {
  const many = eachField(manyFields, (name) => query[name]);
  return { ...many, ...eachField(yesFields, (name) => (query[name] ? ["true"] : [])) };
}

function pageIn({ shelf }: Shelf, hits: Int32Array, query: ProductQuery) {
  const { sort, page, pageSize } = query;
  const fits = sort === "unit-price" ? sizeFilter(query) : undefined;
  const [first, end] = [(page - 1) * pageSize, page * pageSize];
  const paging = { total: hits.length, page, pageSize };
  // The column of lowest unit prices counts all sizes, so a list that is narrowed by size is ordered anew.
  if (fits) {
    const ranked = shelf.inSlots([...hits]).map((product) => ({ product, rank: lowestUnitPrice(product, fits) }));
    ranked.sort((one, other) => one.rank - other.rank);
    return { items: ranked.slice(first, end).map(({ product }) => product), ...paging };
  }
  const upToHere = sort === "popular" ? hits : shelf.columns.first(hits, end, sort);
  return { items: shelf.inSlots([...upToHere.slice(first, end)]), ...paging };
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
