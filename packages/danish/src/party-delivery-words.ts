import { arrivalWords, cutOff, type DeliveryOption, inSentence, lowerFirst } from "./delivery-words.ts";
import { formatWeekday } from "./format.ts";

/**
 * This function states in Danish whether goods that are ordered now arrive in time for a party, by home delivery or else by the fastest option. Without
 * a day it states when they arrive. The text is empty when no delivery option is offered.
 * @param day of the party, as `2026-12-05`; anything else is no day
 * @param today in Copenhagen, in the same form: the text says of an earlier day that it has passed
 */
export function partyDeliveryWords(
  day: string,
  days: { orderBefore: string; ways: readonly DeliveryOption[] },
  today: string,
): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day);
  if (isDay && day < today) return "Den dag er gået. Vælg en dag, der kommer.";
  const first = days.ways.find(({ kind }) => kind === "home") ?? days.ways[0];
  if (!first) return "";
  if (first.afterPayment) {
    return "Varerne sendes, når betalingen er kommet, så vi kan ikke love, at de er der til festen.";
  }
  const before = `når du bestiller inden ${cutOff(days.orderBefore)}`;
  if (!isDay) return `Lige nu: ${lowerFirst(arrivalWords(first))}, ${before}.`;
  const quickest = days.ways.reduce((best, way) => (way.expectedOn < best.expectedOn ? way : best), first);
  if (day >= first.expectedOn) return `Det når vi: ${lowerFirst(arrivalWords(first))}, ${before}.`;
  const way = quickest === first ? "til døren" : `med ${inSentence(quickest.name)}`;
  if (day < quickest.expectedOn) return `Det når vi ikke: tidligst ${formatWeekday(quickest.expectedOn)} ${way}.`;
  return `Til døren når vi det ikke, men ${way} er det ${lowerFirst(arrivalWords(quickest))}, ${before}.`;
}
