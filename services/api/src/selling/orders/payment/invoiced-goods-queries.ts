import type { Transaction } from "../../../platform/queries.ts";
import { listInvoices } from "../money-queries.ts";
import type { OrderTables } from "../tables.ts";
import type { InvoicedGoods } from "./invoices-of-goods.ts";

type Trx = Transaction<OrderTables>;

/** The invoices of an order with the goods that each bears: one was written for each capture, in the same transaction. */
export async function listInvoicedGoods(trx: Trx, orderId: number): Promise<InvoicedGoods[]> {
  const invoices = await listInvoices(trx, orderId);
  const captures = await trx
    .selectFrom("payment_requests")
    .innerJoin("payments", "payments.id", "payment_requests.payment_id")
    .select("payment_requests.details")
    .where("payments.order_id", "=", orderId)
    .where("payment_requests.kind", "=", "capture")
    .where("payment_requests.done_at", "is not", null)
    .orderBy("payment_requests.done_at")
    .orderBy("payment_requests.id")
    .execute();
  return invoices.map(({ number }, place) => ({ number, goods: captures[place]?.details.goods ?? [] }));
}
