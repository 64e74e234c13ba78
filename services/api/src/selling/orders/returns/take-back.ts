import type { Transaction } from "../../../platform/queries.ts";
import { listReturned } from "../money-queries.ts";
import { parcelAmounts, totalOf } from "../parcel-amounts.ts";
import { refundOrder } from "../payment/refund-order.ts";
import { listOrderLines, lockOrder, type OrderRow } from "../queries.ts";
import { remainingOf } from "../shipping/ship-order.ts";
import type { OrdersDatabase } from "../tables.ts";
import { listAllowances } from "./allowance-queries.ts";
import { setOffAllowances } from "./allowances.ts";
import { markReturned } from "./mark-returned.ts";
import { goodsIdOf } from "./returned-goods.ts";
import { takeBackPart } from "./take-back-part.ts";

type Returning = { reason: string; now: Date };

/**
 * This function records that everything that was sent has come back: the money and the points go back, and the order is returned. While goods are still to be
 * sent, the order goes on, and the delivery is not paid back. A second call changes nothing. Stock stays: somebody must see the bottles first, and then puts
 * back what can be sold (`restock-returned.ts`).
 * @returns øre to be paid back
 * @throws RangeError when nothing was sent; IllegalTransition when nothing was captured
 */
export async function takeBack(
  trx: Transaction<OrdersDatabase>,
  { id: orderId }: Pick<OrderRow, "id">,
  { reason, now }: Returning,
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  const all = await listOrderLines(trx, orderId);
  const sent = all.filter(({ shipped_quantity }) => shipped_quantity > 0);
  if (sent.length === 0) throw new RangeError("Nothing of the order was sent, so it is cancelled instead");
  const before = totalOf(await listReturned(trx, orderId));
  const goods = sent.flatMap(({ id: lineId, shipped_quantity }) => {
    const quantity = shipped_quantity - (before.get(lineId) ?? 0);
    return quantity > 0 ? [{ lineId, quantity }] : [];
  });
  if (goods.length > 0 && remainingOf(all).length > 0) {
    const named = goods.flatMap(({ lineId, quantity }) =>
      sent.flatMap((line) => (line.id === lineId ? [{ sku: goodsIdOf(line, all), quantity }] : [])),
    );
    return await takeBackPart(trx, order, { goods: named, reason, now });
  }
  // Paid with points to the last krone: only they come back.
  const lines = order.total_ore === 0 ? { lines: [] } : {};
  const returned = all.map((line) => ({ ...line, shipped_quantity: before.get(line.id) ?? 0 }));
  const { lines: items } = parcelAmounts({ ...order, delivery_ore: 0 }, returned, goods);
  // A parcel that is sent after it was taken back comes back by a refund of its own, named by what had come back before it.
  const number = [...before.values()].reduce((sum, quantity) => sum + quantity, 0);
  const key = number === 0 ? `whole-${orderId}` : `whole-${orderId}-${number}`;
  const { allowances, paper } = setOffAllowances(goods, {
    lines: sent.map((line) => ({ ...line, returned: before.get(line.id) ?? 0 })),
    entries: await listAllowances(trx, orderId),
    mostOre: order.total_ore,
  });
  const asked = { orderId, reason, now, goods, key, allowances, items: [...items, ...paper] };
  const paidBackOre = goods.length === 0 ? 0 : await refundOrder(trx, { ...asked, ...lines });
  await markReturned(trx, orderId, { reason, now });
  return paidBackOre;
}
