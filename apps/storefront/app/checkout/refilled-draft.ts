import type { CartRefill } from "@skaenk/contract/cart-refill";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type CheckoutValues, type GiftCardValues, isUntouched, nothingWritten } from "./checkout-values";

/**
 * The draft of the checkout once the goods of an order are back in the cart. Details that were typed since stand; gift cards have the words of the
 * order, under the lines that they have now. Pure.
 * @param isSince whether the kept details were typed since the order was placed
 */
export function refilledValues(
  kept: CheckoutValues,
  { typed }: Pick<CartRefill, "typed">,
  isSince: boolean,
): CheckoutValues {
  if (!typed) return kept;
  const { address, gift, giftCards, ...details } = typed;
  const present = gift && {
    isGift: true,
    ...{ recipientName: gift.recipientName, recipientPhone: gift.recipientPhone },
    ...{ recipientEmail: gift.recipientEmail ?? "", greeting: gift.greeting, deliverOn: gift.deliverOn ?? "" },
  };
  const before = isUntouched(kept) || !isSince ? { ...nothingWritten, ...details, ...address, ...present } : kept;
  const since = new Map(kept.giftCards.filter(isWritten).map((card) => [card.lineId, card]));
  const back = giftCards.map((card) => since.get(card.lineId) ?? card);
  const others = kept.giftCards.filter(({ lineId }) => !back.some((card) => card.lineId === lineId));
  return { ...before, giftCards: [...back, ...others] };
}

const isWritten = ({ recipientName, recipientEmail, greeting }: GiftCardValues): boolean =>
  `${recipientName}${recipientEmail}${greeting}` !== "";

/** The cart, with what it says of the goods that came back. */
export function refilledCart({ again, itemCount, capped, leftOut, typed }: CartRefill): string {
  const query = new URLSearchParams({
    tilbage: again ? (itemCount > 0 ? "ligger" : "igen") : typed ? "skrevet" : "ja",
  });
  for (const variantId of capped) query.append("fuld", variantId);
  if (leftOut.length > 0) query.set("udgaaet", String(leftOut.length));
  return `${shopPage("/kurv")}?${query}`;
}
