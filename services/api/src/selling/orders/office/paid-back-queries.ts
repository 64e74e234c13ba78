import type { Transaction } from "../../../platform/queries.ts";
import { sumOf } from "../../gift-cards/queries.ts";
import { bankPayment, drawableOre, listPayments, listReturned } from "../money-queries.ts";
import { listOrderRequests } from "../payment/order-request-queries.ts";
import { pointsBack } from "../payment/points-of-refund.ts";
import { findOrder, listOrderLines } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";

/**
 * This function runs work on a locked order and measures the refund: through payment providers, onto gift cards, in points at their value in the order,
 * and by a bank transfer that a person returns manually. Money that was only reserved is not counted.
 * @returns the result of the work, and the refund in øre, 0 without a refund
 */
export async function measurePaidBack<Done>(
  trx: Transaction<OrdersDatabase>,
  orderId: number,
  work: () => Promise<Done>,
): Promise<{ done: Done; paidBackOre: number }> {
  const before = await paidBackOf(trx, orderId);
  const done = await work();
  return { done, paidBackOre: Math.max(0, (await paidBackOf(trx, orderId)) - before) };
}

/** This query returns the refunds of an order in øre minus the remaining bank transfers. Only the difference between two such values is meaningful. */
async function paidBackOf(trx: Transaction<OrdersDatabase>, orderId: number): Promise<number> {
  const requests = await listOrderRequests(trx, orderId);
  let ore = (await sumOf(trx, orderId, "refunded")) + (await sumOf(trx, orderId, "released"));
  for (const { kind, done_at, details } of requests) {
    const linesOre = (details.lines ?? []).reduce((sum, { amountOre }) => sum + amountOre, 0);
    const onCardsOre = details.giftCardOre ?? 0;
    if (kind === "refund") ore += linesOre - onCardsOre;
    if (kind === "capture" && done_at === null && details.paidBack) {
      ore += details.paidBack.cardsDone ? linesOre - onCardsOre : linesOre;
    }
  }
  for (const payment of await listPayments(trx, orderId)) {
    if (payment.provider !== bankPayment) continue;
    ore -= drawableOre(
      payment,
      requests.filter(({ payment_id }) => payment_id === payment.id),
    );
  }
  return ore + (await pointsOreOf(trx, orderId));
}

/** This query returns the value in øre of the points that an order has returned. */
async function pointsOreOf(trx: Transaction<OrdersDatabase>, orderId: number): Promise<number> {
  const order = await findOrder(trx, { id: orderId });
  if (!order || order.points === 0) return 0;
  const back =
    order.status === "cancelled"
      ? order.points
      : pointsBack(order, await listOrderLines(trx, orderId), await listReturned(trx, orderId));
  return Math.round((order.discount_ore * back) / order.points);
}
