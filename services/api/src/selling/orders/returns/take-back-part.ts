import type { Transaction } from "../../../platform/queries.ts";
import { listReturned } from "../money-queries.ts";
import { type Goods, parcelAmounts, totalOf } from "../parcel-amounts.ts";
import { type DeliveryBack, isCarriedBack, listDeliveryLeft, payDeliveryBack } from "../payment/delivery-back.ts";
import { listOrderRequests } from "../payment/order-request-queries.ts";
import { refundOrder } from "../payment/refund-order.ts";
import { listOrderLines, lockOrder, type OrderLineRow, type OrderRow } from "../queries.ts";
import { recordCardsSent } from "../shipping/hand-out-cards.ts";
import type { Allowance, OrdersDatabase } from "../tables.ts";
import { listAllowances } from "./allowance-queries.ts";
import { goodsOreOf, setOffAllowances } from "./allowances.ts";
import { markReturned } from "./mark-returned.ts";
import { goodsOf, type SkuGoods } from "./returned-goods.ts";

type Returning = { goods: SkuGoods; reason: string; now: Date };

/**
 * A part of what was sent has come back: its price after discount and its deposit are paid back, and its points come back.
 * Shares are cut from running totals as for parcels; the last part brings all that is left, the delivery too. So the parts add
 * up to the order, however it comes back. The delivery comes with the last goods that were carried, also when a gift card by mail is kept. Goods for which an allowance was given cost that much less. Counted with the order locked: two members of staff never take back one bottle too many.
 * @returns øre to be paid back
 * @throws RangeError when it is more than is out, or the same goods are named twice; IllegalTransition when nothing was captured
 */
export async function takeBackPart(
  trx: Transaction<OrdersDatabase>,
  { id: orderId }: Pick<OrderRow, "id">,
  { goods, reason, now }: Returning,
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  const before = totalOf(await listReturned(trx, orderId));
  const lines = (await listOrderLines(trx, orderId)).map((line) => ({ ...line, returned: before.get(line.id) ?? 0 }));
  const returned = goodsOf(
    goods,
    lines,
    (line) => line.shipped_quantity - line.returned,
    "Only what was sent and has not come back can be taken back",
  );
  const coming = totalOf(returned);
  const all = lines.every(
    ({ id, quantity, released_quantity, returned }) =>
      returned + (coming.get(id) ?? 0) === quantity - released_quantity,
  );
  const entries = await listAllowances(trx, orderId);
  const counted = lines.map((line) => ({ ...line, returned: line.returned + (coming.get(line.id) ?? 0) }));
  const delivery = !all && order.total_ore > 0 && isCarriedBack(counted) ? await listDeliveryLeft(trx, orderId) : [];
  const parts: Part[] = all
    ? [{ goods: returned, paymentId: undefined, delivery }]
    : await partsByPayment(trx, orderId, { returned, delivery });
  let paidBackOre = 0;
  for (const part of parts) {
    paidBackOre += await payPartBack(trx, order, { lines, part, entries, all, reason, now });
    const back = totalOf(part.goods);
    for (const line of lines) line.returned += back.get(line.id) ?? 0;
  }
  // The delivery of a payment that paid for none of these goods is refunded by itself.
  const alone = delivery.filter(({ paymentId }) => !parts.some((part) => part.paymentId === paymentId));
  paidBackOre += await payDeliveryBack(trx, orderId, { delivery: alone, reason, now });
  if (all) await markReturned(trx, orderId, { reason, now });
  else await recordCardsSent(trx, orderId, now);
  return paidBackOre;
}

type Part = { goods: Goods; paymentId: number | undefined; delivery: DeliveryBack[] };

/** Goods by the payment that paid for them: gift cards by mail may have been captured from another than the rest of their order. */
async function partsByPayment(
  trx: Transaction<OrdersDatabase>,
  orderId: number,
  { returned, delivery }: { returned: Goods; delivery: DeliveryBack[] },
): Promise<Part[]> {
  const paidBy = new Map<number, number>();
  for (const { kind, payment_id, details } of await listOrderRequests(trx, orderId)) {
    if (kind === "capture") for (const { lineId } of details.goods ?? []) paidBy.set(lineId, payment_id);
  }
  const parts = Map.groupBy(returned, ({ lineId }) => paidBy.get(lineId));
  return [...parts].map(([paymentId, goods]) => ({
    paymentId,
    goods,
    delivery: delivery.filter((one) => one.paymentId === paymentId),
  }));
}

type PayingBack = {
  lines: (OrderLineRow & { returned: number })[];
  part: Part;
  entries: Allowance[];
  /** Nothing of the order is out after it. */
  all: boolean;
  reason: string;
  now: Date;
};

async function payPartBack(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { lines, part: { goods, paymentId, delivery }, entries, all, reason, now }: PayingBack,
): Promise<number> {
  const coming = totalOf(goods);
  const counted = lines.map((line) => ({ ...line, shipped_quantity: line.returned }));
  const share = parcelAmounts({ ...order, delivery_ore: 0 }, counted, goods).lines;
  const setOff = setOffAllowances(goods, { lines, entries, mostOre: goodsOreOf(share) });
  const paper = [...share, ...setOff.paper, ...delivery.flatMap((one) => one.lines)];
  const paidBack = all && order.total_ore > 0 ? { items: paper } : { lines: paper };
  // Named by what had come back before it and what comes now: with the order locked, no other part has that name.
  const number = lines.reduce((sum, { returned }) => sum + returned, 0);
  return await refundOrder(trx, {
    orderId: order.id,
    reason,
    now,
    goods,
    paymentId,
    key: `part-${order.id}-${number}:${lines.map(({ id }) => coming.get(id) ?? 0).join("-")}`,
    allowances: setOff.allowances,
    ...paidBack,
  });
}
