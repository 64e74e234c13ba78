import { openAmount, openAmountId, openAmountRefusal, readVariantId } from "@skaenk/contract/open-amount";
import { Refused } from "../platform/refuse.ts";
import type { ShelfState } from "../shelves/open-shelves.ts";
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
  const isWhole = chosenOre % 100 === 0;
  if (!isWhole || chosenOre < openAmount.leastOre || chosenOre > openAmount.mostOre) throw refuseAmount();
  const sold = product.variants.find(({ priceOre }) => priceOre === chosenOre);
  return sold ? sold.sku : openAmountId(product.variants[0]?.sku ?? named.sku, chosenOre);
}

const refuseAmount = () =>
  new Refused(422, "amount_out_of_bounds", openAmountRefusal, { errors: { amount: openAmountRefusal } });
