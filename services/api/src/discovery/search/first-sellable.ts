import type { IndexedProduct } from "../shelves/product-shelf.ts";

/** The first of a list as it stands on the shelf, where what is sold out stands last. */
export function firstSellable(
  products: readonly IndexedProduct[],
  count: number,
  fits: (product: IndexedProduct) => boolean = () => true,
): IndexedProduct[] {
  const found: IndexedProduct[] = [];
  for (const product of products) {
    if (product.card.soldOut || found.length === count) break;
    if (fits(product)) found.push(product);
  }
  return found;
}
