import type { ChangeSet, LeftAlone } from "@skaenk/contract/office/audit";
import { countOf, formatNumber } from "@skaenk/danish/format";

const changes = (count: number) => countOf(count, "ændring", "ændringer");
const leftBe = (count: number) => (count > 0 ? `, ${formatNumber(count)} er ladt være` : "");

/** `198 af 200 er gjort, 2 er ladt være.` */
export const doneWords = ({ total, done, leftAlone }: ChangeSet["counts"]): string =>
  `${formatNumber(done)} af ${formatNumber(total)} er gjort${leftBe(leftAlone)}.`;

/** How far the undoing of a set is. */
export const undoWords = ({ total, seen, back }: NonNullable<ChangeSet["undo"]>): string =>
  `${formatNumber(back)} af ${changes(total)} er sat tilbage${leftBe(seen - back)}.`;

/** What the button that undoes a set is answered. */
export function undoneWords(answer: { undone: number; leftAlone: LeftAlone[]; state: ChangeSet["state"] }): string {
  const { undone, leftAlone, state } = answer;
  if (state !== "undone") return "Det bliver sat tilbage.";
  return `${undone === 0 ? "Ingen ændringer" : changes(undone)} er sat tilbage${leftBe(leftAlone.length)}.`;
}
