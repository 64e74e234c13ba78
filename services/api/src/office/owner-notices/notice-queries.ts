import { sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import { prefixPattern } from "../../platform/like-pattern.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";
import type { OwnerNoticeTables } from "./tables.ts";

type Db = Database<OrderTables & ProductTables>;

/** An order, goods or a problem that the owner may be told of, once for each key. */
export type NoticedThing = { key: string; title: string; detail: string; path: string };

/** Events older than this are not told any more, even if the shop was down meanwhile. */
const sinceMs = 86_400_000;
const mostPerRound = 500;

type OrderRow = { orderNumber: string; totalOre: number };

/** Orders whose money became certain in the last day. */
export async function listNewOrders(db: Db, now: Date): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select distinct orders.order_number as "orderNumber", orders.total_ore as "totalOre"
    from order_events join orders on orders.id = order_events.order_id
    where order_events.kind = 'confirmed' and order_events.happened_at > ${new Date(now.getTime() - sinceMs)}
    order by 1 limit ${mostPerRound}`.execute(db);
  return rows;
}

/** Orders that hold goods and wait for a bank transfer. */
export const listAwaitedTransfers = (db: Db): Promise<OrderRow[]> =>
  db
    .selectFrom("orders")
    .select(["order_number as orderNumber", "total_ore as totalOre"])
    .where("status", "=", "awaiting_payment")
    .where("payment_method", "=", "bank-transfer")
    .orderBy("id", "desc")
    .limit(mostPerRound)
    .execute();

type SoldOutRow = { id: number; sku: string; name: string; size: string; slug: string };

/** Active goods whose stock fell to zero in the last day and is still zero. */
export async function listSoldOut(db: Db, now: Date): Promise<SoldOutRow[]> {
  const { rows } = await sql<SoldOutRow>`
    select max(moved.id)::int as id, variants.sku, products.name, variants.name as size, products.slug
    from stock_movements moved
      join variants on variants.sku = moved.sku
      join products on products.slug = variants.product_slug
    where moved.stock_after = 0 and moved.change < 0 and moved.at > ${new Date(now.getTime() - sinceMs)}
      and variants.stock = 0 and products.status = 'active'
    group by variants.sku, products.name, variants.name, products.slug
    order by 1 limit ${mostPerRound}`.execute(db);
  return rows;
}

/** Notes what has not been noted before. @returns its keys */
export async function noteNew(
  trx: Transaction<OwnerNoticeTables>,
  keys: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await trx
    .insertInto("owner_notices")
    .values(keys.map((key) => ({ key, noted_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** A problem that is over is told of again when it comes back. */
export async function forgetEnded(
  trx: Transaction<OwnerNoticeTables>,
  prefix: string,
  open: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom("owner_notices")
    .where("key", "like", prefixPattern(prefix))
    .where("key", "not in", open.length > 0 ? [...open] : [""])
    .execute();
}

/** Forgets what one mail was to tell of. */
export async function forgetNotedAt(trx: Transaction<OwnerNoticeTables>, prefix: string, at: Date): Promise<void> {
  await trx
    .deleteFrom("owner_notices")
    .where("key", "like", prefixPattern(prefix))
    .where("noted_at", "=", at)
    .execute();
}

export async function forgetNoticesBefore(trx: Transaction<OwnerNoticeTables>, before: Date): Promise<void> {
  await trx.deleteFrom("owner_notices").where("noted_at", "<", before).where("key", "not like", "problems:%").execute();
}
