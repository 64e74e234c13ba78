import type { Transaction } from "../../../platform/queries.ts";
import type { Goods } from "../parcel-amounts.ts";
import { countShipped, listOrderLines, lockOrder, moveOrder, type OrderRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { drawFor, remainingOf } from "./ship-order.ts";

/**
 * Gift cards by mail wait for nobody: their money is drawn as soon as the order is certain, and when it is the cards are good.
 * What else is in the order is sent and drawn as always.
 */
export async function drawMailedCards(trx: Transaction<OrdersDatabase>, order: OrderRow, now: Date): Promise<void> {
  const lines = await listOrderLines(trx, order.id);
  const mailed = new Set(lines.flatMap(({ id, gift_card }) => (gift_card === "mail" ? [id] : [])));
  const parcel = remainingOf(lines).filter(({ lineId }) => mailed.has(lineId));
  if (parcel.length === 0) return;
  await drawFor(trx, order, lines, parcel, { now });
  await countShipped(trx, parcel);
  if (order.total_ore === 0) await endMailedOrder(trx, order.id, now);
}

/** An order of nothing but cards by mail is at its end when they are paid for. */
export async function endMailedOrder(trx: Transaction<OrdersDatabase>, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const lines = await listOrderLines(trx, orderId);
  if (order.status !== "confirmed" || order.delivery.kind !== "mail" || remainingOf(lines).length > 0) return;
  await moveOrder(trx, order, "shipped", { at: now });
  await moveOrder(trx, { id: orderId, status: "shipped" }, "delivered", { at: now, deliveredAt: now });
}

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
