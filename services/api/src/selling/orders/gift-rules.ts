import { giftLimits } from "@skaenk/contract/gift-limits";
import { presentDayProblem } from "@skaenk/danish/present-days";
import { addDays, copenhagenDay } from "@skaenk/danish/working-days";
import type { OfferedDelivery } from "../delivery/delivery-provider.ts";
import { expectedDay } from "../delivery/delivery-rules.ts";

export type GiftDays = {
  now: Date;
  cutOff: string;
  /** Days for which the payment provider keeps what it reserves; undefined where it says nothing. */
  reservationDays?: number | undefined;
};

/** Reason why a greeting does not fit on the printed card, in Danish; undefined when it fits. Pure. */
export function greetingProblem(greeting: string): string | undefined {
  const signs = [...greeting].length;
  if (signs > giftLimits.greetingSigns) {
    return `Hilsenen må højst være ${giftLimits.greetingSigns} tegn. Den er på ${signs}.`;
  }
  const lines = greeting.split("\n").length;
  return lines > giftLimits.greetingLines
    ? `Kortet har plads til ${giftLimits.greetingLines} linjer. Hilsenen er på ${lines}.`
    : undefined;
}

/** Reason why a present cannot arrive on a day, in Danish; undefined when it can, or when no day is chosen. Pure. */
export function dayProblem(
  day: string,
  method: Pick<OfferedDelivery, "leadDays"> | undefined,
  { now, cutOff, reservationDays }: GiftDays,
): string | undefined {
  if (day === "" || !method) return undefined;
  const last = addDays(copenhagenDay(now), Math.min(giftLimits.daysAhead, reservationDays ?? giftLimits.daysAhead));
  const problem = presentDayProblem(day, { first: expectedDay(now, method.leadDays, cutOff), last });
  if (problem) return problem;
  if (day <= last) return undefined;
  return reservationDays !== undefined && reservationDays < giftLimits.daysAhead
    ? `Din betaling kan kun reserveres i ${reservationDays} dage. Vælg senest ${shortDay(last)}.`
    : `Vælg en dag senest ${shortDay(last)}.`;
}

const dayAndMonth = new Intl.DateTimeFormat("da-DK", { day: "numeric", month: "long", timeZone: "UTC" });

/** `den 3. december` */
const shortDay = (day: string): string => `den ${dayAndMonth.format(new Date(day))}`;
