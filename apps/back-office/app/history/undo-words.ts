import type { ChangeSet, LeftAlone } from "@skaenk/contract/office/audit";
import { countOf, formatNumber } from "@skaenk/danish/format";

const changes = (count: number) => countOf(count, "ændring", "ændringer");
const leftBe = (count: number) => (count > 0 ? `, ${formatNumber(count)} er sprunget over` : "");

/** `198 af 200 er gjort, 2 er sprunget over.` */
export const doneWords = ({ total, done, leftAlone }: ChangeSet["counts"]): string =>
  `${formatNumber(done)} af ${formatNumber(total)} er udført${leftBe(leftAlone)}.`;

/** How far the undoing of a set is. */
export const undoWords = ({ total, seen, back }: NonNullable<ChangeSet["undo"]>): string =>
  `${formatNumber(back)} af ${changes(total)} er fortrudt${leftBe(seen - back)}.`;

/** What the button that undoes a set is answered. */
export function undoneWords(answer: { undone: number; leftAlone: LeftAlone[]; state: ChangeSet["state"] }): string {
  const { undone, leftAlone, state } = answer;
  if (state !== "undone") return "Ændringerne fortrydes.";
  return `${undone === 0 ? "Ingen ændringer" : changes(undone)} er fortrudt${leftBe(leftAlone.length)}.`;
}
