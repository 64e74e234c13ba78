import type { MailData } from "../../../people/mail/mail-data.ts";
import { enqueueMail } from "../../../people/mail/mail-outbox-queries.ts";
import type { Transaction } from "../../../platform/queries.ts";
import type { Company } from "../../../platform/settings.ts";
import { raiseAttention } from "../attention/attention.ts";
import { bankPayment, findPaymentOrder, lockPayment, type PaymentRow } from "../money-queries.ts";
import { mailedMethod } from "../order-mail.ts";
import { lockOrder, type OrderRow, recordEvent } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { findPaymentByReference, insertBankTransfer } from "./bank-transfer-queries.ts";
import { type PaymentRequestRow, recordCarriedOut } from "./carry-out-request.ts";
import { finishRequest } from "./finish-request-queries.ts";
import { isOfSurplus, type TransferNotice } from "./surplus-of-transfer.ts";

/** True when a refund waits until somebody has transferred it by hand: money from a customer's bank goes back from the shop's bank. */
export const goesBackByHand = (
  { provider }: Pick<PaymentRow, "provider">,
  { kind, amount_ore }: Pick<PaymentRequestRow, "kind" | "amount_ore">,
): boolean => provider === bankPayment && kind === "refund" && amount_ore > 0;

type Asking = { request: PaymentRequestRow; owner: string | undefined; now: Date };

/** Asks the office to transfer a refund. The request is done when that is noted. */
export async function askToTransferBack(
  trx: Transaction<OrdersDatabase>,
  { request, owner, now }: Asking,
): Promise<void> {
  const { order_id: orderId } = await findPaymentOrder(trx, request.payment_id);
  const order = await lockOrder(trx, orderId);
  const { reference } = await lockPayment(trx, request.payment_id);
  await raiseAttention(trx, {
    order,
    reason: "transfer_back",
    key: `transfer-back:${request.key}`,
    details: { amountOre: request.amount_ore, reference, requestId: request.id },
    owner,
    at: now,
  });
}

type Noting = {
  order: OrderRow;
  notice: TransferNotice & { id: number; raised_at: Date };
  seller: Company;
  at: Date;
};

/**
 * This function records that the money of a notice was transferred. A refund counts as paid back now, its credit note is written, and the customer gets
 * a mail. The surplus of an edited or cancelled order is recorded as sent back without a credit note, and the customer gets a mail.
 */
export async function noteTransferredBack(
  trx: Transaction<OrdersDatabase>,
  { order, notice, seller, at }: Noting,
): Promise<void> {
  const { requestId } = notice.details;
  const request = requestId === undefined ? undefined : await finishRequest(trx, Number(requestId), at);
  if (request) await recordCarriedOut(trx, { request, seller, owner: undefined, now: at });
  if (isOfSurplus(notice)) await noteSurplusBack(trx, order, { notice, at });
}

async function noteSurplusBack(
  trx: Transaction<OrdersDatabase>,
  order: OrderRow,
  { notice, at }: Pick<Noting, "notice" | "at">,
): Promise<void> {
  const { id, raised_at, details } = notice;
  const amountOre = Number(details.amountOre ?? 0);
  const payment = await findPaymentByReference(trx, String(details.reference ?? ""));
  if (!payment || amountOre <= 0) return;
  const key = `returned:${id}:${raised_at.getTime()}`;
  if (!(await insertBankTransfer(trx, { paymentId: payment.id, amountOre: -amountOre, key, at }))) return;
  await recordEvent(trx, { orderId: order.id, kind: "transfer_returned", details: { amountOre }, at });
  await enqueueMail(trx, {
    template: "refund",
    to: order.email,
    key: `${surplusMailPrefix(order.order_number)}${id}`,
    data: surplusMail(order, notice),
  });
}

/** This function returns the prefix of the keys of mails about a surplus that was transferred back. */
export const surplusMailPrefix = (orderNumber: string): string => `refund:${orderNumber}:`;

/** This function returns the data of the mail about a surplus that was transferred back. Pure. */
export function surplusMail(
  order: OrderRow,
  { key, details }: Pick<TransferNotice, "key" | "details">,
): MailData["refund"] {
  const amountOre = Number(details.amountOre ?? 0);
  const why = key.startsWith("transfer-back:edit:")
    ? "Ordren er ændret"
    : order.status === "cancelled"
      ? "Ordren er annulleret"
      : "Resten bliver ikke sendt";
  return {
    orderNumber: order.order_number,
    token: order.token,
    name: order.name,
    lines: [{ text: why, amountOre }],
    totalOre: amountOre,
    ...mailedMethod(order),
  };
}
