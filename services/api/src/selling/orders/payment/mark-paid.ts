import type { Transaction } from "../../../platform/queries.ts";
import { expectedDay } from "../../delivery/delivery-rules.ts";
import { confirmOrder } from "../confirm-order.ts";
import { bankPayment, listPayments, movePayment } from "../money-queries.ts";
import { lockOrder, type OrderRow, recordEvent, saveDelivery } from "../queries.ts";
import { IllegalTransition } from "../status-machine.ts";
import type { OrdersDatabase } from "../tables.ts";
import { insertBankTransfer } from "./bank-transfer-queries.ts";

/** The moment the money came, and the cut-off from which the day of delivery is counted. */
type Moment = { now: Date; cutOff: string };

/**
 * The office has seen the money of a bank transfer on the account: the order is confirmed.
 * @throws IllegalTransition when it does not wait for one
 */
export async function markPaid(
  trx: Transaction<OrdersDatabase>,
  { id }: Pick<OrderRow, "id">,
  { now, cutOff }: Moment,
): Promise<void> {
  const order = await lockOrder(trx, id);
  const payment = (await listPayments(trx, id)).findLast(({ provider }) => provider === bankPayment);
  if (payment?.status !== "pending") {
    throw new IllegalTransition("A bank transfer", payment?.status ?? "nothing", "authorized");
  }
  await movePayment(trx, payment, "authorized");
  const { id: paymentId, reference, amount_ore: amountOre } = payment;
  await insertBankTransfer(trx, { paymentId, amountOre, key: `received:${reference}`, at: now });
  await recordEvent(trx, { orderId: id, kind: "transfer_received", details: { amountOre }, at: now });
  await confirmOrder(trx, await promiseFromNow(trx, order, { now, cutOff }), now);
}

/** The day of delivery is counted from the payment; a day that was chosen for a present stays. */
async function promiseFromNow(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { now, cutOff }: Moment,
): Promise<OrderRow> {
  if (order.gift?.deliverOn || order.delivery.kind === "mail") return order;
  const delivery = { ...order.delivery, expectedOn: expectedDay(now, order.delivery.leadDays, cutOff) };
  await saveDelivery(trx, order.id, delivery);
  return { ...order, delivery };
}
