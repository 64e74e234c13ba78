import type { ShelvedProduct } from "./shelve-product.ts";

/** Units sold lately, by product slug. */
export type RecentSales = ReadonlyMap<string, number>;

/** What decides where a product stands, beside what is on it: `rankInGroup` counts its brand's products in its category. */
export type RankedProduct = ShelvedProduct & { rankInGroup: number; sold: number };

/** What "most bought" looks back on, in days. @source the page "Sådan sorterer vi" */
export const popularityDays = 14;

/**
 * The order in which products stand when nobody asks for another: what can be bought first, then what was bought most
 * lately; among equals the brands of a category take turns, so that no brand fills the front. Pure.
 */
export function orderOnShelf(products: readonly ShelvedProduct[], sold: RecentSales): RankedProduct[] {
  const taken = new Map<string, number>();
  const placed = products.toSorted(inEditorsOrder).map((product) => {
    const group = groupOf(product);
    const rankInGroup = taken.get(group) ?? 0;
    taken.set(group, rankInGroup + 1);
    return { ...product, rankInGroup, sold: sold.get(product.row.slug) ?? 0 };
  });
  return placed.sort(compareOnShelf);
}

/** No two products are alike to it, so that each is found again by where it stands. */
export const compareOnShelf = (a: RankedProduct, b: RankedProduct): number =>
  Number(a.card.soldOut) - Number(b.card.soldOut) ||
  b.sold - a.sold ||
  a.rankInGroup - b.rankInGroup ||
  inEditorsOrder(a, b);

export const inEditorsOrder = (a: ShelvedProduct, b: ShelvedProduct): number =>
  a.row.position - b.row.position || (a.row.slug < b.row.slug ? -1 : Number(a.row.slug > b.row.slug));

/** The group within which brands take turns: products of the same brand and category. */
export const groupOf = ({ row }: ShelvedProduct): string => `${row.category_path} ${row.brand_slug}`;
