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
 * A job that finishes orders whose gift cards were mailed or blocked without an event. Processes of the former release emit none, and may
 * still run while the shop is updated. @returns the number of orders
 */
export async function finishOrdersOfSentCards({ db }: { db: Database<OrdersDatabase> }): Promise<number> {
  const orders = await listOrdersWithSentCards(db, perRound);
  const failures: unknown[] = [];
  for (const { id, at } of orders) {
    // An order that fails must not hold back those behind it.
    await db
      .transaction()
      .execute((trx) => recordCardsSent(trx, id, at))
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "Some orders with mailed gift cards could not be finished");
  return orders.length;
}
