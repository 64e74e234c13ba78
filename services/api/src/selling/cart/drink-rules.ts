/**
 * The quantity of a line that stays when a drink is taken out: what was chosen by itself, and what other drinks need, as far as there is any.
 * A bottle that two drinks share stays with the other. Pure.
 */
export function leftWithout(line: {
  quantity: number;
  /** How many were put in for the drink. */
  own: number;
  /** How many other drinks want. */
  others: number;
}): number {
  const { quantity, own, others } = line;
  return Math.max(0, quantity - own, Math.min(quantity, others));
}

/** This function counts the pieces of a line that a former plan put in and that still lie there for its drinks. Pure. */
export function takenOfPlan(line: {
  quantity: number;
  /** The pieces that the plan put in. */
  planned: number;
  /** The pieces that are noted for each drink of the plan that still has a note. A shared pack is noted whole for each drink. */
  noted: readonly number[];
}): number {
  const { quantity, planned, noted } = line;
  return noted.length === 0 ? 0 : Math.min(quantity, planned, ...noted);
}
