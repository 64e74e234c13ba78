import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import { listReturned } from "./money-queries.ts";
import { type Parcel, parcelAmounts } from "./parcel-amounts.ts";
import { listOrderLines, type OrderLineRow, type OrderRow } from "./queries.ts";
import { refundOrder } from "./refund-order.ts";
import { markReturned } from "./take-back.ts";

type Goods = { sku: string; quantity: number }[];
type Returning = { goods: Goods; reason: string; now: Date };

/**
 * A part of what was sent has come back: its price after discount and its deposit are paid back, and its points come back.
 * Shares are cut from running totals as for parcels; the last part brings all that is left, the delivery too. So the parts add
 * up to the order, however it comes back.
 * @throws RangeError when it is more than is out, or the same goods are named twice; IllegalTransition when nothing was drawn
 */
export async function takeBackPart(db: Kysely<Tables>, order: OrderRow, returning: Returning): Promise<void> {
  const { goods, reason, now } = returning;
  const { id: orderId, total_ore: totalOre } = order;
  const before = totalOf(await listReturned(db, orderId));
  const lines = (await listOrderLines(db, orderId)).map((line) => ({ ...line, returned: before.get(line.id) ?? 0 }));
  const parcel = parcelOf(goods, lines);
  const coming = totalOf(parcel);
  const all = lines.every(({ id, quantity, returned }) => returned + (coming.get(id) ?? 0) === quantity);
  const counted = lines.map((line) => ({ ...line, shipped_quantity: line.returned }));
  const share = parcelAmounts({ ...order, delivery_ore: 0 }, counted, parcel).lines;
  const paidBack = all && totalOre > 0 ? {} : { lines: share };
  // Named by what had come back before it and what comes now, so that the same part asked for twice at once is paid once.
  const number = lines.reduce((sum, { returned }) => sum + returned, 0);
  const key = `part-${orderId}-${number}:${lines.map(({ id }) => coming.get(id) ?? 0).join("-")}`;
  await refundOrder(db, { orderId, reason, now, goods: parcel, key, ...paidBack });
  if (all) await markReturned(db, orderId, { reason, now });
}

type Counted = OrderLineRow & { returned: number };

function parcelOf(goods: Goods, lines: Counted[]): Parcel {
  const twice = new Set(goods.map(({ sku }) => sku)).size !== goods.length;
  const parcel = goods.flatMap(({ sku, quantity }) => {
    const line = lines.find((one) => one.sku === sku);
    const known = line && quantity >= 1 && quantity <= line.shipped_quantity - line.returned;
    return known ? [{ lineId: line.id, quantity }] : [];
  });
  if (twice || parcel.length === 0 || parcel.length < goods.length) {
    throw new RangeError("Only what was sent and has not come back can be taken back");
  }
  return parcel;
}

function totalOf(parcel: Parcel): Map<number, number> {
  const total = new Map<number, number>();
  for (const { lineId, quantity } of parcel) total.set(lineId, (total.get(lineId) ?? 0) + quantity);
  return total;
}
