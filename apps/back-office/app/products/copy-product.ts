import type { NewVariant, OfficeProduct, ProductFields } from "@skaenk/contract/office/product-fields";

/**
 * A product as the draft of another one: everything that is written of it, and its variants with numbers of their own. Stock, barcodes
 * and planned prices belong to the thing on the shelf and stay there. Pure.
 */
export function copyOf(
  { fields, variants }: Pick<OfficeProduct, "fields" | "variants">,
  { name, suffix }: { name: string; suffix: string },
): ProductFields & { variants: NewVariant[] } {
  return {
    ...fields,
    ...{ name, status: "draft", isNew: false },
    variants: variants.map(({ sku, ...variant }) => ({
      ...{ sku: `${sku}${suffix}`, name: variant.name, gtin: null, stock: 0, shelfPlace: variant.shelfPlace },
      ...{ volumeMl: variant.volumeMl, weightG: variant.weightG, units: variant.units },
      ...{ priceOre: variant.priceOre, costOre: variant.costOre, compareAtOre: variant.compareAtOre },
      depositClass: variant.depositClass,
    })),
  };
}
