import type { BuyerScope } from "@skaenk/contract/office/unusual-holds";
import { unpaidStatuses } from "@skaenk/contract/order-groups";
import { sql } from "kysely";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { OrderTables } from "../../orders/tables.ts";
import type { BuyerHolds, WantedGoods } from "./hold-rules.ts";

type Db = Queries<OrderTables>;
type Trx = Transaction<OrderTables>;

/** Keyed hashes that identify a buyer. `network` is null for a request from the machine itself, `site` also for an IPv4 address. */
export type BuyerKeys = { network: string | null; site: string | null; mailbox: string; phone: string };

/** Statuses of unpaid orders, with or without goods held for them. */
const unpaid = sql`(${sql.join(unpaidStatuses)})`;

/** Takes an advisory lock per key of the buyer until the transaction ends, so that simultaneous orders are counted one after the other. */
export async function lockBuyer(trx: Trx, { network, site, mailbox, phone }: BuyerKeys): Promise<void> {
  const names = [network, site, mailbox, phone].flatMap((key) => key ?? []).sort();
  // One statement: `unnest` keeps the sorted order, so all transactions take the locks in the same order and cannot deadlock.
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(trx);
}

type NewUnpaid = {
  orderId: number;
  buyer: BuyerKeys;
  at: Date;
  isHeld: boolean;
  /** Whether the buyer has shown that the mailbox is theirs. */
  isShown: boolean;
};

export async function insertUnpaidOrder(trx: Trx, { orderId, buyer, at, isHeld, isShown }: NewUnpaid): Promise<void> {
  const { network, site, mailbox, phone } = buyer;
  const who = { network_hash: network, site_hash: site, mailbox_hash: mailbox, phone_hash: phone };
  await trx
    .insertInto("unpaid_orders")
    .values({ order_id: orderId, ...who, placed_at: at, held_at: isHeld ? at : null, mailbox_shown: isShown })
    .execute();
}

/** Holds an order's goods from now on, because the link that was mailed to its buyer has been pressed. */
export async function markHeld(trx: Trx, orderId: number, at: Date): Promise<void> {
  await trx
    .updateTable("unpaid_orders")
    .set({ held_at: at, mailbox_shown: true })
    .where("order_id", "=", orderId)
    .execute();
}

export async function findBuyerOf(db: Db, orderId: number): Promise<BuyerKeys | undefined> {
  const row = await db.selectFrom("unpaid_orders").selectAll().where("order_id", "=", orderId).executeTakeFirst();
  return row && { network: row.network_hash, site: row.site_hash, mailbox: row.mailbox_hash, phone: row.phone_hash };
}

type Counting = { buyer: BuyerKeys; since: Date; except?: number | undefined };

/**
 * A buyer's unpaid orders with the scope (network, site, mailbox, phone) that they match. Orders placed after `since` that have lapsed are
 * included with `is_open` false; an order whose mail is not answered has `is_held` false. Orders whose buyer has not shown that the mailbox is
 * theirs count for their network alone: anybody can type another's address and telephone number. `by_member` says whether a member ordered
 * to an address that they have shown to be theirs.
 */
const unpaidOf = ({ buyer, since, except = 0 }: Counting) => sql`
  select scope, order_id, orders.status in ${unpaid} as is_open, held_at is not null as is_held, mailbox_shown and orders.placed_by_member as by_member
  from (
    select 'network' as scope, order_id, placed_at, held_at, mailbox_shown from unpaid_orders where network_hash = ${buyer.network}
    union all select 'site', order_id, placed_at, held_at, mailbox_shown from unpaid_orders where site_hash = ${buyer.site}
    union all select 'mailbox', order_id, placed_at, held_at, mailbox_shown from unpaid_orders where mailbox_hash = ${buyer.mailbox} and mailbox_shown
    union all select 'phone', order_id, placed_at, held_at, mailbox_shown from unpaid_orders where phone_hash = ${buyer.phone} and mailbox_shown
  ) own
  join orders on orders.id = order_id
  where order_id <> ${except} and (orders.status in ${unpaid} or own.placed_at > ${since})`;

/** Counts a buyer's unpaid orders and their units over all products, gift cards sent by mail included. */
export async function countBuyerHolds(trx: Db, counting: Counting): Promise<BuyerHolds> {
  const none = () => ({ orders: { now: 0, day: 0 }, units: { now: 0, day: 0 } });
  const holds: BuyerHolds = { network: none(), site: none(), mailbox: none(), phone: none() };
  const { rows } = await sql<{
    scope: BuyerScope;
    orders_now: number;
    orders_day: number;
    units_now: number;
    units_day: number;
  }>`
    select scope,
      count(*) filter (where is_open)::int as orders_now, count(*)::int as orders_day,
      coalesce(sum(units) filter (where is_open), 0)::int as units_now, coalesce(sum(units), 0)::int as units_day
    from (${unpaidOf(counting)}) unpaid
    cross join lateral (
      select coalesce(sum(quantity), 0) as units from order_lines
      where order_lines.order_id = unpaid.order_id and unpaid.is_held
    ) goods
    group by scope`.execute(trx);
  for (const row of rows) {
    holds[row.scope] = {
      orders: { now: row.orders_now, day: row.orders_day },
      units: { now: row.units_now, day: row.units_day },
    };
  }
  return holds;
}

type GoodsHolds = Pick<WantedGoods, "own" | "ofSite" | "ofMailbox" | "byMembersOfNetwork" | "byMembersOfSite">;

export function noGoodsHolds(): GoodsHolds {
  const none = { now: 0, day: 0 };
  return { own: none, ofSite: none, ofMailbox: none, byMembersOfNetwork: none, byMembersOfSite: none };
}

/** Counts the unpaid units of each product: the buyer's by network and mailbox, their site's, and the parts of them that bound a member. */
export async function countBuyerGoods(
  trx: Db,
  skus: readonly string[],
  counting: Counting,
): Promise<Map<string, GoodsHolds>> {
  const { rows } = await sql<{ sku: string; part: keyof GoodsHolds; now: number; day: number }>`
    select sku, part, coalesce(sum(quantity) filter (where is_open), 0)::int as now, sum(quantity)::int as day
    from (
      select distinct part, order_id, is_open
      from (${unpaidOf(counting)}) unpaid
      cross join lateral (values
        ('own', scope in ('network', 'mailbox')),
        ('ofSite', scope = 'site'),
        ('ofMailbox', scope = 'mailbox'),
        ('byMembersOfNetwork', scope = 'network' and by_member),
        ('byMembersOfSite', scope = 'site' and by_member)
      ) parts (part, is_in_part)
      where is_held and is_in_part
    ) held
    join order_lines using (order_id)
    where sku = any (${skus}::text[])
    group by sku, part`.execute(trx);
  const counts = new Map<string, GoodsHolds>();
  for (const { sku, part, now, day } of rows) {
    counts.set(sku, { ...(counts.get(sku) ?? noGoodsHolds()), [part]: { now, day } });
  }
  return counts;
}

/** Units of each product held for bank transfers. */
export async function countTransferGoods(trx: Db, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ sku: string; held: number }>`
    select sku, sum(quantity)::int as held from order_lines join orders on orders.id = order_id
    where orders.status = 'awaiting_payment' and orders.payment_method = 'bank-transfer' and sku = any (${skus}::text[])
    group by sku`.execute(trx);
  return new Map(rows.map(({ sku, held }) => [sku, held]));
}

/**
 * Deletes the buyer hashes of lapsed orders placed before a given time, because nothing needs them any longer.
 * @returns the number of deleted rows
 */
export async function forgetUnpaidBefore(db: Db, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from unpaid_orders using orders
    where orders.id = order_id and unpaid_orders.placed_at < ${before} and orders.status not in ${unpaid}`.execute(db);
  return Number(numAffectedRows);
}
