import type { PlacedOrder } from "@skaenk/contract/checkout";
import { shopPage } from "@skaenk/contract/shop-pages";
import { limitIn } from "../../../platform/age-limit.ts";
import { ProviderRefused, ProviderUnavailable } from "../../../platform/integrations/provider-answers.ts";
import { releasePayment } from "../../orders/cancelling/cancel-order.ts";
import { listPayments, lockPayment, type PaymentRow } from "../../orders/money-queries.ts";
import { listOrderLines, lockOrder, type OrderRow } from "../../orders/queries.ts";
import { neededAge } from "../age/age-rule.ts";
import type { PaymentContext } from "../open-checkout.ts";
import { webhookAddress } from "./choose-provider.ts";
import { saveProviderPayment } from "./queries.ts";

/**
 * Makes the latest attempt to pay at its provider, unless it has been made. The order is committed before, so a provider
 * that does not answer loses nothing: the customer is sent to the receipt page and can try again there.
 */
export async function startPayment(checkout: PaymentContext, order: OrderRow): Promise<PlacedOrder> {
  const receipt = receiptAddress(checkout, order.token);
  const answer = (paymentUrl: string, paymentReady: boolean): PlacedOrder => ({
    orderNumber: order.order_number,
    token: order.token,
    paymentUrl,
    paymentReady,
  });
  const payment = (await listPayments(checkout.db, order.id)).at(-1);
  if (payment?.status !== "pending") return answer(receipt, payment === undefined || payment.status === "authorized");
  if (payment.redirect_url !== null) return answer(payment.redirect_url, true);
  try {
    const page = await makeAtProvider(checkout, order, payment);
    // The order was abandoned in another tab meanwhile, or the attempt followed by another one.
    return page === undefined ? answer(receipt, false) : answer(page, true);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    checkout.log.error({ reference: payment.reference, error: error.message }, "a payment could not be started");
    return answer(receipt, false);
  }
}

/** @returns the payment page; undefined where the attempt ended while it was made, and is cancelled there */
async function makeAtProvider(
  checkout: PaymentContext,
  order: OrderRow,
  payment: PaymentRow,
): Promise<string | undefined> {
  const provider = checkout.payments.get(payment.provider);
  if (!provider) throw new ProviderUnavailable(`The provider ${payment.provider} is not in use`);
  const { productName } = checkout.settings;
  const lines = await listOrderLines(checkout.db, order.id);
  const made = await provider.createPayment({
    reference: payment.reference,
    amountOre: payment.amount_ore,
    method: order.payment_method,
    description: `Ordre ${order.order_number} hos ${productName}`,
    returnUrl: receiptAddress(checkout, order.token),
    webhookUrl: webhookAddress(checkout, provider),
    minimumUserAge: neededAge(
      lines.map(({ abv_percent }) => abv_percent),
      limitIn(checkout.settings),
    ),
  });
  return await checkout.db.transaction().execute(async (trx) => {
    await lockOrder(trx, order.id);
    await saveProviderPayment(trx, payment.id, made);
    const saved = await lockPayment(trx, payment.id);
    if (!["cancelled", "expired"].includes(saved.status)) return made.redirectUrl;
    await releasePayment(trx, saved, checkout.now());
    return undefined;
  });
}

export const receiptAddress = ({ settings }: Pick<PaymentContext, "settings">, token: string): string =>
  `${settings.publicUrl}${shopPage("/kurv/kvittering/:token", { token })}`;
