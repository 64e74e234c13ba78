import type { PlacedOrder } from "@skaenk/contract/checkout";
import { writtenTo } from "@skaenk/danish/company-words";
import { Refused } from "../../../platform/refuse.ts";
import { releasePayment } from "../../orders/cancelling/cancel-order.ts";
import { insertPayment, listPayments, movePayment } from "../../orders/money-queries.ts";
import { missingOre } from "../../orders/payment-amounts.ts";
import { lockOrder, type OrderRow, recordEvent } from "../../orders/queries.ts";
import type { PaymentContext } from "../open-checkout.ts";
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
 * @throws Refused 409 order_not_awaiting_payment, age_check_required, email_not_confirmed or too_many_attempts
 */
export async function retryPayment(checkout: PaymentContext, order: OrderRow): Promise<PlacedOrder> {
  await refreshPayments(checkout, order.id);
  const fresh = await checkout.db.transaction().execute(async (trx) => {
    const locked = await lockOrder(trx, order.id);
    const at = checkout.now();
    if (locked.status !== "awaiting_payment" || locked.pay_before <= at) throw refuseRetry(locked);
    const attempts = await listPayments(trx, order.id);
    const latest = attempts.at(-1);
    if (
      latest?.status === "pending" &&
      attempts.length > 1 &&
      at.getTime() - latest.created_at.getTime() < doubleClickMs
    )
      return locked;
    // Never made at the provider: the same attempt is made now.
    if (latest?.status === "pending" && latest.provider_payment_id === null) return locked;
    if (attempts.length >= mostAttempts) throw refuseMoreAttempts(checkout);
    if (latest?.status === "pending") {
      await movePayment(trx, latest, "cancelled");
      await releasePayment(trx, latest, at);
    }
    await insertPayment(trx, {
      orderId: order.id,
      orderNumber: order.order_number,
      provider: providerFor(checkout, order.payment_method),
      amountOre: missingOre(locked, attempts),
      at,
    });
    await recordEvent(trx, { orderId: order.id, kind: "payment_retried", at });
    return locked;
  });
  return await startPayment(checkout, fresh);
}

function refuseMoreAttempts({ settings: { company } }: PaymentContext): Refused {
  const detail = `Du har prøvet at betale ${mostAttempts} gange. ${company.phone ? `Ring på ${company.phone}, eller skriv` : "Skriv"} til ${writtenTo(company)}, så finder vi en anden måde.`;
  return new Refused(409, "too_many_attempts", detail);
}

function refuseRetry({ status }: OrderRow): Refused {
  if (status === "awaiting_email")
    return new Refused(409, "email_not_confirmed", "Tryk først på linket i den mail, vi har sendt dig.");
  if (status === "awaiting_age") return new Refused(409, "age_check_required", "Bekræft din alder, før du betaler.");
  const detail =
    status === "awaiting_payment" || status === "cancelled"
      ? "Fristen for at betale er udløbet, og varerne er lagt tilbage. Læg dem i kurven, og bestil igen."
      : "Ordren er allerede betalt.";
  return new Refused(409, "order_not_awaiting_payment", detail);
}
