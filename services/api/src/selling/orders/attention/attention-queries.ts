import { sql } from "kysely";
import type { AttentionReason } from "../../../people/mail/mail-data.ts";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import { comesTo } from "../amounts-queries.ts";
import type { OrderTables } from "../tables.ts";

type Trx = Transaction<OrderTables>;

export type NewAttention = {
  orderId: number;
  reason: AttentionReason;
  key: string;
  details?: Record<string, unknown>;
  at: Date;
};

/** @returns its id; nothing when it was raised before and nobody has seen to it yet */
export async function insertAttention(trx: Trx, attention: NewAttention): Promise<number | undefined> {
  const { orderId, reason, key, details = {}, at } = attention;
  const row = await trx
    .insertInto("order_attention")
    .values({ order_id: orderId, reason, key, details: JSON.stringify(details), raised_at: at })
    // What was seen to and happens again is raised again.
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet({
          details: JSON.stringify(details),
          raised_at: at,
          resolved_at: null,
          resolved_by: null,
          resolution: null,
        })
        .where("order_attention.resolved_at", "is not", null),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/**
 * The reference of a withdrawal of the whole order that nobody has shown to be the customer's: it holds the order until the customer
 * answers its receipt, which stops the order, or the office has dealt with it.
 */
export async function findHoldingWithdrawal(db: Queries<OrderTables>, orderId: number): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select reference from withdrawals where order_id = ${orderId} and in_time and proven_at is null
      and handled_at is null and cardinality(lines) = 0 limit 1`.execute(db);
  return rows[0]?.reference;
}

export const listOpenOf = (db: Queries<OrderTables>, orderId: number) =>
  db
    .selectFrom("order_attention")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("resolved_at", "is", null)
    .orderBy("id")
    .execute();

/** The open attention, longest waiting first, with the order of each. */
export const listOpenAttention = (db: Queries<OrderTables>, { limit, after = 0 }: { limit: number; after?: number }) =>
  db
    .selectFrom("order_attention")
    .innerJoin("orders", "orders.id", "order_attention.order_id")
    .selectAll("order_attention")
    .select(["orders.order_number", "orders.status", "orders.name", comesTo("total_ore").as("total_ore")])
    .where("resolved_at", "is", null)
    .where("order_attention.id", ">", after)
    .orderBy("order_attention.id")
    .limit(limit)
    .execute();

/**
 * This query marks an order's attention as dealt with.
 * @returns false when it was already dealt with
 */
export async function closeAttention(
  trx: Queries<OrderTables>,
  which: { id: number } | { key: string } | { orderId: number },
  seen: { by: string | null; resolution: string; at: Date },
): Promise<boolean> {
  const rows = await trx
    .updateTable("order_attention")
    .set({ resolved_at: seen.at, resolved_by: seen.by, resolution: seen.resolution })
    .where((eb) => {
      if ("id" in which) return eb("id", "=", which.id);
      if ("key" in which) return eb("key", "=", which.key);
      // Money that is to be transferred back is owed whatever becomes of the order.
      return eb.and([eb("order_id", "=", which.orderId), eb("reason", "<>", "transfer_back")]);
    })
    .where("resolved_at", "is", null)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** The rest of an order is never sent: nothing waits for a payment whose reservation was lost. */
export async function closeLostReservations(
  trx: Queries<OrderTables>,
  orderId: number,
  seen: { by: string | null; resolution: string; at: Date },
): Promise<void> {
  await trx
    .updateTable("order_attention")
    .set({ resolved_at: seen.at, resolved_by: seen.by, resolution: seen.resolution })
    .where("order_id", "=", orderId)
    .where("reason", "=", "reservation_lost")
    .where("resolved_at", "is", null)
    .execute();
}

/** The attention, kept from all others until the transaction ends. */
export const lockAttention = (trx: Trx, id: number) =>
  trx.selectFrom("order_attention").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/**
 * Takes the right to carry out a step under a key. Call it with the order locked.
 * @returns what was done under that key before, if anything
 */
export async function claimStep(
  trx: Trx,
  {
    orderId,
    key,
    step,
    requestHash,
    at,
  }: { orderId: number; key: string; step: string; requestHash: string; at: Date },
): Promise<{ request_hash: string } | undefined> {
  const done = await trx
    .selectFrom("order_steps_done")
    .select("request_hash")
    .where("order_id", "=", orderId)
    .where("key", "=", key)
    .executeTakeFirst();
  if (done) return done;
  await trx
    .insertInto("order_steps_done")
    .values({ order_id: orderId, key, step, request_hash: requestHash, done_at: at })
    .execute();
  return undefined;
}

/** Counts up what will never be sent. */
export async function countReleased(trx: Trx, goods: { lineId: number; quantity: number }[]): Promise<void> {
  const ids = goods.map(({ lineId }) => lineId);
  const quantities = goods.map(({ quantity }) => quantity);
  await sql`
    update order_lines set released_quantity = released_quantity + rest.quantity
    from unnest(${ids}::bigint[], ${quantities}::int[]) as rest(id, quantity)
    where order_lines.id = rest.id`.execute(trx);
}
