import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { GiftCardTables } from "../gift-cards/tables.ts";
import type { OrderTables } from "./tables.ts";

/** Gift cards of an order that are to be mailed and have not been. */
const waiting = sql`gift_cards.order_id = orders.id and kind = 'mail' and handed_out_at is null and blocked_at is null`;

/** When the next gift card of an order is mailed, where that was put off to a later day; null: no such card. */
export const cardsSendAt = sql<Date | null>`(
  select min(send_at) from gift_cards where ${waiting} and send_at > orders.placed_at)`;

/** Whether all that an order holds are gift cards by mail. */
export const isOfCardsAlone = sql<boolean>`not exists (
  select from order_lines where order_id = orders.id and quantity > released_quantity and gift_card is distinct from 'mail')`;

/** True when a gift card of the order is still to be mailed. */
export async function hasWaitingCards(db: Queries<GiftCardTables>, orderId: number): Promise<boolean> {
  const card = await db
    .selectFrom("gift_cards")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "mail")
    .where("handed_out_at", "is", null)
    .where("blocked_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return card !== undefined;
}

/**
 * Orders whose gift cards by mail have all been mailed or blocked and that are not delivered yet, oldest first. `at` is when the last card was.
 * An order with other goods counts once those have been delivered.
 */
export async function listOrdersWithSentCards(
  db: Queries<OrderTables & GiftCardTables>,
  limit: number,
): Promise<{ id: number; at: Date }[]> {
  const { rows } = await sql<{ id: number; at: Date }>`
    select orders.id, max(coalesce(handed_out_at, blocked_at)) as at
    from orders join gift_cards on gift_cards.order_id = orders.id and kind = 'mail'
    where delivered_at is null and status in ('confirmed', 'shipped', 'delivered')
      and (status <> 'confirmed' or delivery ->> 'kind' = 'mail')
      and not exists (
        select from order_lines where order_id = orders.id and (
          quantity > shipped_quantity + released_quantity
          or (status = 'shipped' and shipped_quantity > 0 and gift_card is distinct from 'mail')))
    group by orders.id
    having bool_and(handed_out_at is not null or blocked_at is not null)
    order by orders.id limit ${limit}`.execute(db);
  return rows;
}
