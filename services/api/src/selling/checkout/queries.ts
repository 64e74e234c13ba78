import { unpaidStatuses } from "@skaenk/contract/order-groups";
import { sql } from "kysely";
import type { MailTables } from "../../people/mail/tables.ts";
import type { Queries, Transaction } from "../../platform/queries.ts";
import { type CartPress, touchCart } from "../cart/queries.ts";
import type { CartTables } from "../cart/tables.ts";
import type { OrderTables } from "../orders/tables.ts";
import type { CheckoutTables } from "./tables.ts";

type Db = Queries<CheckoutTables & CartTables & OrderTables>;

type Trx = Transaction<CheckoutTables & CartTables & OrderTables>;

/**
 * Takes a key for this press of the order button. A second press with it waits here until the first is through.
 * @returns what the key was used for before; nothing when it is new
 */
export async function takeKey(
  trx: Trx,
  press: { visitorId: string; key: string; requestHash: string; now: Date },
): Promise<{ request_hash: string; order_id: number | null } | undefined> {
  const { visitorId, key, requestHash, now } = press;
  const fresh = await trx
    .insertInto("idempotency_keys")
    .values({ visitor_id: visitorId, key, request_hash: requestHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (fresh) return undefined;
  return await trx
    .selectFrom("idempotency_keys")
    .select(["request_hash", "order_id"])
    .where("visitor_id", "=", visitorId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
}

export async function keepAnswer(trx: Trx, press: { visitorId: string; key: string; orderId: number }): Promise<void> {
  await trx
    .updateTable("idempotency_keys")
    .set({ order_id: press.orderId })
    .where("visitor_id", "=", press.visitorId)
    .where("key", "=", press.key)
    .execute();
}

/** Keeps a cart from all others until the transaction ends. @returns the SKUs in it */
export async function lockCart(trx: Trx, visitorId: string): Promise<string[]> {
  await trx.selectFrom("carts").select("visitor_id").where("visitor_id", "=", visitorId).forUpdate().execute();
  const lines = await trx.selectFrom("cart_lines").select("variant_sku").where("visitor_id", "=", visitorId).execute();
  return lines.map((line) => line.variant_sku);
}

/** This query empties a cart after its order has been placed. */
export async function emptyCart(trx: Trx, press: CartPress): Promise<void> {
  const { visitorId } = press;
  await touchCart(trx, press);
  await trx.deleteFrom("cart_lines").where("visitor_id", "=", visitorId).execute();
  await trx.deleteFrom("cart_gift_cards").where("visitor_id", "=", visitorId).execute();
  await trx
    .updateTable("carts")
    .set({ points: 0, offer_code: null, promotion_code: null })
    .where("visitor_id", "=", visitorId)
    .execute();
}

/** The buyer of an order has chosen another payment method. */
export async function savePaymentMethod(trx: Trx, orderId: number, method: string): Promise<void> {
  await trx.updateTable("orders").set({ payment_method: method }).where("id", "=", orderId).execute();
}

/** True when a browser placed an order; known as long as the order's operation id is kept. */
export async function hasPlaced(trx: Trx, visitorId: string, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("idempotency_keys")
    .select("key")
    .where("visitor_id", "=", visitorId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders whose time to pay has run out. */
export const listUnpaid = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom("orders")
    .select("id")
    .where("status", "in", unpaidStatuses)
    .where("pay_before", "<=", now)
    .orderBy("pay_before")
    .limit(limit)
    .execute();

/** Orders that wait for a bank transfer whose time runs out between these, and whose buyers have not been reminded. */
export const listTransfersToRemind = (
  db: Queries<OrderTables & MailTables>,
  { from, to }: { from: Date; to: Date },
  limit: number,
) =>
  db
    .selectFrom("orders")
    .select("id")
    .where("status", "=", "awaiting_payment")
    .where("payment_method", "=", "bank-transfer")
    .where("pay_before", ">", from)
    .where("pay_before", "<=", to)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom("mail_outbox")
            .select("key")
            .where("key", "=", sql<string>`'bank-transfer:' || ${ref("orders.order_number")} || ':reminder'`),
        ),
      ),
    )
    .orderBy("pay_before")
    .limit(limit)
    .execute();

/**
 * This query deletes idempotency keys older than a time. Keys also prove which browser placed an order (`hasPlaced`), so they are kept for
 * seven days (decision 890).
 */
export async function removeKeysOlderThan(db: Db, before: Date): Promise<number> {
  const removed = await db.deleteFrom("idempotency_keys").where("created_at", "<", before).executeTakeFirst();
  return Number(removed.numDeletedRows);
}
