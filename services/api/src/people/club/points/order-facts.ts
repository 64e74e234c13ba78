import type { OrderStatus } from "@skaenk/contract/orders";
import { addDays, copenhagenDay, startOfCopenhagenDay } from "@skaenk/danish/working-days";
import type { Database } from "../../../platform/queries.ts";
import { withdrawalDeadline } from "../../../selling/orders/withdrawal-deadline.ts";
import type { ClubDatabase } from "../tables.ts";
import type { OrderFacts } from "./order-points.ts";
import { listFactRows, listLineRows, listMoneyRows } from "./queries.ts";

type FactRow = Awaited<ReturnType<typeof listFactRows>>[number];
type LineRow = Awaited<ReturnType<typeof listLineRows>>[number];
type Money = Awaited<ReturnType<typeof listMoneyRows>>;

/** Orders as the ledger must know them, with the number of the last thing that happened to each. */
export async function readFacts(
  db: Database<ClubDatabase>,
  orderIds: number[],
): Promise<{ order: OrderFacts; latestEvent: number }[]> {
  if (orderIds.length === 0) return [];
  // One after the other: they run on the one connection of a transaction.
  const rows = await listFactRows(db, orderIds);
  const lines = Map.groupBy(await listLineRows(db, orderIds), ({ order_id }) => order_id);
  const money = await listMoneyRows(db, orderIds);
  return rows.map((row) => ({
    order: factsOf(row, lines.get(row.id) ?? [], moneyOf(money, row.id)),
    latestEvent: Number(row.latest_event ?? 0),
  }));
}

const moneyOf = ({ payments, requests, returns }: Money, orderId: number): Money => ({
  payments: payments.filter(({ order_id }) => order_id === orderId),
  requests: requests.filter(({ order_id }) => order_id === orderId),
  returns: returns.filter(({ order_id }) => order_id === orderId),
});

function factsOf(row: FactRow, lines: LineRow[], { payments, requests, returns }: Money): OrderFacts {
  const refunds = requests
    .filter(({ kind }) => kind === "refund")
    .map(({ amount_ore, details: { goods, allowances } }) => ({ amount_ore, goods, allowances }));
  const cameBack = [...refunds.flatMap(({ goods }) => goods ?? []), ...returns.flatMap(({ goods }) => goods ?? [])];
  const amountOf = (list: { amount_ore: number }[]) => list.reduce((sum, { amount_ore }) => sum + amount_ore, 0);
  const returned = new Map<number, number>();
  for (const { lineId, quantity } of cameBack) {
    returned.set(lineId, (returned.get(lineId) ?? 0) + quantity);
  }
  return {
    orderId: row.id,
    cancelled: row.status === "cancelled",
    underWay: underWay.has(row.status),
    points: row.points,
    discountOre: row.discount_ore,
    lines: lines.map((line) => ({
      priceOre: line.price_ore,
      offOre: line.off_ore,
      quantity: line.quantity,
      shipped: line.shipped_quantity,
      released: line.released_quantity,
      returned: Math.min(line.shipped_quantity, returned.get(line.id) ?? 0),
      earns: line.gift_card === null,
    })),
    capturedOre: payments.reduce((sum, { captured_ore }) => sum + captured_ore, 0),
    askedOre: amountOf(requests.filter(({ kind }) => kind === "capture")),
    refundedWithoutGoodsOre: amountOf(refunds.filter(({ goods, allowances }) => !goods && !allowances)),
    // Below zero where such goods came back after all.
    allowedOre: [...refunds, ...returns]
      .flatMap(({ allowances }) => allowances ?? [])
      .reduce((sum, { amountOre }) => sum + amountOre, 0),
    earns: row.earns && row.ore_per_earned_point !== 0,
    orePerEarnedPoint: row.ore_per_earned_point || null,
    availableAt: availableAt(row, cameBack.length + refunds.length > 0),
  };
}

const underWay: ReadonlySet<OrderStatus> = new Set([
  "confirmed",
  "picking",
  "partially_shipped",
  "shipped",
  "ready_for_pickup",
  "delivered",
]);

/** While a withdrawal is being dealt with, nobody knows what will be kept. */
function availableAt({ status, delivered_at, points_wait_days }: FactRow, paidBack: boolean): Date | undefined {
  const undecided = status === "withdrawal_received" || status === "return_in_transit";
  if (delivered_at === null || (undecided && !paidBack)) return undefined;
  const withdrawn = withdrawalDeadline(delivered_at).getTime() + 1;
  if (points_wait_days === null) return new Date(withdrawn);
  const waited = startOfCopenhagenDay(addDays(copenhagenDay(delivered_at), points_wait_days + 1));
  return new Date(Math.max(withdrawn, waited.getTime()));
}
