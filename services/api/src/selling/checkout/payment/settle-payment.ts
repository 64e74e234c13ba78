import type { PaymentStatus } from "@skaenk/contract/orders";
import { noticeAddress } from "../../../platform/company-settings.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { raiseAttention, raiseReservationLost } from "../../orders/attention/attention.ts";
import { releasePayment } from "../../orders/cancelling/cancel-order.ts";
import { confirmOrder } from "../../orders/confirm-order.ts";
import {
  listRequests,
  lockPayment,
  moveAmounts,
  movePayment,
  type PaymentRow,
  saveReservation,
} from "../../orders/money-queries.ts";
import { listOrderLines, lockOrder, recordEvent } from "../../orders/queries.ts";
import { remainingOf } from "../../orders/shipping/ship-order.ts";
import { mayPaymentGo } from "../../orders/status-machine.ts";
import type { PaymentContext } from "../open-checkout.ts";
import type { CheckoutDatabase } from "../tables.ts";
import type { ProviderEvent, ProviderPayment } from "./payment-provider.ts";
import { findPaymentByReference, insertProviderEvent } from "./queries.ts";
import { closeTestAttention, isTest, refuseTestPayment } from "./refuse-test-payment.ts";
import { lapseOf } from "./reservation-lapse.ts";

/** `amountOre` undefined: told of a part, which says nothing of the whole. */
export type PaymentReport = Pick<ProviderEvent, "amountOre" | "isLive"> &
  Pick<ProviderPayment, "status" | "sums" | "captures">;

/**
 * This function applies a provider's webhook. The same message counts once, and one that comes too late or in the wrong order changes nothing.
 * @throws Refused 404 payment_not_found, 422 amount_mismatch
 */
export async function handleProviderEvent(
  checkout: PaymentContext,
  provider: string,
  event: ProviderEvent,
): Promise<void> {
  const { db, log } = checkout;
  const payment = await findPaymentByReference(db, provider, event.reference);
  const isOther = event.providerPaymentId !== undefined && event.providerPaymentId !== payment?.provider_payment_id;
  if (isOther) log.warn({ reference: event.reference }, "told of a payment that this shop has not made");
  if (!payment || isOther) throw new Refused(404, "payment_not_found", "Vi kender ikke den betaling.");
  const heard: PaymentReport = { status: event.kind, amountOre: event.amountOre, isLive: event.isLive };
  refuseOtherAmount(checkout, payment, heard);
  const at = checkout.now();
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, payment.order_id);
    const locked = await lockPayment(trx, payment.id);
    const applied = (canApply(locked, heard.status) || hasLetGo(locked, heard)) && !isTest(checkout, locked, heard);
    if (!(await insertProviderEvent(trx, { event, provider, paymentId: payment.id, applied, at }))) return;
    if (!applied)
      log.info({ reference: event.reference, kind: event.kind, was: locked.status }, "payment told too late");
    await settle(checkout, trx, { order, payment: locked, heard, at });
  });
}

/**
 * Whether the provider holds nothing any more of what our books say that it holds. A capture that our books do not know yet may be what is
 * missing, so then the sums say nothing.
 */
function hasLetGo({ held_ore, captured_ore }: PaymentRow, { status, sums }: PaymentReport): boolean {
  if (held_ore === 0) return false;
  if (status === "cancelled" || status === "expired") return true;
  if (!sums || sums.cancelledOre === 0 || sums.capturedOre > captured_ore) return false;
  return sums.authorizedOre <= sums.capturedOre + sums.cancelledOre;
}

/** Whether goods still wait for the money of a payment, in an order that has not come to its end. */
async function isWaitedFor(
  trx: Transaction<CheckoutDatabase>,
  { order, payment }: Pick<PaymentUpdate, "order" | "payment">,
): Promise<boolean> {
  if (order.status === "cancelled" || order.status === "returned") return false;
  return payment.captured_ore === 0 || remainingOf(await listOrderLines(trx, order.id)).length > 0;
}

/**
 * Writes that the provider released what it held without being asked to. Where goods stand on it, the order waits for somebody to look at
 * it, and nothing of it leaves the house meanwhile. Its bottles stay held for it.
 * docs/decisions/130-an-order-that-needs-attention.md
 */
async function loseReservation(
  checkout: PaymentContext,
  trx: Transaction<CheckoutDatabase>,
  settling: PaymentUpdate,
): Promise<void> {
  const { order, payment, heard, at } = settling;
  const requests = await listRequests(trx, payment.id);
  // A capture under way tells by itself how it ended: until then the payment keeps its amounts.
  if (!requests.some(({ kind, done_at }) => kind === "capture" && done_at === null)) await letGo(trx, payment, heard);
  if (!(await isWaitedFor(trx, settling))) return;
  await recordEvent(trx, { orderId: order.id, kind: "payment_cancelled", at });
  const owner = noticeAddress(checkout.settings, "problems");
  await raiseReservationLost(trx, { order, payment, heard: heard.status, owner, at });
}

async function letGo(trx: Transaction<CheckoutDatabase>, payment: PaymentRow, { status }: PaymentReport) {
  if (payment.captured_ore > 0) {
    return await moveAmounts(trx, payment, { releasedOre: payment.released_ore + payment.held_ore });
  }
  await movePayment(trx, payment, status === "expired" ? "expired" : "cancelled");
}

/** Takes what the provider answered when it was asked. @returns whether anything changed */
export async function applyProviderAnswer(
  checkout: PaymentContext,
  payment: PaymentRow,
  heard: PaymentReport,
): Promise<boolean> {
  refuseOtherAmount(checkout, payment, heard);
  return await checkout.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, payment.order_id);
    const locked = await lockPayment(trx, payment.id);
    const applied = canApply(locked, heard.status);
    await settle(checkout, trx, { order, payment: locked, heard, at: checkout.now() });
    return applied;
  });
}

/** Money of another size than the order is nobody's payment of that order. */
function refuseOtherAmount({ log }: PaymentContext, payment: PaymentRow, heard: PaymentReport): void {
  if (heard.amountOre === undefined || heard.amountOre === payment.amount_ore) return;
  const { reference, amount_ore: expectedOre } = payment;
  log.error({ reference, expectedOre, heardOre: heard.amountOre }, "payment of another amount than the order");
  throw new Refused(422, "amount_mismatch", "Beløbet passer ikke til ordren.");
}

/** Drawing and paying back are done by us, so a provider's word about them is an echo. */
const heardStatuses: ReadonlySet<string> = new Set(["authorized", "failed", "cancelled", "expired"]);

function canApply(payment: PaymentRow, status: PaymentReport["status"]): boolean {
  return heardStatuses.has(status) && mayPaymentGo(payment.status, status as PaymentStatus);
}

export type PaymentUpdate = {
  order: Awaited<ReturnType<typeof lockOrder>>;
  payment: PaymentRow;
  heard: PaymentReport;
  at: Date;
};

/**
 * Moves payment and order on. Money that is reserved for an order that no longer waits for it (paid twice, run out, called
 * off) is released at once: nobody is charged for nothing.
 */
async function settle(
  checkout: PaymentContext,
  trx: Transaction<CheckoutDatabase>,
  settling: PaymentUpdate,
): Promise<void> {
  const { order, payment, heard, at } = settling;
  const { status } = heard;
  if (isTest(checkout, payment, heard)) return await refuseTestPayment(checkout, trx, settling);
  if (hasLetGo(payment, heard)) {
    // A release that the shop asked for is written when the provider has answered that it is done.
    const asked = (await listRequests(trx, payment.id)).some(({ kind }) => kind === "cancel");
    if (!asked) return await loseReservation(checkout, trx, settling);
  }
  if (!canApply(payment, status)) {
    const ended = ["failed", "expired", "cancelled"].includes(payment.status);
    if (status === "authorized" && ended) await releaseLate(checkout, trx, settling);
    return;
  }
  await movePayment(trx, payment, status as PaymentStatus);
  if (status === "authorized") {
    const { reservationDays: days, captures = "parts" } = checkout.payments.get(payment.provider) ?? {};
    const lapse = days === undefined ? {} : lapseOf(at, days);
    await saveReservation(trx, payment.id, { ...lapse, captures: heard.captures ?? captures });
  }
  if (order.status !== "awaiting_payment") {
    if (status === "authorized") await releasePayment(trx, payment, at);
    return;
  }
  if (status === "authorized") {
    await closeTestAttention(trx, order, at);
    await confirmOrder(trx, order, at);
  } else {
    const kind = status === "failed" ? "payment_failed" : "payment_cancelled";
    await recordEvent(trx, { orderId: order.id, kind, at });
  }
}

/** Money for an attempt that has ended, by a page that was still open. It goes back, and the owner is told: the customer believes to have paid. */
async function releaseLate(
  { settings }: PaymentContext,
  trx: Transaction<CheckoutDatabase>,
  { order, payment, at }: PaymentUpdate,
): Promise<void> {
  await releasePayment(trx, payment, at);
  await raiseAttention(trx, {
    order,
    reason: "late_payment",
    key: `late-payment:${payment.reference}`,
    details: { reference: payment.reference, amountOre: payment.amount_ore },
    owner: settings.company.email,
    at,
  });
}
