/** Whole percent, as Danish law has them: 25, and 0 for what is sold without VAT. */
export type VatRate = { kind: string; from: string; percent: number };

/** The VAT in a price that includes it. Prices shown always include it. */
export function vatOfOre(inclusiveOre: number, percent: number): number {
  return Math.round((inclusiveOre * percent) / (100 + percent));
}

/**
 * The rate of a kind of goods on a day: the latest that had begun.
 * @throws RangeError when there is none: nothing is sold without knowing its VAT
 */
export function vatRateOn(rates: readonly VatRate[], kind: string, day: string): number {
  const begun = rates.filter((rate) => rate.kind === kind && rate.from <= day);
  const latest = begun.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1);
  if (!latest) throw new RangeError(`There is no VAT rate for ${kind} on ${day}`);
  return latest.percent;
}

/** Øre by rate in percent. */
export type ByRate = ReadonlyMap<number, number>;

/** VAT of amounts, each rounded at its own rate. */
export const vatOfAll = (amounts: ByRate): number =>
  [...amounts].reduce((sum, [percent, ore]) => sum + vatOfOre(ore, percent), 0);

/**
 * Splits an amount over rates by the goods of each, to the øre: in the order of the rates, cut from running totals. Of no goods it all goes
 * to the highest rate. Pure.
 */
export function splitByRate(amountOre: number, goods: ByRate): Map<number, number> {
  const rates = [...goods.keys()].toSorted((a, b) => b - a);
  const wholeOre = rates.reduce((sum, rate) => sum + (goods.get(rate) ?? 0), 0);
  const parts = new Map<number, number>();
  let before = 0;
  let given = 0;
  for (const rate of rates) {
    before += goods.get(rate) ?? 0;
    const until = wholeOre === 0 ? amountOre : Math.round((amountOre * before) / wholeOre);
    parts.set(rate, until - given);
    given = until;
  }
  return parts;
}
