import type { PaperLine } from "../build-paper.ts";
import { partsOfLine } from "../build-paper.ts";
import { type Goods, parcelAmounts } from "../parcel-amounts.ts";
import type { OrderLineRow, OrderRow } from "../queries.ts";
import type { Allowance } from "../tables.ts";

type SentLine = OrderLineRow & { returned: number };

type Money = { amountOre: number; vatOre: number };

/** The allowances of each line that are not set off yet: goods of the line that come back are paid back so much less. Pure. */
export function allowedByLine(entries: readonly Allowance[]): Map<number, Money> {
  const sums = new Map<number, Money>();
  for (const { lineId, amountOre, vatOre } of entries) {
    const sum = sums.get(lineId) ?? { amountOre: 0, vatOre: 0 };
    sums.set(lineId, { amountOre: sum.amountOre + amountOre, vatOre: sum.vatOre + vatOre });
  }
  return sums;
}

/** The amount in øre that a paper's lines charge for goods, after every discount and without delivery and deposit. Pure. */
export const goodsOreOf = (lines: readonly PaperLine[]): number =>
  lines
    .flatMap(partsOfLine)
    .filter(({ kind }) => kind === "goods" || kind === "promotion" || kind === "points")
    .reduce((sum, { amountOre }) => sum + amountOre, 0);

/**
 * The most that can be given as an allowance for each line: what the customer paid for the goods that are out, less what was given before.
 * Gift cards get none, since they keep their full value. Pure.
 */
export function allowableByLine(
  order: OrderRow,
  lines: readonly SentLine[],
  entries: readonly Allowance[],
): Map<number, number> {
  const given = allowedByLine(entries);
  const counted = lines.map((line) => ({ ...line, shipped_quantity: line.returned }));
  return new Map(
    lines.map(({ id, shipped_quantity, returned, gift_card }) => {
      const quantity = shipped_quantity - returned;
      if (quantity <= 0 || gift_card !== null) return [id, 0];
      const paid = parcelAmounts({ ...order, delivery_ore: 0 }, counted, [{ lineId: id, quantity }]);
      return [id, Math.max(0, goodsOreOf(paid.lines) - (given.get(id)?.amountOre ?? 0))];
    }),
  );
}

/**
 * The deduction for goods that come back after an allowance was given for them: their share of it, and with the last of a line the rest.
 * @param mostOre what is paid back for the goods without it
 * @returns entries below zero, and the paper's lines
 */
export function setOffAllowances(
  goods: Goods,
  { lines, entries, mostOre }: { lines: readonly SentLine[]; entries: readonly Allowance[]; mostOre: number },
): { allowances: Allowance[]; paper: PaperLine[] } {
  const given = allowedByLine(entries);
  const allowances: Allowance[] = [];
  const paper: PaperLine[] = [];
  let leftOre = mostOre;
  for (const { lineId, quantity } of goods) {
    const line = lines.find(({ id }) => id === lineId);
    const of = given.get(lineId);
    if (!line || !of || of.amountOre <= 0) continue;
    const out = line.shipped_quantity - line.returned;
    const amountOre = Math.min(Math.floor((of.amountOre * quantity) / out), leftOre);
    if (amountOre <= 0) continue;
    const vatOre = Math.round((of.vatOre * amountOre) / of.amountOre);
    leftOre -= amountOre;
    allowances.push({ lineId, amountOre: -amountOre, vatOre: -vatOre });
    const text = `Afslag, der er givet: ${line.name} (${line.size})`;
    paper.push({ text, amountOre: -amountOre, vatOre: -vatOre, kind: "goods", vatPercent: line.vat_percent });
  }
  return { allowances, paper };
}
