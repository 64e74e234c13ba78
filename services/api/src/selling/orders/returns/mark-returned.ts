import type { OrderStatus } from "@skaenk/contract/orders";
import type { Transaction } from "../../../platform/queries.ts";
import { releaseRest } from "../cancelling/release-rest.ts";
import { listOrderLines, lockOrder, moveOrder } from "../queries.ts";
import { recordCardsSent } from "../shipping/hand-out-cards.ts";
import { remainingOf } from "../shipping/ship-order.ts";
import { mayOrderGo } from "../status-machine.ts";
import type { OrdersDatabase } from "../tables.ts";

/** An order in one of these statuses keeps the status when everything that was sent came back, because a rest is still to be sent. */
const goesOn: ReadonlySet<OrderStatus> = new Set<OrderStatus>(["shipped", "ready_for_pickup", "delivered"]);

/**
 * This function marks an order as returned when everything that was sent has come back, with or without a withdrawal. An order whose rest is still to be
 * sent keeps its status.
 */
export async function markReturned(
  trx: Transaction<OrdersDatabase>,
  orderId: number,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const rest = remainingOf(await listOrderLines(trx, orderId)).length > 0;
  // Gift cards can come back before they are mailed; other unsent goods are still to be packed.
  const mayEnd = order.status === "confirmed" ? order.delivery.kind === "mail" : !(rest && goesOn.has(order.status));
  if (!mayOrderGo(order.status, "returned") || !mayEnd) return await recordCardsSent(trx, orderId, now);
  await moveOrder(trx, order, "returned", { at: now, details: { reason } });
  await releaseRest(trx, order, now);
}
