import type { StoredPagePath } from "@skaenk/contract/shop-pages";

/** What the law wants a shop to have in words, and where it stands. The shop cannot open without the first three. */
export const legalTexts = [
  { path: "/handelsbetingelser", title: "Handelsbetingelser", blocks: true },
  { path: "/privatlivspolitik", title: "Privatlivspolitik", blocks: true },
  { path: "/fortrydelsesret", title: "Fortrydelsesret", blocks: true },
  { path: "/klageadgang", title: "Klageadgang", blocks: true },
  { path: "/kontakt", title: "Kontakt", blocks: true },
  { path: "/levering", title: "Levering", blocks: false },
  { path: "/cookies", title: "Cookies", blocks: true },
  { path: "/tilgaengelighed", title: "Tilgængelighed", blocks: false },
  { path: "/klub/vilkaar", title: "Klubvilkår", blocks: false },
  { path: "/saadan-sorterer-vi", title: "Sådan sorterer vi", blocks: false },
  { path: "/nyhedsbrev", title: "Nyhedsbrev", blocks: false },
  { path: "/18-aar", title: "Du skal være fyldt 18 år", blocks: true },
  { path: "/om-os", title: "Om os", blocks: false },
] as const satisfies readonly { path: StoredPagePath; title: string; blocks: boolean }[];

/** The version of a text that is saved today: the day, and a number when there is one of that day already. Pure. */
export function nextVersion(day: string, taken: readonly string[]): string {
  if (!taken.includes(day)) return day;
  for (let number = 2; ; number += 1) if (!taken.includes(`${day}.${number}`)) return `${day}.${number}`;
}
