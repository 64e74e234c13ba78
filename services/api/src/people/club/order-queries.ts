import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import { comesTo } from "../../selling/orders/amounts-queries.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";
import { cardsSendAt, isOfCardsAlone } from "../../selling/orders/waiting-card-queries.ts";
import type { ClubTables } from "./tables.ts";

type Db = Queries<ClubTables & OrderTables>;

export type MemberOrderRow = Awaited<ReturnType<typeof listMemberOrderRows>>[number];

/** The member's orders, newest first. */
export const listMemberOrderRows = (db: Db, memberId: number, range: { limit: number; offset: number }) =>
  db
    .selectFrom("member_orders")
    .innerJoin("orders", "orders.id", "member_orders.order_id")
    .select([
      "orders.id",
      "orders.order_number",
      "orders.token",
      "orders.placed_at",
      "orders.status",
      "orders.payment_method",
      cardsSendAt.as("cards_send_at"),
      isOfCardsAlone.as("is_of_cards_alone"),
      comesTo("total_ore").as("total_ore"),
      comesTo("gift_card_ore").as("gift_card_ore"),
      sql<number>`(select coalesce(sum(amount_ore), 0)::int from credit_notes where credit_notes.order_id = orders.id)`.as(
        "credited_ore",
      ),
      sql<string | null>`(select tracking_number from parcels where parcels.order_id = orders.id
        and tracking_number is not null and state not in ('packed', 'cancelled') order by no desc limit 1)`.as(
        "tracking_number",
      ),
      sql<number>`(select coalesce(sum(quantity - released_quantity), 0) from order_lines where order_lines.order_id = orders.id)`.as(
        "item_count",
      ),
    ])
    .where("member_orders.member_id", "=", memberId)
    .orderBy("orders.placed_at", "desc")
    .orderBy("orders.id", "desc")
    .limit(range.limit)
    .offset(range.offset)
    .execute();

export async function countMemberOrders(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom("member_orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  return count;
}

/** One of the member's orders, by its number. */
export const findMemberOrder = (db: Db, memberId: number, orderNumber: string) =>
  db
    .selectFrom("member_orders")
    .innerJoin("orders", "orders.id", "member_orders.order_id")
    .select(["orders.id", "orders.token"])
    .where("member_orders.member_id", "=", memberId)
    .where("orders.order_number", "=", orderNumber)
    .executeTakeFirst();
