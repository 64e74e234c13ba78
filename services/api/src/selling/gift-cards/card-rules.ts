import {
  addDays,
  copenhagenDay,
  instantOfHour,
  isCalendarDay,
  startOfCopenhagenDay,
} from "@skaenk/danish/working-days";

/** @source forældelsesloven § 3: three years; docs/decisions/260-gift-cards.md */
const yearsValid = 3;
/** So long after it has lapsed the holder can still ask for what is left, in money. @source betalingsloven § 96 */
export const payOutYears = 1;
/** Longer greetings do not stand on the card. @source denmark.md 2.7 */
export const longestGreeting = 200;
export const mostCardsInCart = 10;
/** A gift is planned for Christmas next year at the latest. */
const furthestDays = 365;

const onDayOf = (year: number, monthAndDay: string): string =>
  // The 29th of February has no namesake in most years: then the card lives a day longer.
  new Date(Date.parse(`${year}-${monthAndDay}T12:00:00Z`) || Date.parse(`${year}-03-01T12:00:00Z`))
    .toISOString()
    .slice(0, 10);

const yearsLater = (at: Date, years: number): Date => {
  const day = copenhagenDay(at);
  return startOfCopenhagenDay(addDays(onDayOf(Number(day.slice(0, 4)) + years, day.slice(5)), 1));
};

/** A card that is paid for now is good through the same day three years on. @returns the first moment at which it is not */
export const lapseOf = (paidAt: Date): Date => yearsLater(paidAt, yearsValid);

/** Until then what is left can be asked for. */
export const payOutEnd = (lapsesAt: Date): Date => yearsLater(new Date(lapsesAt.getTime() - 1), payOutYears);

/** The last day it can be used, as `2029-11-20`. */
export const lastDayOf = (lapsesAt: Date): string => copenhagenDay(new Date(lapsesAt.getTime() - 1));

/** Money that comes back to a card that has nearly lapsed, or has, can be used for so long. */
export const freshLapse = (at: Date): Date => yearsLater(at, 1);

/**
 * What each card pays of an amount, the first as much as it can. Pure.
 * @returns øre; cards that pay nothing are left out
 */
export function shareOut<Card extends { balanceOre: number }>(
  cards: readonly Card[],
  amountOre: number,
): (Card & { paysOre: number })[] {
  let leftOre = amountOre;
  return cards.flatMap((card) => {
    const paysOre = Math.min(card.balanceOre, leftOre);
    leftOre -= paysOre;
    return paysOre > 0 ? [{ ...card, paysOre }] : [];
  });
}

/**
 * When a card by mail is to be sent: the chosen day and hour in Copenhagen, at once where that has passed or nothing is chosen.
 * @param day as `2026-12-24`; @param hour 0 to 23
 * @returns nothing for a day that does not exist or lies more than a year ahead
 */
export function sendTime(day: string, hour: number, now: Date): Date | undefined {
  if (day === "") return now;
  if (!isCalendarDay(day)) return undefined;
  const today = copenhagenDay(now);
  if (day < today || day > addDays(today, furthestDays)) return undefined;
  const at = instantOfHour(day, Math.min(Math.max(hour, 0), 23));
  return at > now ? at : now;
}
