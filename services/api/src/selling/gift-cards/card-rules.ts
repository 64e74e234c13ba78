import { giftCardDaysAhead } from "@skaenk/contract/gift-limits";
import { type CardDays, cardDayProblem } from "@skaenk/danish/gift-card-words";
import { addDays, copenhagenDay, instantOfHour, startOfCopenhagenDay } from "@skaenk/danish/working-days";

/** @source forældelsesloven § 3: three years; docs/decisions/260-gift-cards.md */
const yearsValid = 3;
/** Years after a card has lapsed in which its holder can still ask for the rest in money. @source betalingsloven § 96 */
export const payOutYears = 1;
/** The longest greeting, in signs, for which the card has room. @source denmark.md 2.7 */
export const longestGreeting = 200;
export const mostCardsInCart = 10;

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

/** The moment until which the rest of a card can be asked for in money. */
export const payOutEnd = (lapsesAt: Date): Date => yearsLater(new Date(lapsesAt.getTime() - 1), payOutYears);

/**
 * The last whole day on which a card can be used, as `2029-11-20`. An order that held the card's money for minutes moves the end by minutes, and
 * the day of the mail and the paper stays unless a midnight lies between. A bank transfer holds it for days, and the day moves with it.
 */
export const lastDayOf = (lapsesAt: Date): string => addDays(copenhagenDay(lapsesAt), -1);

/** The new end of a card that has lapsed or nearly has and gets money back: a year from then. */
export const freshLapse = (at: Date): Date => yearsLater(at, 1);

/**
 * The cards that pay an amount with the part of each, the first as much as it can. Pure.
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

/** The days on which a card that is bought now can be mailed. */
export const cardDaysFrom = (now: Date): CardDays => {
  const first = copenhagenDay(now);
  return { first, last: addDays(first, giftCardDaysAhead) };
};

/**
 * The moment at which a card by mail is to be sent: the chosen day and hour in Copenhagen, at once where that has passed or nothing is chosen.
 * @param day as `2026-12-24`; @param hour 0 to 23
 * @returns undefined for a day on which no card can be mailed
 */
export function sendTime(day: string, hour: number, now: Date): Date | undefined {
  if (day === "") return now;
  if (cardDayProblem(day, cardDaysFrom(now)) !== undefined) return undefined;
  const at = instantOfHour(day, Math.min(Math.max(hour, 0), 23));
  return at > now ? at : now;
}
