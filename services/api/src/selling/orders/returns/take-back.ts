import type { Transaction } from "../../../platform/queries.ts";
import { releaseRest } from "../cancelling/release-rest.ts";
import { listReturned } from "../money-queries.ts";
import { totalOf } from "../parcel-amounts.ts";
import { refundOrder } from "../payment/refund-order.ts";
import { listOrderLines, lockOrder, moveOrder, type OrderRow } from "../queries.ts";
import { recordCardsSent } from "../shipping/hand-out-cards.ts";
import { mayOrderGo } from "../status-machine.ts";
import type { OrdersDatabase } from "../tables.ts";
import { listAllowances } from "./allowance-queries.ts";
import { setOffAllowances } from "./allowances.ts";

type Returning = { reason: string; now: Date };

/**
 * Everything that is out of an order has come back: its money and its points go back, and an order that was withdrawn from
 * or not collected is returned. Done twice it does no more. Stock stays: somebody must see the bottles first, and then puts
 * back what can be sold (`restock-returned.ts`).
 * @returns øre to be paid back
 * @throws RangeError when nothing was sent; IllegalTransition when nothing was drawn
 */
export async function takeBack(
  trx: Transaction<OrdersDatabase>,
  { id: orderId }: Pick<OrderRow, "id">,
  { reason, now }: Returning,
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  const sent = (await listOrderLines(trx, orderId)).filter(({ shipped_quantity }) => shipped_quantity > 0);
  if (sent.length === 0) throw new RangeError("Nothing of the order was sent, so it is cancelled instead");
  const before = totalOf(await listReturned(trx, orderId));
  const goods = sent.flatMap(({ id: lineId, shipped_quantity }) => {
    const quantity = shipped_quantity - (before.get(lineId) ?? 0);
    return quantity > 0 ? [{ lineId, quantity }] : [];
  });
  // Paid with points to the last krone: only they come back.
  const lines = order.total_ore === 0 ? { lines: [] } : {};
  // A parcel that is sent after it was taken back comes back by a refund of its own, named by what had come back before it.
  const number = [...before.values()].reduce((sum, quantity) => sum + quantity, 0);
  const key = number === 0 ? `whole-${orderId}` : `whole-${orderId}-${number}`;
  const { allowances } = setOffAllowances(goods, {
    lines: sent.map((line) => ({ ...line, returned: before.get(line.id) ?? 0 })),
    entries: await listAllowances(trx, orderId),
    mostOre: order.total_ore,
  });
  const asked = { orderId, reason, now, goods, key, allowances };
  const paidBackOre = goods.length === 0 ? 0 : await refundOrder(trx, { ...asked, ...lines });
  await markReturned(trx, orderId, { reason, now });
  return paidBackOre;
}

/**
 * Nothing of the order is out any more. One that the customer has not withdrawn from keeps its status, and its rest is still
 * to be sent.
 */
export async function markReturned(
  trx: Transaction<OrdersDatabase>,
  orderId: number,
  { reason, now }: Returning,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  // Cards that were never mailed come back without a withdrawal; other goods are still to be packed.
  const mayEnd = order.status !== "confirmed" || order.delivery.kind === "mail";
  if (!mayOrderGo(order.status, "returned") || !mayEnd) return await recordCardsSent(trx, orderId, now);
  await moveOrder(trx, order, "returned", { at: now, details: { reason } });
  await releaseRest(trx, order, now);
}
