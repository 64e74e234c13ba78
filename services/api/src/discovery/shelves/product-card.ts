import type { Variant } from "@skaenk/contract/catalogue";
import type { ProductCard, UnitPrice } from "@skaenk/contract/product-card";
import type { ShelvedProduct } from "./shelve-product.ts";

/** These are the fields of a card that depend on the shown variant. */
type Shown = Pick<ProductCard, "sku" | "size" | "priceOre" | "reduction" | "unitPrice" | "depositOre" | "soldOut">;

/** This function returns the fields of a card for one variant, with amounts in øre. A reduction or a unit price is absent where there is none. */
export const cardFieldsOf = ({
  sku,
  size,
  priceOre,
  reduction,
  unitPrice,
  depositOre,
  availability,
}: Variant): Shown => ({
  sku,
  size,
  priceOre,
  ...(reduction ? { reduction } : {}),
  ...(unitPrice ? { unitPrice } : {}),
  depositOre,
  soldOut: availability === "sold_out",
});

/** Prices per kilogram or piece count as dearer than any litre price, so that "Laveste literpris" begins with litres. */
const afterLitres = 2 ** 30;

/**
 * This function returns the rank of a unit price in "Laveste literpris": smaller numbers come first. Litre prices in øre come before all other units, and a
 * variant without a unit price comes last. The result fits in 32 bits.
 */
export function unitPriceRank(price: UnitPrice | undefined): number {
  if (!price) return 2 ** 31 - 1;
  const ore = Math.min(price.ore, afterLitres - 2);
  return price.per === "l" ? ore : afterLitres + ore;
}

type Compared = Pick<ShelvedProduct, "card" | "variants">;
type Fits = (variant: Variant) => boolean;
const any: Fits = () => true;

/** The variant with the lowest unit price among those that fit and can be bought; nothing where the card already shows it. */
function cheaperVariant({ card, variants }: Compared, fits: Fits): Variant | undefined {
  let cheapest: Variant | undefined;
  let least = card.soldOut ? Number.POSITIVE_INFINITY : unitPriceRank(card.unitPrice);
  for (const variant of variants) {
    const rank = unitPriceRank(variant.unitPrice);
    if (variant.availability === "sold_out" || rank >= least || !fits(variant)) continue;
    [cheapest, least] = [variant, rank];
  }
  return cheapest;
}

/** The lowest rank among a product's variants that fit and are in stock, or that of the card where there is none. */
export const lowestUnitPrice = (product: Compared, fits = any): number =>
  unitPriceRank((cheaperVariant(product, fits) ?? product.card).unitPrice);

/** The product's card with the size, price and picture of the variant that gives it its place in "Laveste literpris". */
export function cardByUnitPrice(product: ShelvedProduct, fits = any): ProductCard {
  const variant = cheaperVariant(product, fits);
  if (!variant) return product.card;
  const { reduction: _reduction, unitPrice: _unitPrice, ...card } = product.card;
  return { ...card, ...cardFieldsOf(variant), drawing: pictureAddressOf(product, variant) };
}

/** This function returns the address of a variant's picture: its own drawing where it looks different, otherwise the product's photograph or drawing. */
export const pictureAddressOf = (
  { photo, picture }: { photo?: ShelvedProduct["photo"] | undefined; picture: ShelvedProduct["picture"] },
  variant: Variant | undefined,
): string => variant?.drawing ?? photo?.address ?? picture.address;
