import type { ShelvedProduct } from "./shelve-product.ts";

/** Units sold lately, by product slug. */
export type SoldLately = ReadonlyMap<string, number>;

/** What "most bought" looks back on, in days. @source the page "Sådan sorterer vi" */
export const popularityDays = 14;

/**
 * The order in which products stand when nobody asks for another: what can be bought first, then what was bought most
 * lately; among equals the brands of a category take turns, so that no brand fills the front. Pure.
 */
export function orderOnShelf(products: readonly ShelvedProduct[], sold: SoldLately): ShelvedProduct[] {
  const taken = new Map<string, number>();
  const placed = [...products]
    .sort((a, b) => a.row.position - b.row.position)
    .map((product) => {
      const { brand_slug, category_path, slug, position } = product.row;
      const hook = `${category_path} ${brand_slug}`;
      const turn = taken.get(hook) ?? 0;
      taken.set(hook, turn + 1);
      return { product, turn, position, sold: sold.get(slug) ?? 0, soldOut: Number(product.card.soldOut) };
    });
  return placed
    .sort((a, b) => a.soldOut - b.soldOut || b.sold - a.sold || a.turn - b.turn || a.position - b.position)
    .map(({ product }) => product);
}
