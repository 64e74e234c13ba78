import type { Transaction } from "../../../platform/queries.ts";
import { listRequests, listReturned } from "../money-queries.ts";
import { type Goods, totalOf } from "../parcel-amounts.ts";
import { listOrderLines, type OrderLineRow, type OrderRow } from "../queries.ts";
import { discountOfPieces, shareOfPieces } from "../share-discount.ts";
import type { OrdersDatabase } from "../tables.ts";

type Order = Pick<OrderRow, "points" | "discount_ore" | "placed_by_member" | "ore_per_earned_point">;
type Line = Pick<
  OrderLineRow,
  "id" | "price_ore" | "quantity" | "off_ore" | "gift_card" | "shipped_quantity" | "released_quantity"
>;
type Request = Awaited<ReturnType<typeof listRequests>>[number];
/** What has come back of an order, and the allowances for what is kept. */
type Standing = { returned: Goods; allowedOre: number };

/**
 * The points that come back with a refund, and those of the goods that fall away: the difference that the club's ledger books
 * (`pointsOfOrder`) between what had come back before it and after. Pure.
 */
export function pointsMovedBy(order: Order, lines: readonly Line[], before: Standing, after: Standing) {
  const then = pointsAt(order, lines, before);
  const now = pointsAt(order, lines, after);
  return { back: Math.max(0, then.spent - now.spent), taken: Math.max(0, then.earned - now.earned) };
}

/** This function returns the number of points that were paid with and have been refunded, for returned goods and for cancelled pieces. Pure. */
export const pointsBack = (order: Order, lines: readonly Line[], returned: Goods): number =>
  order.points - pointsAt(order, lines, { returned, allowedOre: 0 }).spent;

function pointsAt(order: Order, lines: readonly Line[], { returned, allowedOre }: Standing) {
  const back = totalOf(returned);
  const counted = lines.map((line) => ({
    ...{ priceOre: line.price_ore, quantity: line.quantity, offOre: line.off_ore, taxed: line.gift_card === null },
    gone: Math.min(line.quantity, line.released_quantity + Math.min(line.shipped_quantity, back.get(line.id) ?? 0)),
  }));
  const money = { discountOre: order.discount_ore };
  const allGone = counted.every(({ quantity, gone }) => gone >= quantity);
  const share = allGone ? 1 : shareOfPieces(money, counted, ({ gone }) => gone);
  const keptOre = counted.reduce(
    (sum, { taxed, priceOre, quantity, gone }) => sum + (taxed ? priceOre * (quantity - gone) : 0),
    0,
  );
  const discountOre = discountOfPieces(money, counted, ({ quantity, gone }) => quantity - gone);
  const paidOre = allGone ? 0 : Math.max(0, keptOre - discountOre - allowedOre);
  const rate = order.placed_by_member ? order.ore_per_earned_point : null;
  return { spent: order.points - Math.round(order.points * share), earned: rate ? Math.floor(paidOre / rate) : 0 };
}

/** This function returns the points that come back with goods for which no money is paid back. The return must not be recorded yet. */
export async function pointsOfReturn(trx: Transaction<OrdersDatabase>, order: OrderRow, goods: Goods): Promise<number> {
  const lines = await listOrderLines(trx, order.id);
  const before = await listReturned(trx, order.id);
  return pointsBack(order, lines, [...before, ...goods]) - pointsBack(order, lines, before);
}

/** The points of a refund that is carried out now; undefined where it moves none. */
export async function pointsOfRefund(trx: Transaction<OrdersDatabase>, order: OrderRow, request: Request) {
  const { goods = [], allowances = [] } = request.details;
  const returned = await listReturned(trx, order.id, request);
  const earlier = (await listRequests(trx, request.payment_id)).filter(
    ({ id, kind, given_up_at }) => kind === "refund" && given_up_at === null && id < request.id,
  );
  const sum = (list: readonly { amountOre: number }[]) => list.reduce((total, { amountOre }) => total + amountOre, 0);
  const allowedOre = sum(earlier.flatMap(({ details }) => details.allowances ?? []));
  const moved = pointsMovedBy(
    order,
    await listOrderLines(trx, order.id),
    { returned, allowedOre },
    { returned: [...returned, ...goods], allowedOre: allowedOre + sum(allowances) },
  );
  return moved.back > 0 || moved.taken > 0 ? moved : undefined;
}
