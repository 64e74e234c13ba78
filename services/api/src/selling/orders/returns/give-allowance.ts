import { vatOfOre } from "@skaenk/money/vat";
import type { Transaction } from "../../../platform/queries.ts";
import { listReturned } from "../money-queries.ts";
import { totalOf } from "../parcel-amounts.ts";
import { refundOrder } from "../payment/refund-order.ts";
import { listOrderLines, lockOrder, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { listAllowances } from "./allowance-queries.ts";
import { allowableByLine, allowedByLine } from "./allowances.ts";
import { goodsIdOf } from "./returned-goods.ts";

export type SkuAmounts = { sku: string; amountOre: number }[];

/** Least øre of an allowance for one line, where more than that is left: each is a mail, a paper and a payment of its own. */
export const leastAllowanceOre = 100;

type Giving = { amounts: SkuAmounts; reason: string; now: Date };

/**
 * Pays back a part of the price of goods that the customer keeps, with a credit note of its own. Counted with the order locked; the amount of a
 * line is never more than was paid for what is out of it, and at least a krone or all that is left.
 * @returns øre to be paid back
 * @throws RangeError when it is more or less than that, or the same line named twice; IllegalTransition when nothing was captured
 */
export async function giveAllowance(
  trx: Transaction<OrdersDatabase>,
  { id: orderId }: Pick<OrderRow, "id">,
  { amounts, reason, now }: Giving,
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  const back = totalOf(await listReturned(trx, orderId));
  const lines = (await listOrderLines(trx, orderId)).map((line) => ({ ...line, returned: back.get(line.id) ?? 0 }));
  const entries = await listAllowances(trx, orderId);
  const most = allowableByLine(order, lines, entries);
  const before = allowedByLine(entries);
  const chosen = amounts.flatMap(({ sku, amountOre }) => {
    const line = lines.find((one) => goodsIdOf(one, lines) === sku);
    const mostOre = line ? (most.get(line.id) ?? 0) : 0;
    const leastOre = Math.max(1, Math.min(leastAllowanceOre, mostOre));
    return line && amountOre >= leastOre && amountOre <= mostOre ? [{ line, amountOre }] : [];
  });
  const lineIds = new Set(chosen.map(({ line }) => line.id));
  if (chosen.length === 0 || lineIds.size < amounts.length) {
    throw new RangeError("An allowance is at most what was paid for the goods that are out");
  }
  const given = chosen.map(({ line, amountOre }) => {
    // Rounded on the running total: many small allowances carry the VAT of one large one.
    const { amountOre: earlierOre, vatOre } = before.get(line.id) ?? { amountOre: 0, vatOre: 0 };
    return { line, amountOre, vatOre: vatOfOre(earlierOre + amountOre, line.vat_percent) - vatOre };
  });
  return await refundOrder(trx, {
    ...{ orderId, reason, now },
    lines: given.map(({ line: { name, size, vat_percent }, amountOre, vatOre }) => ({
      ...{ text: `Afslag i prisen: ${name} (${size})`, amountOre, vatOre },
      ...{ kind: "goods", vatPercent: vat_percent },
    })),
    allowances: given.map(({ line, amountOre, vatOre }) => ({ lineId: line.id, amountOre, vatOre })),
    // Named by the allowances before it: with the order locked, no other has that name.
    key: `allowance-${orderId}-${entries.length}:${chosen.map(({ line, amountOre }) => `${line.id}-${amountOre}`).join(".")}`,
  });
}
