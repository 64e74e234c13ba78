import { sql } from "kysely";
import type { Transaction } from "../../platform/queries.ts";
import type { GiftCardKind, GiftCardTables } from "./tables.ts";

type Trx = Transaction<GiftCardTables>;

/** The card that an entry of this name was booked on. Whoever asks with the same name meanwhile waits until this transaction ends. */
export async function lockEntryKey(trx: Trx, key: string): Promise<{ cardId: number; amountOre: number } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
  const entry = await trx
    .selectFrom("gift_card_entries")
    .select(["card_id", "amount_ore"])
    .where("key", "=", key)
    .executeTakeFirst();
  return entry && { cardId: entry.card_id, amountOre: entry.amount_ore };
}

/** A card that was made by hand is good at once, and of no order. */
export async function insertGrantedCard(
  trx: Trx,
  card: {
    kind: GiftCardKind;
    amountOre: number;
    recipientName: string;
    recipientEmail: string;
    senderName: string;
    greeting: string;
    at: Date;
    lapsesAt: Date;
  },
): Promise<number> {
  const { id } = await trx
    .insertInto("gift_cards")
    .values({
      order_id: null,
      order_line_id: null,
      kind: card.kind,
      amount_ore: card.amountOre,
      recipient_name: card.recipientName || null,
      recipient_email: card.recipientEmail || null,
      sender_name: card.senderName,
      greeting: card.greeting,
      send_at: card.at,
      active_at: card.at,
      lapses_at: card.lapsesAt,
      created_at: card.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
