import type { ProductCard } from "@skaenk/contract/product-card";

/** A product as its card shows it. */
export type CardProduct = Omit<ProductCard, "category" | "variantCount" | "alt">;

/** Only what the card shows: the rest would travel for nothing, and each page carries its data beside its markup. */
export function cardProduct({ category, variantCount, alt, ...shown }: ProductCard): CardProduct {
  return shown;
}
