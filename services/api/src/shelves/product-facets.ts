import type { FacetReader } from "../platform/facets.ts";
import type { ShelvedProduct } from "./shelve-product.ts";

const yes = (value: boolean): readonly string[] => (value ? ["true"] : []);

/** What products can be chosen by. */
export const productFacets = [
  { name: "category", valuesOf: ({ row }) => withParents(row.category_path) },
  { name: "brand", valuesOf: ({ row }) => [row.brand_slug] },
  { name: "taste", valuesOf: ({ row }) => row.tastes },
  { name: "strength", valuesOf: ({ row }) => strengthOf(row) },
  { name: "origin", valuesOf: ({ row }) => [row.origin] },
  { name: "offer", valuesOf: ({ card }) => yes(card.reduction !== undefined) },
  { name: "inStock", valuesOf: ({ card }) => yes(!card.soldOut) },
  { name: "new", valuesOf: ({ card }) => yes(card.isNew) },
  { name: "organic", valuesOf: ({ row }) => yes(row.organic) },
] as const satisfies FacetReader<ShelvedProduct>[];

export type ProductFacetName = (typeof productFacets)[number]["name"];

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
