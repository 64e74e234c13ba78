import type { Transaction } from "../../platform/queries.ts";
import { confirmOrder } from "../confirm-order.ts";
import { bankPayment, listPayments, movePayment } from "../money-queries.ts";
import { lockOrder, type OrderRow } from "../queries.ts";
import { IllegalTransition } from "../status-machine.ts";
import type { OrdersDatabase } from "../tables.ts";

/**
 * The office has seen the money of a bank transfer on the account: the order is confirmed.
 * @throws IllegalTransition when it does not wait for one
 */
export async function markPaid(
  trx: Transaction<OrdersDatabase>,
  { id }: Pick<OrderRow, "id">,
  now: Date,
): Promise<void> {
  const order = await lockOrder(trx, id);
  const payment = (await listPayments(trx, id)).findLast(({ provider }) => provider === bankPayment);
  if (payment?.status !== "pending") {
    throw new IllegalTransition("A bank transfer", payment?.status ?? "nothing", "authorized");
  }
  await movePayment(trx, payment, "authorized");
  await confirmOrder(trx, order, now);
}
