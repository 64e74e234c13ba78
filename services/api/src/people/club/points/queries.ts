import { sql } from "kysely";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { Goods } from "../../../selling/orders/parcel-amounts.ts";
import type { Allowance, OrderTables } from "../../../selling/orders/tables.ts";
import type { ClubTables } from "../tables.ts";
import type { Entry, NewEntry } from "./account.ts";
import type { PendingPoints } from "./settle.ts";
import type { PointsTables } from "./tables.ts";

type Db = Queries<PointsTables & ClubTables & OrderTables>;

type Trx = Transaction<PointsTables & ClubTables & OrderTables>;

/** A member's whole ledger, oldest first. */
export async function listEntries(db: Db, memberId: number): Promise<(Entry & { bookedAt: Date })[]> {
  const rows = await db
    .selectFrom("points_entries")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    points: row.points,
    reason: row.reason,
    orderId: row.order_id,
    lotId: row.lot_id,
    expiresAt: row.expires_at,
    key: row.key,
    bookedAt: row.booked_at,
  }));
}

/** @returns the entry's number, or nothing when its key is booked already */
export async function insertEntry(
  trx: Db,
  memberId: number,
  entry: NewEntry,
  bookedAt: Date,
): Promise<number | undefined> {
  const row = await trx
    .insertInto("points_entries")
    .values({
      member_id: memberId,
      order_id: entry.orderId,
      points: entry.points,
      reason: entry.reason,
      lot_id: entry.lotId,
      expires_at: entry.expiresAt,
      booked_at: bookedAt,
      key: `${entry.key}@${memberId}`,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Everybody whose points are about one member waits here, until the transaction ends. @returns whether there is one */
export async function lockMember(trx: Trx, memberId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The member's orders whose points may have changed: something has happened to them, their time has come, or something is
 * still to be taken back.
 */
export async function listUnsettled(db: Db, memberId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from member_orders
    where member_id = ${memberId} and (
      due_at <= ${now} or short > 0
      or seen_event < (select coalesce(max(id), 0) from order_events where order_events.order_id = member_orders.order_id)
    )
    order by order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** True when anything of the member's points has run out. */
export async function hasExpired(db: Db, memberId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select lot.id from points_entries lot left join points_entries moved on moved.lot_id = lot.id
    where lot.member_id = ${memberId} and lot.lot_id is null and lot.expires_at <= ${now}
    group by lot.id having lot.points + coalesce(sum(moved.points), 0) > 0 limit 1`.execute(db);
  return rows.length > 0;
}

/** Orders as the ledger must know them; see `OrderFacts`. */
export const listFactRows = (db: Db, orderIds: number[]) =>
  db
    .selectFrom("orders")
    .innerJoin("member_orders", "member_orders.order_id", "orders.id")
    .select([
      "orders.id",
      "orders.status",
      "orders.points",
      "orders.goods_ore",
      "orders.discount_ore",
      "orders.delivered_at",
      "orders.ore_per_earned_point",
      "orders.points_wait_days",
      "member_orders.earns",
      (eb) =>
        eb
          .selectFrom("order_events")
          .select((sub) => sub.fn.coalesce(sub.fn.max<number>("order_events.id"), sql<number>`0`).as("latest"))
          .whereRef("order_events.order_id", "=", "orders.id")
          .as("latest_event"),
    ])
    .where("orders.id", "in", orderIds)
    .orderBy("orders.id")
    .execute();

export const listLineRows = (db: Db, orderIds: number[]) =>
  db.selectFrom("order_lines").selectAll().where("order_id", "in", orderIds).execute();

/** Money that moves or is about to, by what has been asked of the providers, and goods that came back without any. */
export async function listMoneyRows(db: Db, orderIds: number[]) {
  const payments = await db
    .selectFrom("payments")
    .select(["order_id", "captured_ore"])
    .where("order_id", "in", orderIds)
    .execute();
  const requests = await db
    .selectFrom("payment_requests")
    .innerJoin("payments", "payments.id", "payment_requests.payment_id")
    .select(["payments.order_id", "payment_requests.kind", "payment_requests.amount_ore", "payment_requests.details"])
    .where("payments.order_id", "in", orderIds)
    .where("payment_requests.given_up_at", "is", null)
    .execute();
  const events = await db
    .selectFrom("order_events")
    .select(["order_id", "details"])
    .where("order_id", "in", orderIds)
    .where("kind", "=", "goods_returned")
    .execute();
  const returns = events.map(({ order_id, details }) => ({
    order_id,
    goods: details.goods as Goods | undefined,
    allowances: details.allowances as Allowance[] | undefined,
  }));
  return { payments, requests, returns };
}

/** Remembers how far the ledger has followed an order. */
export async function saveStanding(trx: Trx, standing: PendingPoints, seenEvent: number): Promise<void> {
  await trx
    .updateTable("member_orders")
    .set({ seen_event: seenEvent, pending: standing.pending, due_at: standing.dueAt, short: standing.short })
    .where("order_id", "=", standing.orderId)
    .execute();
}

/** Puts an order in a member's account. */
export async function linkOrder(trx: Db, memberId: number, orderId: number): Promise<void> {
  await trx
    .insertInto("member_orders")
    .values({ order_id: orderId, member_id: memberId, earns: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** True when an order belongs to the member. */
export async function isLinked(trx: Db, memberId: number, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom("member_orders")
    .select("order_id")
    .where("order_id", "=", orderId)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row !== undefined;
}

export const listPending = (db: Db, memberId: number) =>
  db
    .selectFrom("member_orders")
    .innerJoin("orders", "orders.id", "member_orders.order_id")
    .select(["member_orders.pending", "member_orders.due_at", "orders.order_number", "orders.points_wait_days"])
    .where("member_id", "=", memberId)
    .where("pending", ">", 0)
    .orderBy("orders.placed_at", "desc")
    .execute();

export async function listOrderNumbers(db: Db, orderIds: number[]): Promise<Map<number, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom("orders").select(["id", "order_number"]).where("id", "in", orderIds).execute();
  return new Map(rows.map(({ id, order_number }) => [id, order_number]));
}

/** Members for the nightly job that settles points: those with an order to follow up, and those with points that have expired. */
export async function listMembersToSettle(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ member_id: number }>`
    select member_id from member_orders
    where due_at <= ${now} or short > 0
      or seen_event < (select coalesce(max(id), 0) from order_events where order_events.order_id = member_orders.order_id)
    union
    select lot.member_id from points_entries lot
      join members on members.id = lot.member_id
      left join points_entries moved on moved.lot_id = lot.id
    where lot.lot_id is null and lot.expires_at <= ${now}
    group by lot.id having lot.points + coalesce(sum(moved.points), 0) > 0`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** The ids of those of these orders that have returned goods, and of those that have an allowance for goods. */
export async function listTakenFrom(
  db: Db,
  orderIds: number[],
): Promise<{ returned: Set<number>; allowed: Set<number> }> {
  if (orderIds.length === 0) return { returned: new Set(), allowed: new Set() };
  const { requests, returns } = await listMoneyRows(db, orderIds);
  const refunds = requests.flatMap(({ order_id, kind, details: { goods, allowances } }) =>
    kind === "refund" ? [{ order_id, goods, allowances }] : [],
  );
  const moves = [...refunds, ...returns];
  const ordersOf = (list: typeof moves) => new Set(list.map(({ order_id }) => order_id));
  return {
    returned: ordersOf(moves.filter(({ goods }) => goods)),
    allowed: ordersOf(moves.filter(({ allowances }) => allowances?.some(({ amountOre }) => amountOre > 0))),
  };
}
