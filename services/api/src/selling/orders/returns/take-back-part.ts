import type { Transaction } from "../../../platform/queries.ts";
import { listReturned } from "../money-queries.ts";
import { parcelAmounts, totalOf } from "../parcel-amounts.ts";
import { refundOrder } from "../payment/refund-order.ts";
import { listOrderLines, lockOrder, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { listAllowances } from "./allowance-queries.ts";
import { goodsOreOf, setOffAllowances } from "./allowances.ts";
import { goodsOf, type SkuGoods } from "./returned-goods.ts";
import { markReturned } from "./take-back.ts";

type Returning = { goods: SkuGoods; reason: string; now: Date };

/**
 * A part of what was sent has come back: its price after discount and its deposit are paid back, and its points come back.
 * Shares are cut from running totals as for parcels; the last part brings all that is left, the delivery too. So the parts add
 * up to the order, however it comes back. Goods for which an allowance was given cost that much less. Counted with the order locked: two members of staff never take back one bottle too many.
 * @returns øre to be paid back
 * @throws RangeError when it is more than is out, or the same goods are named twice; IllegalTransition when nothing was drawn
 */
export async function takeBackPart(
  trx: Transaction<OrdersDatabase>,
  { id: orderId }: Pick<OrderRow, "id">,
  { goods, reason, now }: Returning,
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  const before = totalOf(await listReturned(trx, orderId));
  const lines = (await listOrderLines(trx, orderId)).map((line) => ({ ...line, returned: before.get(line.id) ?? 0 }));
  const returned = goodsOf(
    goods,
    lines,
    (line) => line.shipped_quantity - line.returned,
    "Only what was sent and has not come back can be taken back",
  );
  const coming = totalOf(returned);
  const all = lines.every(
    ({ id, quantity, released_quantity, returned }) =>
      returned + (coming.get(id) ?? 0) === quantity - released_quantity,
  );
  const counted = lines.map((line) => ({ ...line, shipped_quantity: line.returned }));
  const share = parcelAmounts({ ...order, delivery_ore: 0 }, counted, returned).lines;
  const entries = await listAllowances(trx, orderId);
  const setOff = setOffAllowances(returned, { lines, entries, mostOre: goodsOreOf(share) });
  const paidBack = all && order.total_ore > 0 ? {} : { lines: [...share, ...setOff.paper] };
  // Named by what had come back before it and what comes now: with the order locked, no other part has that name.
  const number = lines.reduce((sum, { returned }) => sum + returned, 0);
  const key = `part-${orderId}-${number}:${lines.map(({ id }) => coming.get(id) ?? 0).join("-")}`;
  const paidBackOre = await refundOrder(trx, {
    orderId,
    reason,
    now,
    goods: returned,
    key,
    allowances: setOff.allowances,
    ...paidBack,
  });
  if (all) await markReturned(trx, orderId, { reason, now });
  return paidBackOre;
}
