import type { Transaction } from "../../../platform/queries.ts";
import { sumOf } from "../../gift-cards/queries.ts";
import { bankPayment, drawableOre, listPayments, listReturned } from "../money-queries.ts";
import { listOrderRequests } from "../payment/order-request-queries.ts";
import { pointsBack } from "../payment/points-of-refund.ts";
import { findOrder, listOrderLines } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";

/**
 * Carries out work on a locked order and measures what it pays back: by providers now or once it is drawn, onto gift cards, in points at what they
 * were worth in the order, and of a bank transfer that somebody sends back by hand. Money that was only reserved is not counted.
 * @returns what the work returned, and øre, 0 where the work pays nothing back
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

/** All that an order has paid back, in øre, less what is left of bank transfers. Only the difference of two such figures says anything. */
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

/** The worth in øre of the points that have come back from an order. */
async function pointsOreOf(trx: Transaction<OrdersDatabase>, orderId: number): Promise<number> {
  const order = await findOrder(trx, { id: orderId });
  if (!order || order.points === 0) return 0;
  const back = pointsBack(order, await listOrderLines(trx, orderId), await listReturned(trx, orderId));
  return Math.round((order.discount_ore * back) / order.points);
}
