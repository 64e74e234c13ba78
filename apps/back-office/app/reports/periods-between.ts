import type { PeriodStep } from "@skaenk/contract/office/reports";

const dayMs = 86_400_000;
/** More than a picture can show: then only those that have something stand in it. */
const mostPeriods = 400;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The first day of the period that a day lies in; weeks begin on Mondays. */
function firstDay(day: string, by: PeriodStep): string {
  if (by === "month") return `${day.slice(0, 7)}-01`;
  const ms = Date.parse(day);
  return by === "day" ? day : dayOf(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs);
}

/**
 * One for each day, week or month between two days, both counted, with what is known of it: a day without a sale is a day too. Pure.
 */
export function periodsBetween<Row extends { period: string }>(
  { from, to, rows }: { from: string; to: string; rows: Row[] },
  by: PeriodStep,
): { period: string; row: Row | undefined }[] {
  const known = new Map(rows.map((row) => [row.period, row]));
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const all = Array.from({ length: Math.max(0, days) }, (_, day) =>
    firstDay(dayOf(Date.parse(from) + day * dayMs), by),
  );
  const periods = [...new Set(all)];
  const shown = periods.length > mostPeriods ? rows.map(({ period }) => period) : periods;
  return shown.map((period) => ({ period, row: known.get(period) }));
}
