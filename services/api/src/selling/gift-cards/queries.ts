import { type Selectable, sql } from "kysely";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { GiftCardKind, GiftCardReason, GiftCardTables } from "./tables.ts";

type Trx = Transaction<GiftCardTables>;
type Db = Queries<GiftCardTables>;
export type GiftCardRow = Selectable<GiftCardTables["gift_cards"]>;

/** A card that can pay, with what it holds in øre. */
export type AppliedGiftCard = { id: number; lastFour: string; balanceOre: number; lapsesAt: Date };

/** What a card holds. */
export const balance = sql<number>`
  (select coalesce(sum(amount_ore), 0)::int from gift_card_entries where card_id = gift_cards.id)`;

export const findCardByHash = (db: Db, hashes: readonly string[]) =>
  db
    .selectFrom("gift_cards")
    .selectAll()
    .select(balance.as("balance_ore"))
    .where("code_hash", "in", hashes)
    .executeTakeFirst();

/** A card with its row locked until the transaction ends. */
export const lockCard = (trx: Trx, id: number) =>
  trx.selectFrom("gift_cards").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export async function balanceOf(db: Db, cardId: number): Promise<number> {
  const { held } = await db
    .selectFrom("gift_card_entries")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("amount_ore"), sql<number>`0`).as("held"))
    .where("card_id", "=", cardId)
    .executeTakeFirstOrThrow();
  return Number(held);
}

type Entry = {
  cardId: number;
  reason: GiftCardReason;
  amountOre: number;
  orderId: number | null;
  /** Names what is booked: the same is never booked twice. */
  key: string;
  at: Date;
};

/** @returns whether it was booked now; false when it had been */
export async function bookEntry(trx: Db, entry: Entry): Promise<boolean> {
  const booked = await trx
    .insertInto("gift_card_entries")
    .values({
      card_id: entry.cardId,
      reason: entry.reason,
      amount_ore: entry.amountOre,
      order_id: entry.orderId,
      key: entry.key,
      booked_at: entry.at,
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return booked !== undefined;
}

export type CardPayment = { cardId: number; paidOre: number };

/** The cards that have paid in an order, with what they have not got back in øre; the one that lapses last first. */
export async function listPaidIn(db: Db, orderId: number): Promise<CardPayment[]> {
  const rows = await db
    .selectFrom("gift_card_entries")
    .innerJoin("gift_cards", "gift_cards.id", "gift_card_entries.card_id")
    .select(["card_id", sql<number>`(-sum(gift_card_entries.amount_ore))::int`.as("paid_ore")])
    .where("gift_card_entries.order_id", "=", orderId)
    .where("reason", "in", ["redeemed", "released", "refunded"])
    .groupBy(["card_id", "gift_cards.lapses_at"])
    .orderBy("gift_cards.lapses_at", "desc")
    .orderBy("card_id", "desc")
    .execute();
  return rows.map(({ card_id: cardId, paid_ore: paidOre }) => ({ cardId, paidOre }));
}

/** The cards that an order was paid with, whether or not they got it back. */
export const listCardsPaidWith = (db: Db, orderId: number) =>
  db
    .selectFrom("gift_card_entries")
    .select("card_id")
    .distinct()
    .where("order_id", "=", orderId)
    .where("reason", "=", "redeemed")
    .orderBy("card_id")
    .execute();

/** The sum in øre that has gone back to cards for an order, for one reason. */
export async function sumOf(db: Db, orderId: number, reason: GiftCardReason): Promise<number> {
  const { sum } = await db
    .selectFrom("gift_card_entries")
    .select(({ fn }) => fn.coalesce(fn.sum<number>("amount_ore"), sql<number>`0`).as("sum"))
    .where("order_id", "=", orderId)
    .where("reason", "=", reason)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

export type NewCard = {
  orderId: number;
  orderLineId: number;
  kind: GiftCardKind;
  amountOre: number;
  recipientName: string | null;
  recipientEmail: string | null;
  senderName: string;
  greeting: string;
  sendAt: Date;
};

export async function insertCards(trx: Db, cards: NewCard[], at: Date): Promise<void> {
  if (cards.length === 0) return;
  await trx
    .insertInto("gift_cards")
    .values(
      cards.map((card) => ({
        order_id: card.orderId,
        order_line_id: card.orderLineId,
        kind: card.kind,
        amount_ore: card.amountOre,
        recipient_name: card.recipientName,
        recipient_email: card.recipientEmail,
        sender_name: card.senderName,
        greeting: card.greeting,
        send_at: card.sendAt,
        created_at: at,
      })),
    )
    .execute();
}

/** The cards of a line that are not paid for yet, locked. */
export const lockUnpaidCards = (trx: Trx, lineId: number, count: number) =>
  trx
    .selectFrom("gift_cards")
    .selectAll()
    .where("order_line_id", "=", lineId)
    .where("active_at", "is", null)
    .where("blocked_at", "is", null)
    // Those that have a code lie in the parcel.
    .orderBy(sql`code_hash is null`)
    .orderBy("id")
    .limit(count)
    .forUpdate()
    .execute();

/** The number of cards of a line that have a printed code. */
export async function countPrinted(db: Db, lineId: number): Promise<number> {
  const { count } = await db
    .selectFrom("gift_cards")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("order_line_id", "=", lineId)
    .where("code_hash", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function activateCard(trx: Db, id: number, at: Date, lapsesAt: Date): Promise<void> {
  await trx.updateTable("gift_cards").set({ active_at: at, lapses_at: lapsesAt }).where("id", "=", id).execute();
}

/**
 * Condition under which a withdrawal holds a card's mail: its order is stopped, or a statement with the order's number and the buyer's
 * address waits for the office. A statement holds the cards of the whole order, or those that it lists (decision 581). Customers
 * word the list freely, so the word gavekort counts for every card.
 */
const isWithdrawn = sql<boolean>`(
  exists (select from orders where orders.id = gift_cards.order_id and orders.status = 'withdrawal_received')
  or exists (
    select from withdrawals where withdrawals.order_id = gift_cards.order_id and in_time and handled_at is null and (
      cardinality(lines) = 0
      or exists (
        select from unnest(lines) as stated(goods), order_lines
        where order_lines.id = gift_cards.order_line_id
          and (stated.goods ilike '%gavekort%' or strpos(lower(stated.goods), lower(order_lines.name)) > 0)))))`;

/** Cards by mail that are paid for and whose hour has come. Processes that send at the same time take different cards. */
export const lockDueCards = (trx: Trx, now: Date, limit: number) =>
  trx
    .selectFrom("gift_cards")
    .selectAll()
    .where("kind", "=", "mail")
    .where("active_at", "is not", null)
    .where("handed_out_at", "is", null)
    .where("blocked_at", "is", null)
    .where("send_at", "<=", now)
    .where(sql<boolean>`not ${isWithdrawn}`)
    .orderBy("send_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** This query tells whether an address is that of the order that a card was bought with. A card that was made by hand is of no order. */
export async function isAddressOfBuyer(
  trx: Db,
  { order_id: orderId }: Pick<GiftCardRow, "order_id">,
  email: string,
): Promise<boolean> {
  const { rows } = await sql`select from orders where id = ${orderId} and lower(email) = lower(${email})`.execute(trx);
  return rows.length > 0;
}

export async function saveCode(
  trx: Db,
  id: number,
  code: { hash: string; lastFour: string; handedOutAt: Date },
): Promise<void> {
  await trx
    .updateTable("gift_cards")
    .set({ code_hash: code.hash, last_four: code.lastFour, handed_out_at: code.handedOutAt })
    .where("id", "=", id)
    .execute();
}

/** This query gives a card another recipient. */
export async function nameRecipient(trx: Db, id: number, email: string): Promise<void> {
  await trx.updateTable("gift_cards").set({ recipient_email: email }).where("id", "=", id).execute();
}

type Block = { reason: string; by: string; at: Date };

export const blockCard = (trx: Db, id: number, block: Block | null): Promise<void> => blockCards(trx, [id], block);

/** Blocks several cards in one statement, or lets them be used again. */
export async function blockCards(trx: Db, ids: readonly number[], block: Block | null): Promise<void> {
  await trx
    .updateTable("gift_cards")
    .set({ blocked_at: block?.at ?? null, blocked_reason: block?.reason ?? null, blocked_by: block?.by ?? null })
    .where(sql<boolean>`id = any (${ids}::int[])`)
    .execute();
}

export const listCardsOfOrder = (db: Db, orderId: number) =>
  db
    .selectFrom("gift_cards")
    .selectAll()
    .select(balance.as("balance_ore"))
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();

export const lockCardsOfOrder = (trx: Trx, orderId: number) =>
  trx.selectFrom("gift_cards").selectAll().where("order_id", "=", orderId).orderBy("id").forUpdate().execute();

/** Cards that nobody can ask for any more and that still hold something. */
export const listLapsed = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom("gift_cards")
    .select(["id", balance.as("balance_ore")])
    .where("active_at", "is not", null)
    .where("lapses_at", "<=", before)
    .where(balance, ">", 0)
    .orderBy("lapses_at")
    .limit(limit)
    .execute();

/** Forgets the sender and recipient of cards that were given long ago, or were blocked before that. @returns the number of cards */
export async function forgetRecipientsOfCards(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("gift_cards")
    .set({ recipient_name: null, recipient_email: null, greeting: "", sender_name: "" })
    // The reason for blocking a card that the staff made may name its recipient.
    .set(
      "blocked_reason",
      sql<string | null>`case when order_id is null and blocked_reason is not null then '' else blocked_reason end`,
    )
    .where((eb) =>
      eb.or([
        eb("handed_out_at", "<", before),
        eb.and([eb("blocked_at", "<", before), eb("handed_out_at", "is", null)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("recipient_email", "is not", null),
        eb("recipient_name", "is not", null),
        eb("sender_name", "<>", ""),
        eb("greeting", "<>", ""),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
