import { growingPauses } from "../../platform/outbox/handler.ts";
import { defineSubscriber, type EmittedEvent } from "../../platform/outbox/shop-event.ts";
import type { Database } from "../../platform/queries.ts";
import { type OrderFact, orderPaid } from "../orders/events.ts";
import { findProvenWithdrawal } from "./queries.ts";
import { stopOrder } from "./stop-order.ts";
import type { WithdrawalsDatabase } from "./tables.ts";

/**
 * Stops an order that its buyer withdrew from before it was paid: an order without payment cannot be stopped, and the payment page stays
 * open. Done twice it does no more.
 */
export const withdrawnOrderStopper = defineSubscriber({
  topic: "withdrawals.order-paid",
  events: [orderPaid],
  handler: ({ db, now }: { db: Database<WithdrawalsDatabase>; now: () => Date }) => ({
    atOnce: 4,
    pauseMs: growingPauses({ firstMs: 1_000, longestMs: 3_600_000, attempts: 40 }),
    handle: async ({ payload }: EmittedEvent<OrderFact>) => {
      await db.transaction().execute(async (trx) => {
        const proven = await findProvenWithdrawal(trx, payload.order);
        if (proven) await stopOrder(trx, proven.order_id, { ...proven, at: now() });
      });
      return undefined;
    },
  }),
});
