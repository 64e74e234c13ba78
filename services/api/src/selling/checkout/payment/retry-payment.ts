import type { PlacedOrder } from "@skaenk/contract/checkout";
import { writtenTo } from "@skaenk/danish/company-words";
import type { Transaction } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { releasePayment } from "../../orders/cancelling/cancel-order.ts";
import { bankPayment, insertPayment, listPayments, movePayment, type PaymentRow } from "../../orders/money-queries.ts";
import { missingOre } from "../../orders/payment-amounts.ts";
import { lockOrder, type OrderRow, recordEvent } from "../../orders/queries.ts";
import type { PaymentContext } from "../open-checkout.ts";
import { savePaymentMethod } from "../queries.ts";
import type { CheckoutDatabase } from "../tables.ts";
import { checkOtherMethod } from "./change-method.ts";
import { providerFor } from "./choose-provider.ts";
import { refreshPayments } from "./poll-payments.ts";
import { startPayment } from "./start-payment.ts";

/** Maximum number of payment attempts per order. A card refused this often will not work, and each attempt costs a call to the provider. */
const mostAttempts = 10;

/** Pressed again so soon, it is the same press: the customer may be on their way to the first one's page. */
const doubleClickMs = 5_000;

/**
 * Starts a new payment attempt for an order that awaits payment. The earlier attempt is refreshed first, so that a customer who has paid in
 * another tab does not pay again; then it is cancelled.
 * @param method another way to pay the same order; empty: the order's own. Neither the hold of the goods nor its deadline changes
 * @throws Refused 409 order_not_awaiting_payment, age_check_required, email_not_confirmed, transfer_awaited or too_many_attempts;
 * 422 payment_method_not_offered or delivery_day_too_late
 */
export async function retryPayment(checkout: PaymentContext, order: OrderRow, method = ""): Promise<PlacedOrder> {
  await refreshPayments(checkout, order.id);
  const fresh = await checkout.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id);
    const at = checkout.now();
    if (locked.status !== "awaiting_payment" || locked.pay_before <= at) throw refuseRetry(locked);
    const attempts = await listPayments(trx, order.id);
    const latest = attempts.at(-1);
    const isOther = method !== "" && method !== locked.payment_method;
    if (isOther) checkOtherMethod(checkout, locked, { method, at });
    if (isOther && latest?.provider === bankPayment && latest.status === "pending") throw refuseTransferred();
    if (!isOther && isAttemptReused(latest, { attempts: attempts.length, at })) return locked;
    if (attempts.length >= mostAttempts) throw refuseMoreAttempts(checkout);
    if (latest?.status === "pending") await dropAttempt(trx, latest, at);
    const chosen = isOther ? { ...locked, payment_method: method } : locked;
    if (isOther) await savePaymentMethod(trx, order.id, method);
    await insertPayment(trx, {
      orderId: order.id,
      orderNumber: order.order_number,
      provider: providerFor(checkout, chosen.payment_method),
      amountOre: missingOre(locked, attempts),
      at,
    });
    const details = isOther ? { method, instead: locked.payment_method } : {};
    await recordEvent(trx, { orderId: order.id, kind: "payment_retried", details, at });
    return chosen;
  });
  return await startPayment(checkout, fresh);
}

/** True if the latest attempt is reused: a double click, or an attempt not yet made at the provider. */
function isAttemptReused(latest: PaymentRow | undefined, { attempts, at }: { attempts: number; at: Date }): boolean {
  if (latest?.status !== "pending") return false;
  const isDoubleClick = attempts > 1 && at.getTime() - latest.created_at.getTime() < doubleClickMs;
  return isDoubleClick || latest.provider_payment_id === null;
}

/** Ends an attempt in the books before the next one begins, and has the provider cancel it: money that comes by it all the same is released. */
async function dropAttempt(trx: Transaction<CheckoutDatabase>, latest: PaymentRow, at: Date): Promise<void> {
  await movePayment(trx, latest, "cancelled");
  if (latest.provider_payment_id !== null) await releasePayment(trx, latest, at);
}

function refuseMoreAttempts({ settings: { company } }: PaymentContext): Refused {
  const detail = `Du har prøvet at betale ${mostAttempts} gange. ${company.phone ? `Ring på ${company.phone}, eller skriv` : "Skriv"} til ${writtenTo(company)}, så finder vi en anden måde.`;
  return new Refused(409, "too_many_attempts", detail);
}

const refuseTransferred = () =>
  new Refused(
    409,
    "transfer_awaited",
    "Ordren venter på din bankoverførsel. Skriv til os, hvis du hellere vil betale på en anden måde.",
  );

function refuseRetry({ status }: OrderRow): Refused {
  if (status === "awaiting_email")
    return new Refused(409, "email_not_confirmed", "Tryk først på linket i den mail, vi har sendt dig.");
  if (status === "awaiting_age") return new Refused(409, "age_check_required", "Bekræft din alder, før du betaler.");
  const detail = {
    awaiting_payment: "Fristen for at betale er udløbet. Læg varerne tilbage i kurven, og bestil igen.",
    cancelled: "Ordren er annulleret og kan ikke betales mere. Læg varerne i kurven, og bestil igen.",
  };
  return new Refused(
    409,
    "order_not_awaiting_payment",
    status === "awaiting_payment" || status === "cancelled" ? detail[status] : "Ordren er allerede betalt.",
  );
}
