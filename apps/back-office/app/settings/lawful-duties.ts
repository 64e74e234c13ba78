import type { Duty } from "@skaenk/contract/office/settings";
import { countOf } from "@skaenk/danish/format";

/** Duties that the law or money imposes and that do not keep the shop closed, as far as they are not known to be in order. Pure. */
export const lawfulDuties = <One extends Pick<Duty, "law" | "blocks" | "state">>(duties: readonly One[]): One[] =>
  duties.filter(({ law, blocks, state }) => law && !blocks && state !== "fulfilled");

/** `4 ting, som loven eller pengene kræver, mangler` */
export const lawfulWords = (count: number): string =>
  `${countOf(count, "ting", "ting")}, som loven eller pengene kræver, mangler`;

/**
 * The note below the heading of the readiness page. Pure.
 * @param missing the number of duties that keep the shop closed; @param lacking the number that the law imposes besides
 */
export function readyNote({ open, missing, lacking }: { open: boolean; missing: number; lacking: number }): string {
  if (open) {
    const words = "Butikken er åben. Listen bliver ved med at holde øje.";
    return lacking > 0 ? `${words} ${lawfulWords(lacking)}.` : words;
  }
  if (missing > 0) return `${countOf(missing, "ting mangler", "ting mangler")}, før butikken kan åbne.`;
  return lacking > 0
    ? `Butikken kan åbne. ${lawfulWords(lacking)}.`
    : "Alt det, der skal til, er på plads. Resten kan vente.";
}
