import { sql } from "kysely";
import { redactThing } from "../../../office/audit/redact-queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { Database } from "../../../platform/queries.ts";
import type { OrderTables } from "../tables.ts";

const perRound = 200;

/** What belongs to an order, from the leaves to the root. `payment` rows hang on its payments. */
const dependents = [
  ["credit_notes", "order"],
  ["invoices", "order"],
  ["payment_requests", "payment"],
  ["payment_events", "payment"],
  ["bank_transfers", "payment"],
  ["payments", "order"],
  ["order_events", "order"],
  ["order_attention", "order"],
  ["order_steps_done", "order"],
  ["order_dispatches", "order"],
  ["order_notes", "order"],
  ["order_email_links", "order"],
  ["unpaid_orders", "order"],
  ["parcels", "order"],
  ["order_lines", "order"],
  ["age_checks", "order"],
  ["idempotency_keys", "order"],
  ["withdrawals", "order"],
  ["member_orders", "order"],
  ["pending_member_orders", "order"],
] as const;

/**
 * Deletes orders placed before, with all that belongs to them, some at a time. One that has a paper from since is kept: the law
 * counts from the paper's year, and an order from Christmas is sent in January. @returns how many
 */
export async function deleteOrdersBefore(db: Database<AuditTables & OrderTables>, before: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      // Only for this transaction: everywhere else these tables refuse to forget.
      await sql`select set_config('skaenk.purging', 'on', true)`.execute(trx);
      const orders = await trx
        .selectFrom("orders")
        .select(["id", "order_number"])
        .where("placed_at", "<", before)
        .where(hasNoPaperSince(before))
        .orderBy("id")
        .limit(perRound)
        .forUpdate()
        .execute();
      const ids = orders.map(({ id }) => id);
      if (ids.length === 0) return 0;
      for (const [table, by] of dependents) {
        const belongs =
          by === "order"
            ? sql`order_id = any (${ids}::bigint[])`
            : sql`payment_id in (select id from payments where order_id = any (${ids}::bigint[]))`;
        await sql`delete from ${sql.table(table)} where ${belongs}`.execute(trx);
      }
      await trx.deleteFrom("orders").where("id", "in", ids).execute();
      for (const { order_number } of orders) {
        // The office's actions stay in the log; the customer's data in them do not.
        for (const thing of ["order", "order-delivery"]) await redactThing(trx, thing, order_number);
      }
      return ids.length;
    });
    deleted += count;
    if (count < perRound) break;
  }
  await sql`delete from withdrawals where order_id is null and received_at < ${before}`.execute(db);
  return deleted;
}

const hasNoPaperSince = (before: Date) => sql<boolean>`
  not exists (select from invoices where order_id = orders.id and issued_at >= ${before})
  and not exists (select from credit_notes where order_id = orders.id and issued_at >= ${before})`;
