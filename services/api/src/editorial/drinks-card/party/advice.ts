import { formatNumber } from "@skaenk/danish/format";

/** @source Sundhedsstyrelsen 2022: at most 4 genstande on the same day, for grown-ups under 65 */
const mostInADay = 4;

/** A calm word about what each guest drinks: a fact, a limit, and what helps. Pure. */
export function adviceOn({ perGuest, hours }: { perGuest: number; hours: number }): string {
  if (perGuest === 0) return "Ingen alkohol på kortet. Så er der plads til alle.";
  const perHour = `ca. ${formatNumber(Math.round((perGuest / hours) * 10) / 10)} i timen`;
  if (perGuest <= mostInADay / 2) return `Et roligt tempo, ${perHour}. Sæt vand frem alligevel.`;
  if (perGuest <= mostInADay) {
    return `Det er ${perHour} og inden for de ${mostInADay} genstande på én dag, som Sundhedsstyrelsen højst anbefaler. Vand og mad gør aftenen bedre.`;
  }
  return `Det er mere end de ${mostInADay} genstande på én dag, som Sundhedsstyrelsen højst anbefaler. Overvej færre drinks pr. gæst eller et par stykker uden alkohol.`;
}
