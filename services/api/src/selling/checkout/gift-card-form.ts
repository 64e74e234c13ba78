import type { CheckoutRequest } from "@skaenk/contract/checkout";
import { isMailAddress } from "../../platform/mail-address.ts";
import { manyLines, oneLine } from "../../platform/typed-text.ts";
import type { CartGoods } from "../cart/build-cart.ts";
import type { PricedLine } from "../cart/price-cart.ts";
import { longestGreeting, sendTime } from "../gift-cards/card-rules.ts";
import type { NewCard } from "../gift-cards/queries.ts";
import { type CheckedForm, type FieldErrors, refusePlain } from "./check-form.ts";

/** Who gets the cards of a line of the cart, and when. */
export type GiftCardRequest = Pick<NewCard, "recipientName" | "recipientEmail" | "greeting" | "sendAt">;

/**
 * Who gets the gift cards that are sent by mail, by the cart's lines. A card that nothing is said of goes to the buyer at once. Pure.
 * @param errors gets a Danish message per field, `giftCards.{line}.recipientEmail`
 */
export function checkCardWishes(
  form: Pick<CheckoutRequest, "giftCards">,
  lines: PricedLine<CartGoods>[],
  { customer, now, errors }: { customer: CheckedForm["customer"]; now: Date; errors: FieldErrors },
): Map<string, GiftCardRequest> {
  const said = new Map(form.giftCards.map((wish) => [wish.lineId, wish]));
  const wishes = new Map<string, GiftCardRequest>();
  for (const { lineId, giftCard } of lines) {
    if (giftCard === undefined) continue;
    const wish = said.get(lineId);
    const field = (name: string) => `giftCards.${lineId}.${name}`;
    const to = wish?.recipientEmail || customer.email;
    if (giftCard === "mail" && !isMailAddress(to)) {
      errors[field("recipientEmail")] = "Indtast venligst en gyldig e-mailadresse";
    }
    const recipientName = oneLine(wish?.recipientName ?? "");
    if (recipientName.length > 80) errors[field("recipientName")] = "Navnet må højst være 80 tegn.";
    else refusePlain(errors, field("recipientName"), wish?.recipientName ?? "", "navnet");
    const greeting = manyLines(wish?.greeting ?? "");
    if ([...greeting].length > longestGreeting) {
      errors[field("greeting")] = `Hilsenen må højst være ${longestGreeting} tegn. Den er på ${[...greeting].length}.`;
    } else refusePlain(errors, field("greeting"), wish?.greeting ?? "", "hilsenen");
    const sendAt = sendTime(wish?.sendOn ?? "", wish?.sendAtHour ?? 8, now);
    if (sendAt === undefined) errors[field("sendOn")] = "Vælg en dag fra i dag og højst et år frem.";
    wishes.set(lineId, {
      recipientName: recipientName || null,
      recipientEmail: giftCard === "mail" ? to : null,
      greeting,
      sendAt: sendAt ?? now,
    });
  }
  return wishes;
}
