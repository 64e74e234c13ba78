export type NamedPeriod = { name: string; from: string; to: string };

const dayMs = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * The quarter, half-year or year that a day lies in, whole: VAT is settled for one of them, whichever the shop's turnover asks.
 * @source momsloven § 57
 */
function periodOf(day: string, months: 3 | 6 | 12): { from: string; to: string } {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = Math.floor((month - 1) / months) * months;
  const at = (offset: number) => new Date(Date.UTC(year, first + offset, 1)).toISOString().slice(0, 10);
  return { from: at(0), to: plusDays(at(months), -1) };
}

/** The periods that one asks for by name, both days counted; weeks begin on Mondays. Pure. */
export function namedPeriods(today: string): NamedPeriod[] {
  const monday = plusDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  const month = firstOfMonth(today);
  const endOfLastMonth = plusDays(month, -1);
  const [quarter, half] = [periodOf(today, 3), periodOf(today, 6)];
  return [
    { name: "I dag", from: today, to: today },
    { name: "I går", from: plusDays(today, -1), to: plusDays(today, -1) },
    { name: "Denne uge", from: monday, to: today },
    { name: "Sidste uge", from: plusDays(monday, -7), to: plusDays(monday, -1) },
    { name: "Denne måned", from: month, to: today },
    { name: "Sidste måned", from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
    { name: "Dette kvartal", ...quarter },
    { name: "Sidste kvartal", ...periodOf(plusDays(quarter.from, -1), 3) },
    { name: "Dette halvår", ...half },
    { name: "Sidste halvår", ...periodOf(plusDays(half.from, -1), 6) },
    { name: "I år", from: `${today.slice(0, 4)}-01-01`, to: today },
    { name: "Sidste år", ...periodOf(`${Number(today.slice(0, 4)) - 1}-12-31`, 12) },
  ];
}
