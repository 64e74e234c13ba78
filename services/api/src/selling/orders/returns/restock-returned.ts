import type { Transaction } from "../../../platform/queries.ts";
import { listReturned } from "../money-queries.ts";
import { type Goods, totalOf } from "../parcel-amounts.ts";
import { listOrderEvents, listOrderLines, lockStock, moveStock, type OrderRow, recordEvent } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { goodsOf, type SkuGoods } from "./returned-goods.ts";

/**
 * Puts goods that have come back on the shelves again, when somebody has seen that they can be sold: never more than came back,
 * each bottle once. Which ones is a choice; what is broken stays off.
 * @throws RangeError when it is more than came back and is not on the shelf already
 */
export async function restockReturned(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { goods, now }: { goods: SkuGoods; now: Date },
): Promise<void> {
  const returned = totalOf(await listReturned(trx, order.id));
  const shelved = totalOf(
    (await listOrderEvents(trx, order.id))
      .filter(({ kind }) => kind === "goods_restocked")
      .flatMap(({ details }) => details.goods as Goods),
  );
  const lines = await listOrderLines(trx, order.id);
  const left = ({ id }: { id: number }) => (returned.get(id) ?? 0) - (shelved.get(id) ?? 0);
  const again = goodsOf(goods, lines, left, "Only what has come back can be put on the shelves again");
  const moves = again.flatMap(({ lineId, quantity }) => {
    const sku = lines.find(({ id }) => id === lineId)?.sku;
    return sku === undefined ? [] : [{ sku, quantity }];
  });
  const skus = moves.map(({ sku }) => sku);
  await lockStock(trx, skus);
  await moveStock(trx, moves);
  await recordEvent(trx, { orderId: order.id, kind: "goods_restocked", details: { goods: again }, at: now });
}
