import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { listOrderLines, lockOrder, moveOrder, type OrderRow } from "./queries.ts";
import { refundOrder } from "./refund-order.ts";
import { mayOrderGo } from "./status-machine.ts";

type Returning = { reason: string; now: Date };

/**
 * Everything that was sent of an order has come back: its money and its points go back, and an order that was withdrawn from
 * or not collected is returned. Done twice it does no more. Stock stays: somebody must see the bottles first.
 * @throws RangeError when nothing was sent, or all is paid back already; IllegalTransition when nothing was drawn
 */
export async function takeBack(db: Kysely<Tables>, order: OrderRow, { reason, now }: Returning): Promise<void> {
  const { id: orderId, total_ore: totalOre } = order;
  const sent = (await listOrderLines(db, orderId)).filter(({ shipped_quantity }) => shipped_quantity > 0);
  if (sent.length === 0) throw new RangeError("Nothing of the order was sent, so it is cancelled instead");
  const goods = sent.map(({ id: lineId, shipped_quantity: quantity }) => ({ lineId, quantity }));
  // Paid with points to the last krone: only they come back.
  const lines = totalOre === 0 ? { lines: [] } : {};
  await refundOrder(db, { orderId, reason, now, goods, key: `whole-${orderId}`, ...lines });
  await markReturned(db, orderId, { reason, now });
}

/** Nothing of the order is out any more. One that the customer has not withdrawn from keeps its status. */
export async function markReturned(db: Kysely<Tables>, orderId: number, { reason, now }: Returning): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, orderId);
    if (mayOrderGo(locked.status, "returned"))
      await moveOrder(trx, locked, "returned", { at: now, details: { reason } });
  });
}
