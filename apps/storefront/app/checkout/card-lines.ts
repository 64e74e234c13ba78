import type { Cart } from "@skaenk/contract/cart";
import { cardMomentOf } from "@skaenk/danish/gift-card-words";
import type { CheckoutValues } from "./checkout-values";
import { wholeDay } from "./chosen-day";

/**
 * A line for each gift card by mail: its recipient, address and moment, as they are typed. A card without a recipient goes to the buyer, and one without
 * a day at once; a day that is half typed is left out. Pure.
 */
export function cardLines(
  { lines }: { lines: readonly Pick<Cart["lines"][number], "id" | "giftCard" | "quantity">[] },
  { giftCards, email }: Pick<CheckoutValues, "giftCards" | "email">,
): string[] {
  return lines.flatMap(({ id, giftCard, quantity }) => {
    if (giftCard !== "mail" || quantity === 0) return [];
    const card = giftCards.find(({ lineId }) => lineId === id);
    const to = [card?.recipientName.trim(), card?.recipientEmail.trim() || email.trim()].filter(Boolean).join(", ");
    return [[`På e-mail til ${to || "dig"}`, momentWords(card)].filter(Boolean).join(", ")];
  });
}

function momentWords(card: CheckoutValues["giftCards"][number] | undefined): string {
  if (!card?.sendOn) return "med det samme";
  const day = wholeDay(card.sendOn);
  return day ? cardMomentOf(day, card.sendAtHour) : "";
}
