import { sql } from "kysely";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { CartOffer } from "../../../selling/cart/member-benefits.ts";
import type { OrderTables } from "../../../selling/orders/tables.ts";
import type { PointsTables } from "./tables.ts";

type Db = Queries<PointsTables & OrderTables>;

type Trx = Transaction<PointsTables & OrderTables>;
export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

export const listOffers = (db: Db) =>
  db.selectFrom("points_offers").selectAll().where("active", "=", true).orderBy("position").execute();

/** The offers that the member has bought, newest first, with the order that each was used for. */
export const listPurchases = (db: Db, memberId: number) =>
  db
    .selectFrom("points_purchases")
    // A code that was given back keeps the number of its order, which it is no longer used for.
    .leftJoin("orders", (join) =>
      join.onRef("orders.id", "=", "points_purchases.order_id").on("points_purchases.used_at", "is not", null),
    )
    .selectAll("points_purchases")
    .select("orders.order_number")
    .where("member_id", "=", memberId)
    .orderBy("bought_at", "desc")
    .execute();

type NewPurchase = {
  code: string;
  memberId: number;
  offer: OfferRow;
  operationId?: string | undefined;
  now: Date;
};

/** Writes down the offer's terms as they stay, whatever becomes of the offer. */
export async function insertPurchase(
  trx: Trx,
  { code, memberId, offer, operationId, now }: NewPurchase,
): Promise<void> {
  const { title, points, off_ore, from_ore } = offer;
  await trx
    .insertInto("points_purchases")
    .values({
      code,
      member_id: memberId,
      offer_id: offer.id,
      title,
      points,
      off_ore,
      from_ore,
      bought_at: now,
      operation_id: operationId ?? null,
    })
    .execute();
}

/** The offer that an operation has bought already. */
export const findPurchase = (
  trx: Trx,
  { memberId, offerId, operationId }: { memberId: number; offerId: string; operationId: string },
) =>
  trx
    .selectFrom("points_purchases")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("offer_id", "=", offerId)
    .where("operation_id", "=", operationId)
    .executeTakeFirst();

/** The member's code, if it is for the cart and unused. */
export async function findUsableOffer(db: Db, memberId: number, code: string): Promise<CartOffer | undefined> {
  const row = await db
    .selectFrom("points_purchases")
    .select(["code", "title", "off_ore", "from_ore"])
    .where("member_id", "=", memberId)
    .where("code", "=", code)
    .where("used_at", "is", null)
    .executeTakeFirst();
  if (!row || row.off_ore === null || row.from_ore === null) return undefined;
  return { code: row.code, title: row.title, offOre: row.off_ore, fromOre: row.from_ore };
}

/** @returns false when it is used already, or not the member's */
export async function markUsed(
  trx: Trx,
  { memberId, orderId, code, now }: { memberId: number; orderId: number; code: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable("points_purchases")
    .set({ used_at: now, order_id: orderId })
    .where("code", "=", code)
    .where("member_id", "=", memberId)
    .where("used_at", "is", null)
    .returning("code")
    .executeTakeFirst();
  return row !== undefined;
}

/** The code of a special offer that the member used for an order, also once it was given back, until another order uses it. */
export async function findOfferOf(db: Db, memberId: number, orderId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("points_purchases")
    .select("code")
    .where("member_id", "=", memberId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row?.code;
}

/**
 * Gives back the codes of orders that have come to nothing. The number of the order stays with the code until another order uses it, so that the order's
 * refill finds the code whether the account was settled before or not.
 */
export async function giveBackCodes(trx: Trx, orderIds: number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.updateTable("points_purchases").set({ used_at: null }).where("order_id", "in", orderIds).execute();
}

/** A code that is shown in the shop is used there and then. @returns what it was for, and whether it was used before */
export async function markShown(
  db: Db,
  code: string,
  now: Date,
): Promise<{ title: string; fresh: boolean; forCart: boolean; usedAt: Date | null } | undefined> {
  const { rows } = await sql<{ title: string; fresh: boolean; for_cart: boolean; used_at: Date | null }>`
    with before as (select * from points_purchases where code = ${code} for update),
    marked as (
      update points_purchases set used_at = ${now} from before
      where points_purchases.code = before.code and before.used_at is null and before.off_ore is null
      returning points_purchases.code
    )
    select title, off_ore is not null as for_cart, used_at, exists (select from marked) as fresh from before`.execute(
    db,
  );
  const row = rows[0];
  return row && { title: row.title, fresh: row.fresh, forCart: row.for_cart, usedAt: row.used_at };
}
