import type { Transaction } from "../../../platform/queries.ts";
import type { OrderTables } from "../tables.ts";

/**
 * Locks the order of a request. Whoever writes a request locks its order first: a refund does, and changes the order's requests after that.
 */
export async function lockOrderOfRequest(trx: Transaction<OrderTables>, requestId: number): Promise<void> {
  await trx
    .selectFrom("orders")
    .select("id")
    .where("id", "=", (eb) =>
      eb
        .selectFrom("payment_requests")
        .innerJoin("payments", "payments.id", "payment_requests.payment_id")
        .select("payments.order_id")
        .where("payment_requests.id", "=", requestId),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a request as done, with its order locked. @returns the request, unless it was done before */
export async function finishRequest(trx: Transaction<OrderTables>, id: number, now: Date) {
  await lockOrderOfRequest(trx, id);
  return await trx
    .updateTable("payment_requests")
    .set({ done_at: now, given_up_at: null, last_error: null })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}
