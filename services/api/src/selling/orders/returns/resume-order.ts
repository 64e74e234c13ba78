import type { OrderStatus } from "@skaenk/contract/orders";
import type { Transaction } from "../../../platform/queries.ts";
import { type OrderEventRow, type OrderRow, resetStatus } from "../queries.ts";
import { recordCardsSent } from "../shipping/hand-out-cards.ts";
import { IllegalTransition } from "../status-machine.ts";
import type { OrdersDatabase } from "../tables.ts";

/** A partly shipped order is none of them: what was left of it has been released. */
const resumable: readonly OrderStatus[] = [
  "confirmed",
  "picking",
  "ready_for_pickup",
  "shipped",
  "delivered",
  "not_collected",
];

/** The status to which an order goes back when its withdrawal is dismissed; none where it has none, or goods were released. Pure. */
export function resumesTo(order: Pick<OrderRow, "status">, events: OrderEventRow[]): OrderStatus | undefined {
  if (order.status !== "withdrawal_received") return undefined;
  const from = events.findLast(({ kind }) => kind === "withdrawal_received")?.details.from;
  return resumable.find((status) => status === from);
}

/**
 * Lets a locked order go on from where it was: somebody else wrote the withdrawal, or the customer has taken it back.
 * @throws IllegalTransition
 */
export async function resumeOrder(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { events, now }: { events: OrderEventRow[]; now: Date },
): Promise<void> {
  const to = resumesTo(order, events);
  if (to === undefined) throw new IllegalTransition("An order", order.status, "where it was");
  await resetStatus(trx, order.id, { to, at: now });
  // The order's last gift card may have been mailed while the order stood still.
  await recordCardsSent(trx, order.id, now);
}
