export type NamedPeriod = { name: string; from: string; to: string };

const dayMs = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The periods that one asks for by name, both days counted; weeks begin on Mondays. Pure. */
export function namedPeriods(today: string): NamedPeriod[] {
  const monday = plusDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  const month = firstOfMonth(today);
  const endOfLastMonth = plusDays(month, -1);
  return [
    { name: "I dag", from: today, to: today },
    { name: "I går", from: plusDays(today, -1), to: plusDays(today, -1) },
    { name: "Denne uge", from: monday, to: today },
    { name: "Sidste uge", from: plusDays(monday, -7), to: plusDays(monday, -1) },
    { name: "Denne måned", from: month, to: today },
    { name: "Sidste måned", from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
    { name: "I år", from: `${today.slice(0, 4)}-01-01`, to: today },
  ];
}
