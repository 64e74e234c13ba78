import { emit } from "../../platform/outbox/shop-event.ts";
import type { Transaction } from "../../platform/queries.ts";
import { eventOfKind } from "./events.ts";
import type { OrderEventKind, OrderTables } from "./tables.ts";

export type NewOrderEvent = { kind: OrderEventKind; details?: Record<string, unknown>; at: Date };

/** Writes entries in an order's log and emits what other features hear of. Nothing else writes the log. */
export async function insertOrderEvents(
  trx: Transaction<OrderTables>,
  orderId: number,
  events: readonly NewOrderEvent[],
): Promise<void> {
  const rows = await trx
    .insertInto("order_events")
    .values(
      events.map(({ kind, details = {}, at }) => ({
        order_id: orderId,
        kind,
        details: JSON.stringify(details),
        happened_at: at,
      })),
    )
    .returning(["id", "kind", "happened_at"])
    .execute();
  if (!rows.some(({ kind }) => eventOfKind[kind])) return;
  const { order_number: order, status: state } = await trx
    .selectFrom("orders")
    .select(["order_number", "status"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  for (const { id: entry, kind, happened_at: at } of rows) {
    const event = eventOfKind[kind];
    if (event) await emit(trx, event, [{ entry, order, state, at: at.toISOString() }]);
  }
}
