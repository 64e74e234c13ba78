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
    variants: variants.map(
      ({ sku, name: size, volumeMl, weightG, units, priceOre, costOre, compareAtOre, depositClass }) => ({
        ...{ sku: `${sku}${suffix}`, name: size, gtin: null, stock: 0 },
        ...{ volumeMl, weightG, units, priceOre, costOre, compareAtOre, depositClass },
      }),
    ),
  };
}
