import type { Product, Variant } from "@skaenk/contract/catalogue";

/** The variant an address asks for, else the one that stands for the product in lists. */
export function chosenVariant(product: Pick<Product, "variants" | "sku">, asked: string | null): Variant {
  const { variants, sku } = product;
  const chosen =
    variants.find(({ id }) => id === asked) ?? variants.find((variant) => variant.sku === sku) ?? variants[0];
  if (!chosen) throw new Error("A product without variants has a page");
  return chosen;
}
