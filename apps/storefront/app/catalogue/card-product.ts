import type { ProductCard } from "@skaenk/contract/product-card";

/** A product as its card shows it. */
export type CardProduct = Omit<ProductCard, "category" | "variantCount" | "alt">;

/**
 * The fields of a product that its card shows. Other fields would be sent for nothing, because each page carries its data beside its markup.
 */
export function cardProduct({ category, variantCount, alt, ...shown }: ProductCard): CardProduct {
  return shown;
}
