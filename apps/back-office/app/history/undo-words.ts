import type { ChangeSet, LeftAlone } from "@skaenk/contract/office/audit";
import { countOf, formatNumber } from "@skaenk/danish/format";

const changes = (count: number) => countOf(count, "ændring", "ændringer");
const leftBe = (count: number) => (count > 0 ? `, ${formatNumber(count)} er sprunget over` : "");

/** `198 af 200 er gjort, 2 er sprunget over.` */
export const doneWords = ({ total, done, leftAlone }: ChangeSet["counts"]): string =>
  `${formatNumber(done)} af ${formatNumber(total)} er udført${leftBe(leftAlone)}.`;

/** The words for the progress of a set's undoing. */
export const undoWords = ({ total, seen, back }: NonNullable<ChangeSet["undo"]>): string =>
  `${formatNumber(back)} af ${changes(total)} er fortrudt${leftBe(seen - back)}.`;

/** A few are named with what happened to them; all of them stand on the page of the change set. */
const mostNamed = 3;

/** A sentence inside brackets loses its full stop, unless that belongs to an amount. */
const inBrackets = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/(?<!kr)\.$/, "");

function named(leftAlone: readonly LeftAlone[]): string {
  if (leftAlone.length === 0) return ".";
  const few = leftAlone.slice(0, mostNamed).map(({ key, reason }) => `${key} (${inBrackets(reason)})`);
  const rest = leftAlone.length - few.length;
  return `: ${few.join(", ")}${rest > 0 ? ` og ${formatNumber(rest)} til` : ""}.`;
}

/** The answer to the button that undoes a set. */
export function undoneWords(answer: { undone: number; leftAlone: LeftAlone[]; state: ChangeSet["state"] }): string {
  const { undone, leftAlone, state } = answer;
  if (state !== "undone") return "Ændringerne fortrydes.";
  return `${undone === 0 ? "Ingen ændringer" : changes(undone)} er fortrudt${leftBe(leftAlone.length)}${named(leftAlone)}`;
}
