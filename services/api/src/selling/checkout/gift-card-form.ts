import type { CheckoutRequest } from "@skaenk/contract/checkout";
import { emailMessage } from "@skaenk/contract/email-message";
import { usualCardHour } from "@skaenk/contract/gift-limits";
import { letterMessage, nameMissing } from "@skaenk/contract/seen-text";
import { cardDayProblem } from "@skaenk/danish/gift-card-words";
import { isMailAddress } from "../../platform/mail-address.ts";
import { manyLines, oneLine } from "../../platform/typed-text.ts";
import type { CartGoods } from "../cart/build-cart.ts";
import type { PricedLine } from "../cart/price-cart.ts";
import { cardDaysFrom, longestGreeting, sendTime } from "../gift-cards/card-rules.ts";
import type { NewCard } from "../gift-cards/queries.ts";
import { type CheckedForm, type FieldErrors, refusePlain } from "./check-form.ts";

/** The recipient of the cards of a line of the cart, their greeting, and the moment of their mail. */
export type GiftCardRequest = Pick<NewCard, "recipientName" | "recipientEmail" | "greeting" | "sendAt">;

/**
 * The recipients of gift cards that are sent by mail, by the cart's lines. A card for which nothing is filled in goes to the buyer at once. Pure.
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
      errors[field("recipientEmail")] = emailMessage;
    }
    const recipientName = oneLine(wish?.recipientName ?? "");
    const missing = recipientName === "" ? undefined : nameMissing(recipientName, letterMessage);
    if (missing !== undefined) errors[field("recipientName")] = missing;
    else if (recipientName.length > 80) errors[field("recipientName")] = "Navnet må højst være 80 tegn.";
    else refusePlain(errors, field("recipientName"), wish?.recipientName ?? "", "navnet");
    const greeting = manyLines(wish?.greeting ?? "");
    if ([...greeting].length > longestGreeting) {
      errors[field("greeting")] = `Hilsenen må højst være ${longestGreeting} tegn. Den er på ${[...greeting].length}.`;
    } else refusePlain(errors, field("greeting"), wish?.greeting ?? "", "hilsenen");
    const sendOn = wish?.sendOn ?? "";
    const sendAt = sendTime(sendOn, wish?.sendAtHour ?? usualCardHour, now);
    const dayProblem = cardDayProblem(sendOn, cardDaysFrom(now));
    if (dayProblem) errors[field("sendOn")] = dayProblem;
    wishes.set(lineId, {
      recipientName: recipientName || null,
      recipientEmail: giftCard === "mail" ? to : null,
      greeting,
      sendAt: sendAt ?? now,
    });
  }
  return wishes;
}
