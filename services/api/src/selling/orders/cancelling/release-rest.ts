import type { OrderStatus } from "@skaenk/contract/orders";
import { isTransfer } from "@skaenk/danish/payment-words";
import { enqueueMail, leaveUnsent } from "../../../people/mail/mail-outbox-queries.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { dropUnpaidCards } from "../../gift-cards/bought-cards.ts";
import { returnToCards } from "../../gift-cards/pay-with-cards.ts";
import { writeAmounts } from "../amounts-queries.ts";
import { closeLostReservations, countReleased } from "../attention/attention-queries.ts";
import {
  drawableOre,
  giftCardPayment,
  listPayments,
  listRequests,
  listReturned,
  movePayment,
  payingAttempt,
} from "../money-queries.ts";
import { giftCardShare, totalOf } from "../parcel-amounts.ts";
import { unpackParcels } from "../parcels/make-parcels.ts";
import { listParcels } from "../parcels/queries.ts";
import { isCarriedBack, listDeliveryLeft, payDeliveryBack } from "../payment/delivery-back.ts";
import { refundOrder } from "../payment/refund-order.ts";
import { listOrderLines, lockOrder, moveOrder, type OrderRow, recordEvent, restock } from "../queries.ts";
import { areCardsAlone } from "../shipping/hand-out-cards.ts";
import { remainingOf } from "../shipping/ship-order.ts";
import { IllegalTransition } from "../status-machine.ts";
import type { OrdersDatabase } from "../tables.ts";
import { hasWaitingCards } from "../waiting-card-queries.ts";
import { releasePayment } from "./cancel-order.ts";

/** What gift cards were to pay of what is never sent goes back to them. */
async function releaseOnCards(trx: Transaction<OrdersDatabase>, order: OrderRow, now: Date): Promise<number> {
  if (order.gift_card_ore === 0) return 0;
  const lines = await listOrderLines(trx, order.id);
  const none = lines.map((line) => ({ ...line, shipped_quantity: 0 }));
  const sent = lines.map(({ id, shipped_quantity }) => ({ lineId: id, quantity: shipped_quantity }));
  const amountOre = order.gift_card_ore - giftCardShare(order, none, sent);
  await returnToCards(trx, { orderId: order.id, amountOre, reason: "released", key: `rest-${order.id}`, at: now });
  return amountOre;
}

/**
 * This function releases what has not been sent of a locked order: its goods go back into stock, and the money still reserved for it is
 * released. A second call has no further effect.
 * @returns øre that are released at the provider, and that went back to gift cards
 */
export async function releaseRest(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  now: Date,
): Promise<{ releasedOre: number; giftCardOre: number }> {
  const lines = await listOrderLines(trx, order.id);
  const goods = remainingOf(lines);
  if (goods.length === 0) return { releasedOre: 0, giftCardOre: 0 };
  await restock(trx, lines);
  await countReleased(trx, goods);
  await writeAmounts(trx, order);
  await unpackParcels(trx, await listParcels(trx, order.id), now);
  await recordEvent(trx, { orderId: order.id, kind: "rest_released", details: { goods }, at: now });
  const giftCardOre = await releaseOnCards(trx, order, now);
  const payment = payingAttempt(await listPayments(trx, order.id));
  const freeOre = payment ? drawableOre(payment, await listRequests(trx, payment.id)) : 0;
  if (payment && freeOre > 0) await releasePayment(trx, payment, now);
  return { releasedOre: payment?.provider === giftCardPayment ? 0 : freeOre, giftCardOre };
}

/** Statuses in which something of an order may be sent: a parcel, or gift cards by mail, which are captured before anything is packed. */
const endable: readonly OrderStatus[] = [
  "partially_shipped",
  "awaiting_payment",
  "confirmed",
  "picking",
  "ready_for_pickup",
];

/** True when an order ends with what was sent of it when its rest is released. Pure. */
export const mayEndWithoutRest = (status: OrderStatus, { left, shipped }: { left: number; shipped: number }): boolean =>
  left > 0 && shipped > 0 && endable.includes(status);

/**
 * An order of which a part was sent ends with that, since the rest cannot be sent or captured: the rest is released, and the customer is told.
 * An order that waits for the payment of its rest ends so too, and what was paid before stays paid.
 * @throws IllegalTransition when nothing of it was sent, or nothing is left
 */
export async function endWithoutRest(
  trx: Transaction<OrdersDatabase>,
  orderId: number,
  { reason, now, unpaid = "cancelled" }: { reason: string; now: Date; unpaid?: "cancelled" | "expired" },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const lines = await listOrderLines(trx, orderId);
  const rest = new Map(remainingOf(lines).map(({ lineId, quantity }) => [lineId, quantity]));
  const shipped = lines.reduce((sum, { shipped_quantity }) => sum + shipped_quantity, 0);
  if (!mayEndWithoutRest(order.status, { left: rest.size, shipped })) {
    throw new IllegalTransition("The rest of an order", order.status, "released");
  }
  await dropUnpaid(trx, order, { unpaid, now });
  const released = await releaseRest(trx, order, now);
  await moveToEnd(trx, order, { reason, now, isOfCards: areCardsAlone(lines) });
  await endReturned(trx, order, { reason, now });
  await closeLostReservations(trx, orderId, { by: null, resolution: "Resten sendes ikke", at: now });
  await enqueueMail(trx, {
    template: "rest-released",
    to: order.email,
    key: `rest-released:${order.order_number}`,
    data: {
      orderNumber: order.order_number,
      token: order.token,
      name: order.name,
      reason,
      lines: lines.flatMap(({ id, name, product_slug: slug, size }) => {
        const quantity = rest.get(id) ?? 0;
        return quantity > 0 ? [{ name, slug, size, quantity }] : [];
      }),
      byTransfer: isTransfer(order.payment_method),
      ...released,
    },
  });
}

/** This function ends an order without its rest. Mailed gift cards are delivered at once; gift cards that wait for their day end the order on that day. */
async function moveToEnd(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { reason, now, isOfCards }: { reason: string; now: Date; isOfCards: boolean },
): Promise<void> {
  const isWaiting = await hasWaitingCards(trx, order.id);
  const delivered = { at: now, ...(isWaiting ? {} : { deliveredAt: now }) };
  if (order.status === "ready_for_pickup") {
    return await moveOrder(trx, order, "delivered", { ...delivered, details: { reason } });
  }
  await moveOrder(trx, order, "shipped", { at: now, details: { reason } });
  if (isOfCards && !isWaiting) await moveOrder(trx, { id: order.id, status: "shipped" }, "delivered", delivered);
}

/** Attempts to pay the rest end, printed cards that nobody paid for are never good, and no mail asks for the money any more. */
async function dropUnpaid(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { unpaid, now }: { unpaid: "cancelled" | "expired"; now: Date },
): Promise<void> {
  if (order.status !== "awaiting_payment") return;
  await leaveUnsent(trx, `payment-again:${order.order_number}:`);
  await dropUnpaidCards(trx, order.id, now);
  for (const payment of await listPayments(trx, order.id)) {
    if (payment.status !== "pending") continue;
    await movePayment(trx, payment, unpaid);
    if (payment.provider_payment_id !== null) await releasePayment(trx, payment, now);
  }
}

/**
 * This function ends an order whose sent goods had all come back before the rest was released. The last return did not pay the delivery back, because
 * goods were still to be sent. Now the customer gets the delivery back, and the order is returned. A customer who keeps a gift card by mail gets the
 * delivery back too, and the order goes on. @source forbrugeraftaleloven § 22
 * @returns whether the order was ended
 */
export async function endReturned(
  trx: Transaction<OrdersDatabase>,
  { id: orderId, total_ore }: OrderRow,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const back = totalOf(await listReturned(trx, orderId));
  const lines = (await listOrderLines(trx, orderId)).map((line) => ({ ...line, returned: back.get(line.id) ?? 0 }));
  if (!lines.every(({ shipped_quantity, returned }) => returned === shipped_quantity)) {
    const delivery = total_ore > 0 && isCarriedBack(lines) ? await listDeliveryLeft(trx, orderId) : [];
    await payDeliveryBack(trx, orderId, { delivery, reason, now });
    return false;
  }
  if (total_ore > 0) await refundOrder(trx, { orderId, reason, now, isRest: true, key: `released-${orderId}` });
  await moveOrder(trx, await lockOrder(trx, orderId), "returned", { at: now, details: { reason } });
  return true;
}
