import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import type { Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { lapseOf } from "./card-rules.ts";
import {
  activateCard,
  balanceOf,
  blockCard,
  blockCards,
  bookEntry,
  lockCardsOfOrder,
  lockUnpaidCards,
} from "./queries.ts";
import type { GiftCardTables } from "./tables.ts";

type Trx = Transaction<GiftCardTables>;
/** The outbox's word for cards that are good from now on: whoever is to have one at once gets it. */
export const cardsTopic = "gift-cards";

type Bought = { lineId: number; quantity: number }[];

/** This query activates cards of these lines after they are paid for: they are valid from now on, and owed by the shop. */
export async function activateCards(trx: Trx, { parcel, at }: { parcel: Bought; at: Date }): Promise<void> {
  for (const { lineId, quantity } of parcel) {
    for (const { id, amount_ore, order_id } of await lockUnpaidCards(trx, lineId, quantity)) {
      await activateCard(trx, id, at, lapseOf(at));
      await writeEvents(trx, [{ topic: cardsTopic, key: String(id) }]);
      await bookEntry(trx, {
        cardId: id,
        reason: "issued",
        amountOre: amount_ore,
        orderId: order_id,
        key: `issued:${id}`,
        at,
      });
    }
  }
}

/** This query removes the unpaid gift cards of an order that came to nothing; they never become valid. */
export async function dropUnpaidCards(trx: Trx, orderId: number, at: Date): Promise<void> {
  const cards = await lockCardsOfOrder(trx, orderId);
  const unpaid = cards.filter(({ active_at, blocked_at }) => active_at === null && blocked_at === null);
  if (unpaid.length === 0) return;
  await blockCards(
    trx,
    unpaid.map(({ id }) => id),
    { reason: "Ordren er annulleret", by: "Butikken", at },
  );
}

/**
 * This function cancels gift cards that come back like other goods, as long as nobody has used them: the shop owes nothing on them any more.
 * @throws Refused 409 gift_card_used when fewer unused cards are left than come back
 */
export async function takeBackCards(
  trx: Trx,
  { orderId, parcel, at }: { orderId: number; parcel: Bought; at: Date },
): Promise<void> {
  const cards = await lockCardsOfOrder(trx, orderId);
  for (const { lineId, quantity } of parcel) {
    const whole: typeof cards = [];
    for (const card of cards.filter(({ order_line_id }) => order_line_id === lineId)) {
      if (whole.length < quantity && (await balanceOf(trx, card.id)) === card.amount_ore) whole.push(card);
    }
    const bought = cards.some(({ order_line_id }) => order_line_id === lineId);
    if (bought && whole.length < quantity) {
      throw new Refused(409, "gift_card_used", "Gavekortet er brugt, helt eller delvis, og kan ikke tages retur.");
    }
    for (const { id, amount_ore } of whole) {
      const key = `taken-back:${id}`;
      await bookEntry(trx, { cardId: id, reason: "taken_back", amountOre: -amount_ore, orderId, key, at });
      await blockCard(trx, id, { reason: "Gavekortet er taget retur", by: "Butikken", at });
    }
  }
}
