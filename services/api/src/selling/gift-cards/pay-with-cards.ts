import type { Queries, Transaction } from "../../platform/queries.ts";
import { freshLapse, shareOut } from "./card-rules.ts";
import { extendLapse, returnHeldTime } from "./lapse-queries.ts";
import { type AppliedGiftCard, bookEntry, listPaidIn } from "./queries.ts";
import type { GiftCardTables } from "./tables.ts";

type Trx = Transaction<GiftCardTables>;

/** Takes what locked cards pay in an order from them; the ledger refuses more than they hold. */
export async function payWithCards(
  trx: Trx,
  { cards, orderId, amountOre, at }: { cards: AppliedGiftCard[]; orderId: number; amountOre: number; at: Date },
): Promise<void> {
  for (const { id, paysOre } of shareOut(cards, amountOre)) {
    const key = `redeemed:${orderId}:${id}`;
    await bookEntry(trx, { cardId: id, reason: "redeemed", amountOre: -paysOre, orderId, key, at });
  }
}

type Returning = {
  orderId: number;
  /** At most; undefined: everything that cards have paid and not got back. */
  amountOre?: number;
  /** The order came to nothing, or goods came back. */
  reason: "released" | "refunded";
  key: string;
  at: Date;
};

/**
 * Gives cards back what they paid in an order, the one that lapses last first. Under the same key it is done once.
 * A refunded card can be used for another year. A card whose order was cancelled or never paid is extended only by the time in which the order held its money, and
 * time that several orders share counts once: otherwise unpaid orders would renew the card.
 * @returns øre that went back now
 */
export async function returnToCards(
  db: Queries<GiftCardTables>,
  { orderId, amountOre, reason, key, at }: Returning,
): Promise<number> {
  let leftOre = amountOre ?? Number.POSITIVE_INFINITY;
  let returnedOre = 0;
  for (const { cardId, paidOre } of await listPaidIn(db, orderId)) {
    const ore = Math.min(paidOre, leftOre);
    if (ore <= 0) continue;
    leftOre -= ore;
    const entry = { cardId, reason, amountOre: ore, orderId, key: `${reason}:${key}:${cardId}`, at };
    if (!(await bookEntry(db, entry))) continue;
    returnedOre += ore;
    if (reason === "refunded") await extendLapse(db, cardId, freshLapse(at));
    else await returnHeldTime(db, { cardId, key: entry.key });
  }
  return returnedOre;
}
