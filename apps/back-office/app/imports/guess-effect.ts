import type { Guess } from "@skaenk/contract/office/imports";
import { countOf, formatList } from "@skaenk/danish/format";

type Confirmable = Pick<Guess, "slug" | "name" | "open" | "wantedStatus">;

const mostNamed = 5;

/** Goods that go on sale when the chosen guesses are confirmed: those whose last open guesses are all among them. Pure. */
export function soldBy<One extends Confirmable>(chosen: readonly One[]): string[] {
  return [...Map.groupBy(chosen, ({ slug }) => slug).values()].flatMap((guesses) => {
    const [first] = guesses;
    return first && first.wantedStatus === "active" && guesses.length >= first.open ? [first.name] : [];
  });
}

/** A button that says what its press does. */
export const confirmWord = (count: number): string =>
  count === 0 ? "Bekræft dem med flueben" : `Bekræft ${countOf(count, "gæt", "gæt")}`;

/** A sentence that names the products which confirming publishes. */
export function effectSentence(chosen: readonly Confirmable[]): string {
  if (chosen.length === 0) return "Intet er valgt. Sæt flueben ved det, du har set efter.";
  const names = soldBy(chosen);
  if (names.length === 0) return "Ingen varer kommer til salg af det: De har flere gæt, eller de er kladder i filen.";
  const named = formatList(names.slice(0, mostNamed));
  const more = names.length > mostNamed ? ` og ${names.length - mostNamed} mere` : "";
  return `${countOf(names.length, "vare kommer", "varer kommer")} til salg i butikken: ${named}${more}.`;
}
