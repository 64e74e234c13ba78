import type { GiftCardState } from "@skaenk/contract/office/gift-cards";
import { sql } from "kysely";
import { containsPattern } from "../../../platform/like-pattern.ts";
import type { Queries } from "../../../platform/queries.ts";
import { balance } from "../../gift-cards/queries.ts";
import type { GiftCardTables } from "../../gift-cards/tables.ts";
import type { OrderTables } from "../tables.ts";

type Db = Queries<GiftCardTables & OrderTables>;

const held = sql`(select coalesce(sum(amount_ore), 0) from gift_card_entries where card_id = gift_cards.id)`;

const stateOf = (now: Date) => sql<GiftCardState>`
  case when blocked_at is not null then 'blocked' when active_at is null then 'unpaid'
    when lapses_at <= ${now} then 'lapsed' when ${held} = 0 then 'empty' else 'active' end`;

const cards = (db: Db, now: Date) =>
  db
    .selectFrom("gift_cards")
    .leftJoin("orders", "orders.id", "gift_cards.order_id")
    .selectAll("gift_cards")
    .select(["orders.order_number", balance.as("balance_ore"), stateOf(now).as("state")]);

export type OfficeCardRow = Awaited<ReturnType<ReturnType<typeof cards>["execute"]>>[number];

/** Found by the end of a code, the number of an order or a recipient. */
export function officeCardsQuery(
  db: Db,
  { q, state, now }: { q?: string | undefined; state?: GiftCardState | undefined; now: Date },
) {
  const found = (q ?? "").normalize("NFC").trim();
  let query = cards(db, now);
  if (found !== "") {
    const ending = found.replaceAll(/[\s-]/g, "").toUpperCase().slice(-4);
    query = query.where((eb) =>
      eb.or([
        eb("last_four", "=", ending),
        eb("orders.order_number", "=", found),
        sql<boolean>`lower(coalesce(recipient_name, '') || ' ' || coalesce(recipient_email, ''))
          like ${containsPattern(found.toLowerCase())}`,
      ]),
    );
  }
  return state ? query.where(sql<boolean>`${stateOf(now)} = ${state}`) : query;
}

export const findOfficeCard = (db: Db, id: number, now: Date) =>
  cards(db, now).where("gift_cards.id", "=", id).executeTakeFirst();

export const listCardEntries = (db: Db, cardId: number) =>
  db
    .selectFrom("gift_card_entries")
    .leftJoin("orders", "orders.id", "gift_card_entries.order_id")
    .select(["gift_card_entries.id", "booked_at", "reason", "amount_ore", "orders.order_number"])
    .where("card_id", "=", cardId)
    .orderBy("gift_card_entries.id")
    .execute();
