/**
 * This function splits an amount over lines in proportion to their weights, exact to the øre. The lines with the largest remainders get the
 * øre that rounding leaves; equal remainders are ordered by key. No line gets more than its weight when the amount is at most the sum of the
 * weights. Pure.
 */
export function splitByWeight(
  amountOre: number,
  lines: readonly { key: string; weight: number }[],
): Map<string, number> {
  const whole = lines.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (whole === 0n) return new Map(lines.map(({ key }) => [key, 0]));
  const shares = lines.map(({ key, weight }) => {
    const exact = BigInt(amountOre) * BigInt(weight);
    return { key, ore: Number(exact / whole), rest: exact % whole };
  });
  let left = amountOre - shares.reduce((sum, { ore }) => sum + ore, 0);
  for (const share of shares.toSorted(byRest)) {
    if (left === 0) break;
    share.ore += 1;
    left -= 1;
  }
  return new Map(shares.map(({ key, ore }) => [key, ore]));
}

type Share = { key: string; rest: bigint };
const byRest = (a: Share, b: Share): number => {
  if (a.rest !== b.rest) return a.rest > b.rest ? -1 : 1;
  return a.key < b.key ? -1 : 1;
};

/**
 * Splits the first øre that came off a line by what each promotion took of the whole. Parts that are cut one after the other grow with
 * each and add up to the whole, promotion by promotion. Pure.
 * @param parts what each took off the whole line
 * @returns one amount per part; together `ore`
 */
export function splitOff(parts: readonly number[], ore: number): number[] {
  let wholeOre = parts.reduce((sum, part) => sum + part, 0);
  let left = ore;
  return parts.map((part) => {
    // Rounding one against all that follow keeps both sides growing; rounding each by itself would not.
    const own =
      wholeOre === 0 ? 0 : Number((2n * BigInt(left) * BigInt(part) + BigInt(wholeOre)) / (2n * BigInt(wholeOre)));
    left -= own;
    wholeOre -= part;
    return own;
  });
}

/**
 * The part of a line's discount for its first `count` pieces. Parts cut one after the other add up to the whole, however the line is split.
 * Pure.
 */
export function offOfPieces(line: { offOre: number; quantity: number }, count: number): number {
  return line.quantity === 0 ? 0 : Math.round((line.offOre * count) / line.quantity);
}
