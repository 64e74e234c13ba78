import { openAmount, openAmountId, openAmountRefusal, readVariantId } from "@skaenk/contract/open-amount";
import type { ShelfState } from "../../discovery/shelves/open-shelves.ts";
import { Refused } from "../../platform/refuse.ts";
import { refuseUnknownVariant } from "./refusals.ts";

/**
 * The id that a press means: a variant's own, or a gift card's with the amount that was chosen. An amount that the card is sold at is that
 * variant, so that one amount stands on one line.
 * @throws Refused 404 variant_not_found for an amount of what is no gift card, 422 amount_out_of_bounds
 */
export function variantMeant(
  { variantId, amountOre }: { variantId: string; amountOre?: number | undefined },
  { products }: Pick<ShelfState, "products">,
): string {
  const named = readVariantId(variantId);
  const chosenOre = amountOre ?? named.amountOre;
  if (chosenOre === undefined) return variantId;
  const product = products.find(({ variants }) => variants.some(({ sku }) => sku === named.sku));
  if (!product?.row.giftCard) throw refuseUnknownVariant();
  if (!isOpenAmount(chosenOre)) throw refuseAmount();
  const sold = product.variants.find(({ priceOre }) => priceOre === chosenOre);
  return sold ? sold.sku : openAmountId(product.variants[0]?.sku ?? named.sku, chosenOre);
}

const isOpenAmount = (ore: number): boolean =>
  ore % 100 === 0 && ore >= openAmount.leastOre && ore <= openAmount.mostOre;

/** The id under which what was bought is put in the cart again: of a gift card that of its amount; undefined for an amount that is not sold any more. */
export function variantBought(
  { sku, price_ore: amountOre, gift_card: giftCard }: { sku: string; price_ore: number; gift_card: string | null },
  { products }: Pick<ShelfState, "products">,
): string | undefined {
  if (!giftCard) return sku;
  const product = products.find(({ variants }) => variants.some((variant) => variant.sku === sku));
  if (!product?.row.giftCard) return sku;
  const sold = product.variants.find(({ priceOre }) => priceOre === amountOre);
  if (sold) return sold.sku;
  return isOpenAmount(amountOre) ? openAmountId(product.variants[0]?.sku ?? sku, amountOre) : undefined;
}

const refuseAmount = () =>
  new Refused(422, "amount_out_of_bounds", openAmountRefusal, { errors: { amount: openAmountRefusal } });
