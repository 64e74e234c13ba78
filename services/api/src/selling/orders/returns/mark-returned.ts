import type { OrderStatus } from "@skaenk/contract/orders";
import type { Transaction } from "../../../platform/queries.ts";
import { releaseRest } from "../cancelling/release-rest.ts";
import { listOrderLines, lockOrder, moveOrder } from "../queries.ts";
import { recordCardsSent } from "../shipping/hand-out-cards.ts";
import { remainingOf } from "../shipping/ship-order.ts";
import { mayOrderGo } from "../status-machine.ts";
import type { OrdersDatabase } from "../tables.ts";

/** Statuses in which an order of which everything came back goes on, where a rest of it is still to be sent. */
const goesOn: ReadonlySet<OrderStatus> = new Set<OrderStatus>(["shipped", "ready_for_pickup", "delivered"]);

/**
 * Ends an order of which nothing is out any more: it is returned, whether the customer withdrew from it or not. An order whose rest is still to be
 * sent keeps its status.
 */
export async function markReturned(
  trx: Transaction<OrdersDatabase>,
  orderId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const rest = remainingOf(await listOrderLines(trx, orderId)).length > 0;
  // Cards that were never mailed come back before they are sent; other goods are still to be packed.
  const mayEnd = order.status === "confirmed" ? order.delivery.kind === "mail" : !(rest && goesOn.has(order.status));
  if (!mayOrderGo(order.status, "returned") || !mayEnd) return await recordCardsSent(trx, orderId, now);
  await moveOrder(trx, order, "returned", { at: now, details: { reason } });
  await releaseRest(trx, order, now);
}
