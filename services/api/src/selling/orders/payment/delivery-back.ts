import type { Transaction } from "../../../platform/queries.ts";
import type { PaperLine } from "../build-paper.ts";
import type { OrderLineRow } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { itemiseDelivery } from "./itemise-refund.ts";
import { listOrderRequests } from "./order-request-queries.ts";
import { refundOrder } from "./refund-order.ts";

type CountedLine = Pick<OrderLineRow, "quantity" | "released_quantity" | "gift_card"> & { returned: number };

/**
 * True when all goods of an order that are carried to the customer have come back, and none is still to be sent. A gift card by mail is carried
 * nowhere: the delivery was not for it, and a customer who keeps it gets the delivery back all the same. Pure.
 */
export function isCarriedBack(lines: readonly CountedLine[]): boolean {
  const carried = lines.filter(({ gift_card }) => gift_card !== "mail");
  return (
    carried.length > 0 &&
    carried.every(({ quantity, released_quantity, returned }) => returned === quantity - released_quantity)
  );
}

export type DeliveryBack = { paymentId: number; lines: PaperLine[] };

/**
 * This function returns the delivery that was captured for an order and is not paid back, by the payment that paid it. A delivery that is paid back
 * when its capture is carried out is left out.
 * @returns lines with amounts in øre, VAT included; empty when no delivery is left
 */
export async function listDeliveryLeft(trx: Transaction<OrdersDatabase>, orderId: number): Promise<DeliveryBack[]> {
  const requests = await listOrderRequests(trx, orderId);
  return [...Map.groupBy(requests, ({ payment_id }) => payment_id)].flatMap(([paymentId, own]) => {
    const linesOf = (wanted: "capture" | "refund") =>
      own.flatMap(({ kind, done_at, details }) =>
        kind === wanted && !(done_at === null && details.paidBack) ? (details.lines ?? []) : [],
      );
    const lines = itemiseDelivery(linesOf("capture"), linesOf("refund"));
    return lines.length > 0 ? [{ paymentId, lines }] : [];
  });
}

type Paying = { delivery: readonly DeliveryBack[]; reason: string; now: Date };

/**
 * This function pays a delivery back by itself: no goods come back with it from its payment. A second call changes nothing.
 * @returns øre to be paid back
 */
export async function payDeliveryBack(
  trx: Transaction<OrdersDatabase>,
  orderId: number,
  { delivery, reason, now }: Paying,
): Promise<number> {
  let paidBackOre = 0;
  for (const { paymentId, lines } of delivery) {
    const key = `delivery-${orderId}-${paymentId}`;
    paidBackOre += await refundOrder(trx, { orderId, reason, now, lines, goods: [], paymentId, key });
  }
  return paidBackOre;
}
