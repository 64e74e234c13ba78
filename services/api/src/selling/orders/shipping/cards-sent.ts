import { growingPauses } from "../../../platform/outbox/handler.ts";
import { defineSubscriber, type EmittedEvent } from "../../../platform/outbox/shop-event.ts";
import type { Database } from "../../../platform/queries.ts";
import { type CardSent, giftCardBlocked, giftCardSent } from "../../gift-cards/events.ts";
import type { OrdersDatabase } from "../tables.ts";
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
