import { inTransaction } from "../../../platform/in-transaction.ts";
import type { Database } from "../../../platform/queries.ts";
import { moveOnTheWay } from "../parcels/queries.ts";
import { listOrderLines, lockOrder, moveOrder, recordEvent } from "../queries.ts";
import { remainingOf } from "../shipping/ship-order.ts";
import type { OrdersDatabase } from "../tables.ts";
import { cancelOrder } from "./cancel-order.ts";
import { endWithoutRest } from "./release-rest.ts";

/** The mail to the customer gives this reason. */
const notCollected = "Den blev ikke hentet.";

/**
 * This function records that nobody fetched an order. A parcel at a pickup point is on its way back, and is refunded when it has come. Goods at the
 * shop's own counter never left it: the order is cancelled, so that the goods go back into stock, reserved money and gift cards are released, and the
 * customer gets a mail. Gift cards that were mailed with such an order stay sold.
 * @throws IllegalTransition where the status of the order allows no such step
 */
export async function recordNotCollected(db: Database<OrdersDatabase>, orderId: number, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const lines = await listOrderLines(trx, orderId);
    const isHere = remainingOf(lines).length > 0;
    if (isHere && lines.some(({ shipped_quantity }) => shipped_quantity > 0)) {
      await recordEvent(trx, { orderId, kind: "not_collected", at: now });
      await endWithoutRest(trx, orderId, { reason: notCollected, now });
      return;
    }
    await moveOrder(trx, order, "not_collected", { at: now });
    if (isHere) {
      await cancelOrder(trx, { orderId, reason: notCollected, now });
      return;
    }
    await recordEvent(trx, { orderId, kind: "returning", at: now });
    await moveOnTheWay(trx, orderId, { state: "returned", at: now });
  });
}
