/**
 * How many of a line stay when a drink is taken out: what was chosen by itself, and what other drinks want as far as there is
 * any. A bottle that two drinks share stays with the other. Pure.
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
