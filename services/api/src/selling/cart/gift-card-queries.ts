import { sql } from "kysely";
import type { Queries, Transaction } from "../../platform/queries.ts";
import { type AppliedGiftCard, balance } from "../gift-cards/queries.ts";
import type { GiftCardTables } from "../gift-cards/tables.ts";
import type { CartTables } from "./tables.ts";

type Db = Queries<CartTables & GiftCardTables>;
type Trx = Transaction<CartTables & GiftCardTables>;

/** A card that a member laid in the cart pays for the same member alone, because somebody else may use the browser after the session. */
const paysFor = (memberId: number | undefined) =>
  sql<boolean>`(cart_gift_cards.member_id is null or cart_gift_cards.member_id = ${memberId ?? null})`;

/**
 * Gift cards that a visitor wants to pay with and can, the one that lapses first first. A card that was given a new code since it was laid in the cart
 * is another's now: whoever has the new code lays it there again.
 */
export async function listCartCards(
  db: Db,
  { visitorId, memberId, now }: { visitorId: string; memberId: number | undefined; now: Date },
): Promise<AppliedGiftCard[]> {
  const rows = await db
    .selectFrom("cart_gift_cards")
    .innerJoin("gift_cards", "gift_cards.id", "cart_gift_cards.card_id")
    .select(["gift_cards.id", "last_four", "lapses_at", balance.as("balance_ore")])
    .where("cart_gift_cards.visitor_id", "=", visitorId)
    .where(paysFor(memberId))
    .where("active_at", "is not", null)
    .where("blocked_at", "is", null)
    .where((eb) => eb.or([eb("handed_out_at", "is", null), eb("added_at", ">=", eb.ref("handed_out_at"))]))
    .where("lapses_at", ">", now)
    .where(balance, ">", 0)
    .orderBy("lapses_at")
    .orderBy("gift_cards.id")
    .execute();
  return rows.map(({ id, last_four, lapses_at, balance_ore }) => ({
    id,
    lastFour: last_four ?? "",
    balanceOre: balance_ore,
    lapsesAt: lapses_at ?? now,
  }));
}

/** Locks the cards of a cart, always in the order of their numbers, so that two orders never wait for each other. */
export const lockCartCards = (trx: Trx, visitorId: string) =>
  trx
    .selectFrom("gift_cards")
    .select("id")
    .where("id", "in", (eb) => eb.selectFrom("cart_gift_cards").select("card_id").where("visitor_id", "=", visitorId))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();

/**
 * The number of gift cards in the cart that pay for the person who is logged in. Cards of another member do not count, because this person
 * cannot take them out.
 */
export async function countCartCards(
  db: Db,
  { visitorId, memberId }: Pick<CartCard, "visitorId" | "memberId">,
): Promise<number> {
  const { count } = await db
    .selectFrom("cart_gift_cards")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("visitor_id", "=", visitorId)
    .where(paysFor(memberId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type CartCard = {
  visitorId: string;
  memberId: number | undefined;
  cardId: number;
  hashes: readonly string[];
  now: Date;
};

/**
 * Lays a card in the cart; the cart is made where there is none. Waits for whoever gives the card a new code at the moment.
 * @param hashes of the typed code
 * @returns whether the code is the card's still
 */
export async function addCartCard(db: Db, { visitorId, memberId, cardId, hashes, now }: CartCard): Promise<boolean> {
  await db
    .insertInto("carts")
    .values({ visitor_id: visitorId, changed_at: now })
    .onConflict((conflict) => conflict.column("visitor_id").doUpdateSet({ changed_at: now }))
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("cart_gift_cards")
    .columns(["visitor_id", "member_id", "card_id", "added_at"])
    .expression((eb) =>
      eb
        .selectFrom("gift_cards")
        .select(({ val, cast }) => [
          cast<string>(val(visitorId), "text").as("visitor_id"),
          cast<number | null>(val(memberId ?? null), "bigint").as("member_id"),
          "id",
          cast<Date>(val(now), "timestamptz").as("added_at"),
        ])
        .where("id", "=", cardId)
        .where("code_hash", "in", hashes)
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict.columns(["visitor_id", "card_id"]).doUpdateSet({ member_id: memberId ?? null, added_at: now }),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function removeCartCards(db: Db, visitorId: string, cardId?: number): Promise<void> {
  await db
    .deleteFrom("cart_gift_cards")
    .where("visitor_id", "=", visitorId)
    .$if(cardId !== undefined, (query) => query.where("card_id", "=", cardId ?? 0))
    .execute();
}
