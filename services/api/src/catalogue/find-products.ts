import type { productSorts } from "@skaenk/contract/catalogue";
import { compareDanish } from "@skaenk/danish/format";
import { wordFor } from "@skaenk/danish/vocabulary";
import { type FacetText, showFacets } from "../platform/facets.ts";
import { firstOf } from "../platform/first-of.ts";
import { pageOf } from "../platform/page-of.ts";
import { textMatcher } from "../platform/text-match.ts";
import type { ShelfState } from "../shelves/open-shelves.ts";
import { compareOnShelf } from "../shelves/order-on-shelf.ts";
import { type ProductFacetName, productFacets } from "../shelves/product-facets.ts";
import type { StandingProduct } from "../shelves/product-shelf.ts";
import type { ShelvedProduct } from "../shelves/shelve-product.ts";

export type ProductQuery = {
  brand: string[];
  category: string[];
  taste: string[];
  origin: string[];
  strength: string[];
  offer?: "true" | undefined;
  inStock?: "true" | undefined;
  organic?: "true" | undefined;
  new?: "true" | undefined;
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
  const filter = (items: readonly StandingProduct[]) => on.shelf.facets.filter(items, ({ codes }) => codes, choices);
  const affordable = withinPrice(matching, query);
  const { hits, counts } = filter(affordable);
  const priceRange = rangeOf(affordable.length < matching.length ? filter(matching).hits : hits);
  return { hits, facets: showFacets(facetTexts(on), counts, choices), priceRange };
}

/** Only these, in the order of the shelf. */
function standing({ productBySlug }: Shelf, slugs: readonly string[]): StandingProduct[] {
  return [...new Set(slugs)].flatMap((slug) => productBySlug.get(slug) ?? []).sort(compareOnShelf);
}

function choicesIn(query: ProductQuery): Record<ProductFacetName, readonly string[]> {
  const { brand, category, taste, origin, strength } = query;
  const yes = (value: "true" | undefined) => (value ? [value] : []);
  return {
    brand,
    category,
    taste,
    origin,
    strength,
    offer: yes(query.offer),
    inStock: yes(query.inStock),
    organic: yes(query.organic),
    new: yes(query.new),
  };
}

function withinPrice(products: readonly StandingProduct[], { priceFrom, priceTo }: ProductQuery) {
  if (priceFrom === undefined && priceTo === undefined) return products;
  const [from, to] = [priceFrom ?? 0, priceTo ?? Number.POSITIVE_INFINITY];
  return products.filter(({ card }) => card.priceOre >= from && card.priceOre <= to);
}

function pageIn(hits: readonly StandingProduct[], { sort, page, pageSize }: ProductQuery) {
  const upToHere = sort === "popular" ? hits : firstOf(hits, page * pageSize, orders[sort]);
  return { ...pageOf(upToHere, { page, pageSize }), total: hits.length };
}

function facetTexts({ categoryNames, productsByBrand }: Shelf): ({ name: ProductFacetName } & FacetText)[] {
  const texts: Record<ProductFacetName, FacetText> = {
    category: { labelOf: (path) => categoryNames.get(path) ?? path, order: [...categoryNames.keys()] },
    brand: { labelOf: (slug) => productsByBrand.get(slug)?.[0]?.card.brand.name ?? slug },
    taste: { labelOf: (value) => wordFor("taste", value) },
    strength: { labelOf: (value) => wordFor("strength", value), order: ["0", "0-6", "6-20", "20-40", "40+"] },
    origin: { labelOf: (value) => value },
    offer: { labelOf: () => "Tilbud" },
    inStock: { labelOf: () => "På lager" },
    new: { labelOf: () => "Nyhed" },
    organic: { labelOf: () => "Økologisk" },
  };
  return productFacets.map(({ name }) => ({ name, ...texts[name] }));
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
