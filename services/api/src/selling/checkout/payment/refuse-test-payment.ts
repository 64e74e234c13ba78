import { noticeAddress } from "../../../platform/company-settings.ts";
import type { Transaction } from "../../../platform/queries.ts";
import { raiseAttention } from "../../orders/attention/attention.ts";
import { closeAttention } from "../../orders/attention/attention-queries.ts";
import { releasePayment } from "../../orders/cancelling/cancel-order.ts";
import { movePayment, type PaymentRow } from "../../orders/money-queries.ts";
import { type OrderRow, recordEvent } from "../../orders/queries.ts";
import type { PaymentContext } from "../open-checkout.ts";
import type { CheckoutDatabase } from "../tables.ts";
import type { ProviderPayment } from "./payment-provider.ts";
import type { PaymentReport, PaymentUpdate } from "./settle-payment.ts";

/** These say that money is there; a no is a no whatever money it is about. */
const sayingPaid: ReadonlySet<ProviderPayment["status"]> = new Set(["authorized", "captured", "refunded"]);

/**
 * True when a test payment would buy real goods. Test cards are published and test environments are open to everybody. So in production only a
 * payment that the provider calls live counts, for every provider that is not a fake.
 */
export function isTest(
  { settings, payments }: Pick<PaymentContext, "settings" | "payments">,
  payment: Pick<PaymentRow, "provider">,
  { status, isLive }: Pick<PaymentReport, "status" | "isLive">,
): boolean {
  if (!settings.production || isLive || !sayingPaid.has(status)) return false;
  return payments.get(payment.provider)?.pretends !== true;
}

const hasEnded: ReadonlySet<PaymentRow["status"]> = new Set(["failed", "expired", "cancelled"]);

const keyOf = ({ id }: Pick<OrderRow, "id">) => `test-payment:${id}`;

/**
 * The order stays unpaid, and may be paid for with real money while its goods are held. One that counted as paid before, because
 * the shop was not yet in production or asked nobody, goes nowhere until somebody has looked at it. The owner is told once for each order.
 */
export async function refuseTestPayment(
  checkout: PaymentContext,
  trx: Transaction<CheckoutDatabase>,
  { order, payment, heard, at }: PaymentUpdate,
): Promise<void> {
  if (payment.status === "pending") {
    await movePayment(trx, payment, "failed");
    await releasePayment(trx, payment, at);
    await recordEvent(trx, { orderId: order.id, kind: "payment_test", at });
  } else if (payment.held_ore === 0) {
    // Should it be somebody's real money after all, it is not kept.
    if (heard.status === "authorized" && hasEnded.has(payment.status)) await releasePayment(trx, payment, at);
    return;
  }
  checkout.log.error(
    { reference: payment.reference, status: heard.status },
    "a test payment was refused in production",
  );
  if (order.status === "cancelled" || order.status === "returned") return;
  await raiseAttention(trx, {
    order,
    reason: "test_payment",
    key: keyOf(order),
    details: { reference: payment.reference, heard: heard.status, amountOre: payment.amount_ore },
    owner: noticeAddress(checkout.settings, "problems"),
    at,
  });
}

/** Real money has come after all. */
export async function closeTestAttention(
  trx: Transaction<CheckoutDatabase>,
  order: Pick<OrderRow, "id">,
  at: Date,
): Promise<void> {
  await closeAttention(trx, { key: keyOf(order) }, { by: null, resolution: "Ordren er betalt med rigtige penge", at });
}
