import { copenhagenDay } from "@skaenk/danish/working-days";
import { Refused } from "./refuse.ts";

/** Days in Copenhagen, both counted. */
export type DayRange = { from: string; to: string };
export type AskedPeriod = { from?: string | undefined; to?: string | undefined };

type Rule = {
  now: Date;
  /** The day that a period begins when nobody says. */
  usualFrom(to: string): string;
  /** In days, and in words. */
  longest?: { days: number; words: string };
};

/** Dates in this range are safe in all calendar functions and in the database, including the periods before and after them. */
const firstDay = "1900-01-01";
const lastDay = "2199-12-31";

/** The days that somebody asks for, until today where they do not say. @throws Refused 400 wrong_period */
export function askedPeriod({ from: asked, to: until }: AskedPeriod, { now, usualFrom, longest }: Rule): DayRange {
  refuseOtherYears({ from: asked, to: until });
  const to = until ?? copenhagenDay(now);
  const from = asked ?? usualFrom(to);
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (length >= 0 && length <= (longest?.days ?? Number.POSITIVE_INFINITY)) return { from, to };
  const detail = `Perioden skal begynde, før den slutter${longest ? `, og være højst ${longest.words}` : ""}.`;
  throw new Refused(400, "wrong_period", detail, { errors: { from: detail } });
}

/** This function refuses dates outside the supported years. @throws Refused 400 wrong_period */
export function refuseOtherYears({ from, to }: AskedPeriod): void {
  for (const [field, day] of Object.entries({ from, to })) {
    if (day === undefined || (day >= firstDay && day <= lastDay)) continue;
    const detail = "Vælg dage mellem 1900 og 2199.";
    throw new Refused(400, "wrong_period", detail, { errors: { [field]: detail } });
  }
}
