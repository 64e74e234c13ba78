import { formatWeekday } from "./format.ts";
import { addDays, isCalendarDay, isDayOff, nextWorkingDay } from "./working-days.ts";

/** The first day that can be reached, and the last for which the money is kept where that is known, as `2026-12-04`. */
type Reach = { first: string; last?: string | undefined };

/** Days after the first day that can be reached; beyond, delivery days and prices are unknown. */
const longestAhead = 365;

/** Reason why a present cannot arrive on a day, with the nearest days that it can, in Danish; undefined when it can, or when no day is chosen. Pure. */
export function presentDayProblem(day: string, { first, last }: Reach): string | undefined {
  if (day === "") return undefined;
  if (!isCalendarDay(day) || day < first) {
    return `Vi kan tidligst nå det ${formatWeekday(first)}. Vælg den dag eller en senere.`;
  }
  if (day > addDays(first, longestAhead)) return "Vælg en dag inden for det næste år.";
  if (!isDayOff(day)) return undefined;
  const days = [workingDayBefore(day), nextWorkingDay(day)].filter((one) => one >= first && (!last || one <= last));
  const choice = days.length > 0 ? `Vælg ${days.map(formatWeekday).join(" eller ")}.` : "Vælg en hverdag.";
  return `Der bliver ikke leveret i weekenden eller på helligdage. ${choice}`;
}

const workingDayBefore = (day: string): string => (isDayOff(day) ? workingDayBefore(addDays(day, -1)) : day);
