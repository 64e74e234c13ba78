import type { DeliveryMethod } from "@skaenk/contract/delivery";
import { type CardDays, cardDayProblem } from "@skaenk/danish/gift-card-words";
import { presentDayProblem } from "@skaenk/danish/present-days";
import { isCalendarDay } from "@skaenk/danish/working-days";
import type { CheckoutValues } from "./checkout-values";

/**
 * The day in a date field, or "" until its year is typed to the end: the field has a value from the first digit of the year on, `0002-12-24` and
 * `0202-12-24` before `2026-12-24`. Pure.
 */
export const wholeDay = (typed: string): string => (/^[2-9]\d{3}-/.test(typed) && isCalendarDay(typed) ? typed : "");

/** The problem of the day chosen for a present, shown while the buyer chooses it; undefined until the day is typed to the end. Pure. */
export function chosenDayProblem(
  { isGift, deliverOn }: Pick<CheckoutValues, "isGift" | "deliverOn">,
  method: Pick<DeliveryMethod, "expectedOn"> | undefined,
): string | undefined {
  if (!isGift || !method) return undefined;
  return presentDayProblem(wholeDay(deliverOn), { first: method.expectedOn });
}

/** The problem of the day chosen for a gift card's mail, shown likewise. Pure. */
export const chosenCardDayProblem = (sendOn: string, days: CardDays): string | undefined =>
  cardDayProblem(wholeDay(sendOn), days);
