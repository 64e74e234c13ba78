import { officePage } from "@skaenk/contract/office/pages";
import type { Duty } from "@skaenk/contract/office/settings";
import { lawfulWords } from "@skaenk/danish/duty-words";
import { countOf } from "@skaenk/danish/format";

/** Duties that the law or money imposes and that do not keep the shop closed, as far as they are not known to be in order. Pure. */
export const lawfulDuties = <One extends Pick<Duty, "law" | "blocks" | "state">>(duties: readonly One[]): One[] =>
  duties.filter(({ law, blocks, state }) => law && !blocks && state !== "fulfilled");

/** The part of the readiness page that lists what the law or money imposes besides. */
export const lawfulPlace = `${officePage("/indstillinger/klar")}#skal-vaere-i-orden`;

/**
 * The number of duties of an open shop that the law or money imposes and that are known not to be in order. While the shop is closed, the
 * guide and the count of what keeps it closed tell of them, and the number is 0. Pure.
 */
export const owedWhileOpen = ({ open, duties }: { open: boolean; duties: readonly Pick<Duty, "law" | "state">[] }) =>
  open ? duties.filter(({ law, state }) => law && (state === "missing" || state === "advised")).length : 0;

/**
 * The note below the heading of the readiness page. Pure.
 * @param missing the number of duties that keep the shop closed; @param lacking the duties that the law imposes besides
 */
export function readyNote({
  open,
  missing,
  lacking,
}: {
  open: boolean;
  missing: number;
  lacking: readonly Pick<Duty, "state">[];
}): string {
  if (open) {
    const words = "Butikken er åben. Listen bliver ved med at holde øje.";
    return lacking.length > 0 ? `${words} ${lawfulWords(lacking)}.` : words;
  }
  if (missing > 0) return `${countOf(missing, "ting mangler", "ting mangler")}, før butikken kan åbne.`;
  return lacking.length > 0
    ? `Butikken kan åbne. ${lawfulWords(lacking)}.`
    : "Alt det, der skal til, er på plads. Resten kan vente.";
}
