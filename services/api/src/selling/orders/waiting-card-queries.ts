import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { GiftCardTables } from "../gift-cards/tables.ts";

/** Gift cards of an order that are to be mailed and have not been. */
const waiting = sql`gift_cards.order_id = orders.id and kind = 'mail' and handed_out_at is null and blocked_at is null`;

/** When the next gift card of an order is mailed, where that was put off to a later day; null: no such card. */
export const cardsSendAt = sql<Date | null>`(
  select min(send_at) from gift_cards where ${waiting} and send_at > orders.placed_at)`;

/** Whether all that an order holds are gift cards by mail. */
export const isOfCardsAlone = sql<boolean>`not exists (
  select from order_lines where order_id = orders.id and quantity > released_quantity and gift_card is distinct from 'mail')`;

/** Whether a gift card of the order is still to be mailed. */
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
