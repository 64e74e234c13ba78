import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import { countHeldByOffice } from "../../orders/office-hold-queries.ts";
import type { WantedUnpaid } from "../../orders/office-holds.ts";
import type { CheckoutDatabase } from "../tables.ts";

type Trx = Transaction<CheckoutDatabase>;

type PhoneCart = {
  goods: readonly { sku: string; quantity: number }[];
  code: string | null;
  points: number;
  now: Date;
};

/**
 * Puts what a customer tells by phone into a cart of nobody's, which lives as long as the transaction.
 * @returns whose it is, and the SKUs of what is sold
 */
export async function fillPhoneCart(
  trx: Trx,
  { goods, code, points, now }: PhoneCart,
): Promise<{ visitorId: string; skus: Set<string> }> {
  const visitorId = `phone-${randomUUID()}`;
  await trx
    .insertInto("carts")
    .values({ visitor_id: visitorId, promotion_code: code, points, changed_at: now })
    .execute();
  const wanted = goods.map(({ sku }) => sku);
  const quantities = goods.map(({ quantity }) => quantity);
  const { rows } = await sql<{ sku: string }>`
    insert into cart_lines (visitor_id, sku, quantity, seen_price_ore, added_at)
    select ${visitorId}, variants.sku, wish.quantity, variants.price_ore, ${now}
    from (
      select sku, least(sum(quantity), 99)::int as quantity, min(place) as place
      from unnest(${wanted}::text[], ${quantities}::int[]) with ordinality as w(sku, quantity, place) group by sku
    ) wish
    join variants on variants.sku = wish.sku
    join products on products.slug = variants.product_slug and products.status = 'active'
    order by wish.place returning sku`.execute(trx);
  return { visitorId, skus: new Set(rows.map(({ sku }) => sku)) };
}

/** The goods of a cart with their free stock, and what unpaid orders of the office hold of each. The caller holds the locks of the stock. */
export async function listWantedByPhone(trx: Trx, visitorId: string): Promise<WantedUnpaid[]> {
  const { rows } = await sql<Omit<WantedUnpaid, "held"> & { sku: string }>`
    select wanted.sku, products.name || ', ' || variants.name as name, wanted.quantity, variants.stock as free
    from cart_lines wanted
    join variants on variants.sku = wanted.sku
    join products on products.slug = variants.product_slug and products.gift_card is distinct from 'mail'
    where wanted.visitor_id = ${visitorId} order by wanted.sku`.execute(trx);
  const skus = rows.map(({ sku }) => sku);
  const held = await countHeldByOffice(trx, skus);
  return rows.map(({ sku, ...wanted }) => ({ ...wanted, held: held.get(sku) ?? 0 }));
}

/** @returns the number of the order that was placed under a key, as long as keys are kept */
export async function findTakenByKey(
  db: Queries<CheckoutDatabase>,
  { visitorId, key }: { visitorId: string; key: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("idempotency_keys")
    .innerJoin("orders", "orders.id", "idempotency_keys.order_id")
    .select("orders.order_number")
    .where("idempotency_keys.visitor_id", "=", visitorId)
    .where("idempotency_keys.key", "=", key)
    .executeTakeFirst();
  return row?.order_number;
}

export async function removePhoneCart(trx: Trx, visitorId: string): Promise<void> {
  await trx.deleteFrom("carts").where("visitor_id", "=", visitorId).execute();
}

/**
 * The order by phone that holds points of whoever has the address and waits to be paid. Two such orders for one address wait for each
 * other until the transaction ends.
 */
export async function findWaitingWithPoints(trx: Trx, email: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('phone-points'), hashtext(lower(${email})))`.execute(trx);
  const order = await trx
    .selectFrom("orders")
    .select("order_number")
    .where("taken_by", "is not", null)
    .where("points", ">", 0)
    .where("status", "in", ["awaiting_age", "awaiting_payment"])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return order?.order_number;
}
