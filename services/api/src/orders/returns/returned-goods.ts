import type { Goods } from "../parcel-amounts.ts";
import type { OrderLineRow } from "../queries.ts";

export type SkuGoods = { sku: string; quantity: number }[];

/**
 * Goods by their SKU as lines of an order, each at most as many as are left of it. Pure.
 * @throws RangeError with `refusal` when it is more than that, nothing, or the same goods named twice
 */
export function goodsOf<Line extends Pick<OrderLineRow, "id" | "sku">>(
  goods: SkuGoods,
  lines: readonly Line[],
  left: (line: Line) => number,
  refusal: string,
): Goods {
  const twice = new Set(goods.map(({ sku }) => sku)).size !== goods.length;
  const found = goods.flatMap(({ sku, quantity }) => {
    const line = lines.find((one) => one.sku === sku);
    return line && quantity >= 1 && quantity <= left(line) ? [{ lineId: line.id, quantity }] : [];
  });
  if (twice || found.length === 0 || found.length < goods.length) throw new RangeError(refusal);
  return found;
}
