import { returnToCards } from "../../gift-cards/pay-with-cards.ts";
import type { Transaction } from "../../platform/queries.ts";
import { countReleased } from "../attention/attention-queries.ts";
import { drawableOre, listPayments, listRequests, payingAttempt } from "../money-queries.ts";
import { giftCardShare } from "../parcel-amounts.ts";
import { unpackParcels } from "../parcels/make-parcels.ts";
import { listParcels } from "../parcels/queries.ts";
import { listOrderLines, type OrderRow, recordEvent, restock } from "../queries.ts";
import { remainingOf } from "../shipping/ship-order.ts";
import type { OrdersDatabase } from "../tables.ts";
import { releasePayment } from "./cancel-order.ts";

/** What gift cards were to pay of what is never sent goes back to them. */
async function releaseOnCards(trx: Transaction<OrdersDatabase>, order: OrderRow, now: Date): Promise<void> {
  if (order.gift_card_ore === 0) return;
  const lines = await listOrderLines(trx, order.id);
  const none = lines.map((line) => ({ ...line, shipped_quantity: 0 }));
  const sent = lines.map(({ id, shipped_quantity }) => ({ lineId: id, quantity: shipped_quantity }));
  const amountOre = order.gift_card_ore - giftCardShare(order, none, sent);
  await returnToCards(trx, { orderId: order.id, amountOre, reason: "released", key: `rest-${order.id}`, at: now });
}

/**
 * What has not been sent of a locked order never will be: its bottles go back on the shelves and what is still reserved for it
 * is let go. Done twice it does no more.
 */
export async function releaseRest(trx: Transaction<OrdersDatabase>, order: OrderRow, now: Date): Promise<void> {
  const lines = await listOrderLines(trx, order.id);
  const goods = remainingOf(lines);
  if (goods.length === 0) return;
  await restock(trx, lines);
  await countReleased(trx, goods);
  await unpackParcels(trx, await listParcels(trx, order.id), now);
  await recordEvent(trx, { orderId: order.id, kind: "rest_released", details: { goods }, at: now });
  await releaseOnCards(trx, order, now);
  const payment = payingAttempt(await listPayments(trx, order.id));
  if (payment && drawableOre(payment, await listRequests(trx, payment.id)) > 0) await releasePayment(trx, payment, now);
}
