import { formatDate, formatHour, formatTime, formatWeekday } from "./format.ts";
import { orderStatusWords, type StatusWords } from "./order-words.ts";
import { isCalendarDay } from "./working-days.ts";

/** Gift cards that are mailed later than they were bought, and whether nothing else is in their order. */
type PutOffCards = { sendAt: string; areAlone: boolean };

/** `fredag den 15. januar kl. 08.00` */
export const cardMoment = (sendAt: string): string => `${formatWeekday(sendAt)} ${formatTime(sendAt)}`;

/** `fredag den 15. januar kl. 08.00`, of a day such as `2027-01-15` and an hour. */
export const cardMomentOf = (day: string, hour: number): string => `${formatWeekday(day)} kl. ${formatHour(hour)}`;

/** The first and the last day on which a gift card can be mailed, as `2027-01-15`. */
export type CardDays = { first: string; last: string };

/** Reason why a gift card cannot be mailed on a day, in Danish; undefined when it can, or when no day is chosen. Pure. */
export const cardDayProblem = (day: string, { first, last }: CardDays): string | undefined =>
  day === "" || (isCalendarDay(day) && day >= first && day <= last)
    ? undefined
    : `Vælg en dag fra i dag til og med den ${formatDate(last)}.`;

/** State of an order whose gift card waits for its day, in place of a word that calls it packed or delivered; undefined for other states. Pure. */
export function putOffWords(code: string, { sendAt, areAlone }: PutOffCards): StatusWords | undefined {
  const hint = `Gavekortet sendes ${cardMoment(sendAt)}`;
  if (areAlone && (code === "confirmed" || code === "shipped"))
    return { label: `Sendes den ${formatDate(sendAt).replace(/ \d{4}$/, "")}`, hint };
  return code === "delivered" ? { label: "Varerne er leveret", hint } : undefined;
}

/** The word for an order in a list, where `sendAt` is null unless its gift card waits for its day. Pure. */
export const listedStatus = (
  code: keyof typeof orderStatusWords,
  { sendAt, areAlone }: { sendAt: string | null; areAlone: boolean },
): string =>
  (sendAt === null ? undefined : putOffWords(code, { sendAt, areAlone }))?.label ?? orderStatusWords[code].label;
