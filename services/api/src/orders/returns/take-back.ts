import type { Transaction } from "../../platform/queries.ts";
import { releaseRest } from "../cancelling/release-rest.ts";
import { refundOrder } from "../payment/refund-order.ts";
import { listOrderLines, lockOrder, moveOrder, type OrderRow } from "../queries.ts";
import { mayOrderGo } from "../status-machine.ts";
import type { OrdersDatabase } from "../tables.ts";

type Returning = { reason: string; now: Date };

/**
 * Everything that was sent of an order has come back: its money and its points go back, and an order that was withdrawn from
 * or not collected is returned. Done twice it does no more. Stock stays: somebody must see the bottles first, and then puts
 * back what can be sold (`restock-returned.ts`).
 * @returns øre to be paid back
 * @throws RangeError when nothing was sent, or all is paid back already; IllegalTransition when nothing was drawn
 */
export async function takeBack(
  trx: Transaction<OrdersDatabase>,
  { id: orderId }: Pick<OrderRow, "id">,
  { reason, now }: Returning,
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  const sent = (await listOrderLines(trx, orderId)).filter(({ shipped_quantity }) => shipped_quantity > 0);
  if (sent.length === 0) throw new RangeError("Nothing of the order was sent, so it is cancelled instead");
  const goods = sent.map(({ id: lineId, shipped_quantity: quantity }) => ({ lineId, quantity }));
  // Paid with points to the last krone: only they come back.
  const lines = order.total_ore === 0 ? { lines: [] } : {};
  const paidBackOre = await refundOrder(trx, { orderId, reason, now, goods, key: `whole-${orderId}`, ...lines });
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
  if (!mayOrderGo(order.status, "returned")) return;
  await moveOrder(trx, order, "returned", { at: now, details: { reason } });
  await releaseRest(trx, order, now);
}
