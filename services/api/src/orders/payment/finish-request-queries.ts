import type { Transaction } from "../../platform/queries.ts";
import type { OrderTables } from "../tables.ts";

/** @returns the request, unless it was done before */
export const finishRequest = (trx: Transaction<OrderTables>, id: number, now: Date) =>
  trx
    .updateTable("payment_requests")
    .set({ done_at: now, given_up_at: null, last_error: null })
    .where("id", "=", id)
    .where("done_at", "is", null)
    .returningAll()
    .executeTakeFirst();
