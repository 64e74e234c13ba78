import { addDays, copenhagenDay } from "@skaenk/danish/working-days";
import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import { inTransaction } from "../../../platform/in-transaction.ts";
import type { Database } from "../../../platform/queries.ts";
import { findAgeProof } from "../age-proof-queries.ts";
import { refuseWhileHeld } from "../attention/attention.ts";
import { collectedOf, deliveredTo, mailedAmounts } from "../order-mail.ts";
import { moveOnTheWay } from "../parcels/queries.ts";
import { countShipped, listOrderLines, lockOrder, moveOrder, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { hasWaitingCards } from "../waiting-card-queries.ts";
import { lastWithdrawalDay } from "../withdrawal-deadline.ts";
import { drawFor, refuseUnprinted, remainingOf } from "./ship-order.ts";

/** @source seed/delivery.yaml: what is not collected within a week goes back */
export const keptDays = 7;

/** The order is being packed: it can still be cancelled, but somebody has to be told. @throws IllegalTransition */
export async function pickOrder(db: Database<OrdersDatabase>, orderId: number, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    await refuseWhileHeld(trx, orderId);
    await moveOrder(trx, order, "picking", { at: now });
  });
}

/** The opening hours of the place where an order is collected; an empty object where they are not known. */
export function openingHoursOf({ delivery }: Pick<OrderRow, "delivery">): { openingHours?: string } {
  const openingHours = delivery.pickupPoint?.openingHours ?? delivery.openingHours;
  return openingHours ? { openingHours } : {};
}

/**
 * This function marks an order as ready to be collected and tells the customer.
 * @throws IllegalTransition
 */
export async function makeReady(db: Database<OrdersDatabase>, orderId: number, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const lines = await listOrderLines(trx, orderId);
    const parcel = remainingOf(lines);
    // A parcel that is sent already only lies elsewhere now; what still stands here does not leave unpaid.
    if (parcel.length > 0) await refuseWhileHeld(trx, orderId);
    await moveOrder(trx, order, "ready_for_pickup", { at: now });
    await moveOnTheWay(trx, orderId, { state: "at_pickup_point", at: now });
    await enqueueMail(trx, {
      template: "order-ready",
      to: order.email,
      key: `order-ready:${order.order_number}`,
      data: {
        orderNumber: order.order_number,
        token: order.token,
        name: order.name,
        email: order.email,
        place: deliveredTo(order).slice(1),
        ...openingHoursOf(order),
        collectBy: addDays(copenhagenDay(now), keptDays),
        alcohol: lines.some(({ abv_percent }) => abv_percent >= 1.2),
        minAge: (await findAgeProof(trx, orderId))?.min_age ?? 18,
      },
    });
  });
}

/**
 * The customer has the goods: the right to withdraw runs from here, or from the mail of a gift card that is still to be sent. What is collected at our own counter is paid for now,
 * since it was never sent.
 * @throws IllegalTransition; Refused 409 order_needs_attention
 */
export async function deliverOrder(db: Database<OrdersDatabase>, orderId: number, deliveredAt: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const lines = await listOrderLines(trx, orderId);
    const waitsForCards = await hasWaitingCards(trx, orderId);
    await moveOrder(trx, order, "delivered", { at: deliveredAt, ...(waitsForCards ? {} : { deliveredAt }) });
    await moveOnTheWay(trx, orderId, { state: "delivered", at: deliveredAt });
    const parcel = remainingOf(lines);
    if (parcel.length > 0) {
      await refuseWhileHeld(trx, orderId);
      await refuseUnprinted(trx, lines, parcel);
    }
    const drawn = parcel.length > 0 ? await drawFor(trx, order, lines, parcel, { now: deliveredAt }) : undefined;
    if (parcel.length > 0) await countShipped(trx, parcel);
    await enqueueMail(trx, {
      template: "order-delivered",
      to: order.email,
      key: `order-delivered:${order.order_number}`,
      data: {
        orderNumber: order.order_number,
        token: order.token,
        name: order.name,
        email: order.email,
        deliveredAt: deliveredAt.toISOString(),
        ...(waitsForCards ? {} : { withdrawBy: lastWithdrawalDay(deliveredAt) }),
        ...collectedOf(order, drawn && mailedAmounts(order, drawn).capturedOre),
      },
    });
  });
}
