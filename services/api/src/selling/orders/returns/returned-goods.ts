import { openAmountId } from "@skaenk/contract/open-amount";
import type { Goods } from "../parcel-amounts.ts";
import type { OrderLineRow } from "../queries.ts";

export type SkuGoods = { sku: string; quantity: number }[];

type NamedLine = Pick<OrderLineRow, "id" | "sku" | "price_ore">;

/**
 * The id of a line's goods in its order: the SKU, and with its amount where an order has gift cards of several chosen amounts, which are one
 * SKU. Pure.
 */
export const goodsIdOf = (line: NamedLine, lines: readonly NamedLine[]): string =>
  lines.some(({ id, sku }) => id !== line.id && sku === line.sku) ? openAmountId(line.sku, line.price_ore) : line.sku;

/**
 * Goods by their ids as lines of an order, each at most as many as are left of it. Pure.
 * @throws RangeError with `refusal` when it is more than that, nothing, or the same goods named twice
 */
export function goodsOf<Line extends NamedLine>(
  goods: SkuGoods,
  lines: readonly Line[],
  left: (line: Line) => number,
  refusal: string,
): Goods {
  const twice = new Set(goods.map(({ sku }) => sku)).size !== goods.length;
  const found = goods.flatMap(({ sku, quantity }) => {
    const line = lines.find((one) => goodsIdOf(one, lines) === sku);
    return line && quantity >= 1 && quantity <= left(line) ? [{ lineId: line.id, quantity }] : [];
  });
  if (twice || found.length === 0 || found.length < goods.length) throw new RangeError(refusal);
  return found;
}
