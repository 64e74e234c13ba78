import { growingPauses } from "../../../platform/outbox/handler.ts";
import { defineSubscriber, type EmittedEvent } from "../../../platform/outbox/shop-event.ts";
import type { Database } from "../../../platform/queries.ts";
import { type CardSent, giftCardBlocked, giftCardSent } from "../../gift-cards/events.ts";
import type { OrdersDatabase } from "../tables.ts";
import { listOrdersWithSentCards } from "../waiting-card-queries.ts";
import { recordCardsSent } from "./hand-out-cards.ts";

/** Moves an order on when its last gift card has been mailed, or is blocked. Done twice it does no more. */
export const cardsSentRecorder = defineSubscriber({
  topic: "orders.cards-sent",
  events: [giftCardSent, giftCardBlocked],
  handler: ({ db }: { db: Database<OrdersDatabase> }) => ({
    atOnce: 4,
    pauseMs: growingPauses({ firstMs: 1_000, longestMs: 3_600_000, attempts: 40 }),
    handle: async ({ payload: { order, at } }: EmittedEvent<CardSent>) => {
      await db.transaction().execute((trx) => recordCardsSent(trx, order, new Date(at)));
      return undefined;
    },
  }),
});

const perRound = 100;

/**
 * A job that moves on the orders of which the subscriber has heard nothing: a process of the former release mails and blocks gift cards without
 * emitting an event, and may do so while the shop is updated. @returns the number of orders
 */
export async function finishOrdersOfSentCards({ db }: { db: Database<OrdersDatabase> }): Promise<number> {
  const orders = await listOrdersWithSentCards(db, perRound);
  for (const { id, at } of orders) await db.transaction().execute((trx) => recordCardsSent(trx, id, at));
  return orders.length;
}
