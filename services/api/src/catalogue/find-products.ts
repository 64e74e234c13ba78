import type { productSorts } from "@skaenk/contract/catalogue";
import { compareDanish } from "@skaenk/danish/format";
import { wordFor } from "@skaenk/danish/vocabulary";
import { type Facet, filterByFacets } from "../platform/facets.ts";
import { pageOf } from "../platform/page-of.ts";
import { matchesText } from "../platform/text-match.ts";
import { wanted } from "../platform/wanted.ts";
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

/** Filters, counts, sorts and pages the products. Pure. `categoryNames` is by path. */
export function findProducts(
  shelf: readonly ShelvedProduct[],
  categoryNames: ReadonlyMap<string, string>,
  query: ProductQuery,
) {
  const matching = wanted(shelf, query.slugs).filter(({ haystack }) => matchesText(haystack, query.q));
  const facetList = facetsWith(categoryNames, shelf);
  const choices = {
    brand: query.brand,
    category: query.category,
    taste: query.taste,
    origin: query.origin,
    strength: query.strength,
    offer: [query.offer].filter((value) => value !== undefined),
    inStock: [query.inStock].filter((value) => value !== undefined),
    organic: [query.organic].filter((value) => value !== undefined),
    new: [query.new].filter((value) => value !== undefined),
  };
  const { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY } = query;
  const affordable = matching.filter(({ card }) => card.priceOre >= priceFrom && card.priceOre <= priceTo);
  const { hits, facets } = filterByFacets(affordable, facetList, choices);
  const sorted = query.sort === "popular" ? hits : [...hits].sort(orders[query.sort]);
  const page = pageOf(sorted, query);
  const priceRange = rangeOf(filterByFacets(matching, facetList, choices).hits);
  return { ...page, items: page.items.map(({ card }) => card), facets, ...(priceRange ? { priceRange } : {}) };
}

const yes = (value: boolean | undefined): readonly string[] => (value ? ["true"] : []);

function facetsWith(names: ReadonlyMap<string, string>, shelf: readonly ShelvedProduct[]): Facet<ShelvedProduct>[] {
  const brandNames = new Map(shelf.map(({ card }) => [card.brand.slug, card.brand.name]));
  return [
    {
      name: "category",
      valuesOf: ({ row }) => withParents(row.category_path),
      labelOf: (path) => names.get(path) ?? path,
      order: [...names.keys()],
    },
    { name: "brand", valuesOf: ({ row }) => [row.brand_slug], labelOf: (slug) => brandNames.get(slug) ?? slug },
    { name: "taste", valuesOf: ({ row }) => row.tastes, labelOf: (value) => wordFor("taste", value) },
    {
      name: "strength",
      valuesOf: ({ row }) => strengthOf(row),
      labelOf: (value) => wordFor("strength", value),
      order: ["0", "0-6", "6-20", "20-40", "40+"],
    },
    { name: "origin", valuesOf: ({ row }) => [row.origin], labelOf: (value) => value },
    { name: "offer", valuesOf: ({ card }) => yes(card.reduction !== undefined), labelOf: () => "Tilbud" },
    { name: "inStock", valuesOf: ({ card }) => yes(!card.soldOut), labelOf: () => "På lager" },
    { name: "new", valuesOf: ({ card }) => yes(card.isNew), labelOf: () => "Nyhed" },
    {
      name: "organic",
      valuesOf: ({ row }) => yes(row.content.facts.organicCode !== undefined),
      labelOf: () => "Økologisk",
    },
  ];
}

/** `spiritus/gin` counts under Spiritus too. */
function withParents(path: string): string[] {
  const slash = path.indexOf("/");
  return slash < 0 ? [path] : [path.slice(0, slash), path];
}

/** Strength bands are asked of drinks only: a shaker is not an alcohol-free product. */
function strengthOf(row: ShelvedProduct["row"]): string[] {
  if (/^(barudstyr|glas|gaver|snacks)/.test(row.category_path)) return [];
  const abv = row.abv_percent;
  if (abv < 0.5) return ["0"];
  if (abv <= 6) return ["0-6"];
  if (abv <= 20) return ["6-20"];
  return abv <= 40 ? ["20-40"] : ["40+"];
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

function rangeOf(hits: ShelvedProduct[]): { fromOre: number; toOre: number } | undefined {
  if (hits.length === 0) return undefined;
  let fromOre = Number.POSITIVE_INFINITY;
  let toOre = 0;
  for (const { card } of hits) {
    fromOre = Math.min(fromOre, card.priceOre);
    toOre = Math.max(toOre, card.priceOre);
  }
  return { fromOre, toOre };
}
