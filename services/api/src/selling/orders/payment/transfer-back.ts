import type { Transaction } from "../../../platform/queries.ts";
import type { Company } from "../../../platform/settings.ts";
import { raiseAttention } from "../attention/attention.ts";
import { bankPayment, findPaymentOrder, lockPayment, type PaymentRow } from "../money-queries.ts";
import { lockOrder } from "../queries.ts";
import type { OrdersDatabase } from "../tables.ts";
import { type PaymentRequestRow, recordCarriedOut } from "./carry-out-request.ts";
import { finishRequest } from "./finish-request-queries.ts";

/** Whether a refund waits until somebody has transferred it: what came from a customer's bank goes back from the shop's, by hand. */
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

type Noting = { details: Record<string, unknown>; seller: Company; at: Date };

/**
 * The refund that a notice asked for is transferred: now it counts as paid back, its credit note is written and the customer is told.
 * Notices about orders that were called off or edited have no refund, and those from before had theirs written when it was asked for.
 */
export async function noteTransferredBack(
  trx: Transaction<OrdersDatabase>,
  { details, seller, at }: Noting,
): Promise<void> {
  const request = details.requestId === undefined ? undefined : await finishRequest(trx, Number(details.requestId), at);
  if (request) await recordCarriedOut(trx, { request, seller, owner: undefined, now: at });
}
