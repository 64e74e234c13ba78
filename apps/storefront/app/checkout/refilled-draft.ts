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
  // An order that its buyer collects has no address, so the draft keeps the address that was typed before.
  const place = address.street === "" ? { street: kept.street, postcode: kept.postcode, city: kept.city } : address;
  const before = isUntouched(kept) || !isSince ? { ...nothingWritten, ...details, ...place, ...present } : kept;
  const since = new Map(kept.giftCards.filter(isWritten).map((card) => [card.lineId, card]));
  const back = giftCards.map((card) => since.get(card.lineId) ?? card);
  const others = kept.giftCards.filter(({ lineId }) => !back.some((card) => card.lineId === lineId));
  return { ...before, giftCards: [...back, ...others] };
}

const isWritten = ({ recipientName, recipientEmail, greeting }: GiftCardValues): boolean =>
  `${recipientName}${recipientEmail}${greeting}` !== "";

/**
 * The address of the cart, which tells of the goods that came back.
 * @param wasCancelled whether the office had cancelled the order, which may have been paid
 */
export function refilledCart(refill: CartRefill, wasCancelled: boolean): string {
  const { capped, needsLogin, leftOut } = refill;
  const query = new URLSearchParams({ tilbage: wordsOf(refill, wasCancelled) });
  for (const variantId of capped) query.append("fuld", variantId);
  if (leftOut.length > 0) query.set("udgaaet", String(leftOut.length));
  if (needsLogin) query.set("logget-ud", "1");
  return `${shopPage("/kurv")}?${query}`;
}

function wordsOf({ again, itemCount, typed }: CartRefill, wasCancelled: boolean): string {
  if (again && itemCount === 0) return "igen";
  if (wasCancelled) return "annulleret";
  if (again) return "ligger";
  return typed ? "skrevet" : "ja";
}
