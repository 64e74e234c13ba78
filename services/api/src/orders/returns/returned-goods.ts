import type { Parcel } from "../parcel-amounts.ts";
import type { OrderLineRow } from "../queries.ts";

export type Goods = { sku: string; quantity: number }[];

/**
 * Goods by their SKU as lines of an order, each at most as many as are left of it. Pure.
 * @throws RangeError with `refusal` when it is more than that, nothing, or the same goods named twice
 */
export function parcelOf<Line extends Pick<OrderLineRow, "id" | "sku">>(
  goods: Goods,
  lines: readonly Line[],
  left: (line: Line) => number,
  refusal: string,
): Parcel {
  const twice = new Set(goods.map(({ sku }) => sku)).size !== goods.length;
  const parcel = goods.flatMap(({ sku, quantity }) => {
    const line = lines.find((one) => one.sku === sku);
    return line && quantity >= 1 && quantity <= left(line) ? [{ lineId: line.id, quantity }] : [];
  });
  if (twice || parcel.length === 0 || parcel.length < goods.length) throw new RangeError(refusal);
  return parcel;
}

export function totalOf(parcel: Parcel): Map<number, number> {
  const total = new Map<number, number>();
  for (const { lineId, quantity } of parcel) total.set(lineId, (total.get(lineId) ?? 0) + quantity);
  return total;
}
