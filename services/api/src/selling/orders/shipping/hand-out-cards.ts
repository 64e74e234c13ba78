import type { Transaction } from "../../../platform/queries.ts";
import type { Goods } from "../parcel-amounts.ts";
import {
  countShipped,
  listOrderLines,
  lockOrder,
  moveOrder,
  type OrderLineRow,
  type OrderRow,
  recordEvent,
  saveDeliveredAt,
} from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { hasWaitingCards } from "../waiting-card-queries.ts";
import { drawFor, remainingOf } from "./ship-order.ts";

/**
 * The money of gift cards by mail is captured as soon as the order is certain, whatever day they are to be mailed. The cards are valid once the money
 * is captured. Other lines of the order are sent and captured as usual.
 */
export async function drawMailedCards(trx: Transaction<OrdersDatabase>, order: OrderRow, now: Date): Promise<void> {
  const lines = await listOrderLines(trx, order.id);
  const mailed = new Set(lines.flatMap(({ id, gift_card }) => (gift_card === "mail" ? [id] : [])));
  const parcel = remainingOf(lines).filter(({ lineId }) => mailed.has(lineId));
  if (parcel.length === 0) return;
  await drawFor(trx, order, lines, parcel, { now });
  await countShipped(trx, parcel);
}

/**
 * This function records that the last gift card of an order was mailed. An order with such cards alone is delivered. Where other goods came
 * before, the customer has all of the order now, and the right to withdraw runs from here.
 */
export async function recordCardsSent(trx: Transaction<OrdersDatabase>, orderId: number, at: Date): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const lines = await listOrderLines(trx, orderId);
  if (remainingOf(lines).length > 0 || (await hasWaitingCards(trx, orderId))) return;
  if (order.status === "confirmed" && order.delivery.kind === "mail") {
    await moveOrder(trx, order, "shipped", { at });
    await moveOrder(trx, { id: orderId, status: "shipped" }, "delivered", { at, deliveredAt: at });
  } else if (order.status === "shipped" && areCardsAlone(lines)) {
    await moveOrder(trx, order, "delivered", { at, deliveredAt: at });
  } else if (order.status === "delivered" && order.delivered_at === null) {
    await saveDeliveredAt(trx, orderId, at);
    await recordEvent(trx, { orderId, kind: "gift_cards_sent", at });
  }
}

/** True when all that was sent of an order are gift cards by mail. Pure. */
export const areCardsAlone = (lines: readonly Pick<OrderLineRow, "shipped_quantity" | "gift_card">[]): boolean =>
  lines.every(({ shipped_quantity, gift_card }) => shipped_quantity === 0 || gift_card === "mail");

/** The provider would not pay for them after all: they were never handed out. */
export async function undrawMailedCards(
  trx: Transaction<OrdersDatabase>,
  orderId: number,
  goods: Goods,
): Promise<void> {
  const lines = await listOrderLines(trx, orderId);
  const mailed = new Set(lines.flatMap(({ id, gift_card }) => (gift_card === "mail" ? [id] : [])));
  const parcel = goods.filter(({ lineId }) => mailed.has(lineId));
  await countShipped(
    trx,
    parcel.map(({ lineId, quantity }) => ({ lineId, quantity: -quantity })),
  );
}
