import { copenhagenDay } from "./working-days.ts";

/** From a day of the year to another, both included, as `MM-DD`. */
type Stretch = [from: string, to: string];

/** When people begin to look for what they serve, until it is over. */
const stretches: Record<string, Stretch[]> = {
  paaske: [["03-01", "04-20"]],
  sommer: [["05-15", "08-31"]],
  grill: [["05-01", "08-31"]],
  sankthans: [["06-10", "06-23"]],
  halloween: [["10-01", "10-31"]],
  julefrokost: [["11-10", "12-23"]],
  jul: [["11-10", "12-26"]],
  nytaar: [
    ["12-20", "12-31"],
    ["01-01", "01-01"],
  ],
};

/** The occasions of a day, by the Danish calendar. Pure. */
export function occasionsOn(now: Date): string[] {
  const day = copenhagenDay(now).slice(5);
  return Object.entries(stretches).flatMap(([occasion, times]) =>
    times.some(([from, to]) => from <= day && day <= to) ? [occasion] : [],
  );
}

/** Occasions whose time it is, then those that have no time of the year, then the others. Pure. */
export function inSeasonFirst<Occasion extends { value: string }>(
  occasions: readonly Occasion[],
  now: Date,
): Occasion[] {
  const today = new Set(occasionsOn(now));
  const rank = ({ value }: Occasion) => (today.has(value) ? 0 : value in stretches ? 2 : 1);
  return occasions.toSorted((one, other) => rank(one) - rank(other));
}
