import type { Queries } from "../../../platform/queries.ts";
import type { Allowance, OrderTables } from "../tables.ts";

/** The ledger of an order's allowances: what was paid back for goods that the customer keeps, and what of it was set off when they came back. */
export async function listAllowances(db: Queries<OrderTables>, orderId: number): Promise<Allowance[]> {
  const refunds = await db
    .selectFrom("payment_requests")
    .innerJoin("payments", "payments.id", "payment_requests.payment_id")
    .select("payment_requests.details")
    .where("payments.order_id", "=", orderId)
    .where("payment_requests.kind", "=", "refund")
    .where("payment_requests.given_up_at", "is", null)
    .execute();
  const returns = await db
    .selectFrom("order_events")
    .select("details")
    .where("order_id", "=", orderId)
    .where("kind", "=", "goods_returned")
    .execute();
  return [
    ...refunds.flatMap(({ details }) => details.allowances ?? []),
    ...returns.flatMap(({ details }) => (details.allowances as Allowance[] | undefined) ?? []),
  ];
}
