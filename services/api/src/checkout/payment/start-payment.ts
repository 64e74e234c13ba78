import type { PlacedOrder } from "@skaenk/contract/checkout";
import { ProviderRefused, ProviderSilent } from "../../integrations/provider-answers.ts";
import { listPayments, type PaymentRow } from "../../orders/money-queries.ts";
import { listOrderLines, type OrderRow } from "../../orders/queries.ts";
import { ageLimitOf } from "../../shelves/shelve-product.ts";
import type { PaymentDesk } from "../open-desk.ts";
import { webhookAddress } from "./choose-provider.ts";
import { saveProviderPayment } from "./queries.ts";

/**
 * Makes the latest attempt to pay at its provider, unless it has been made. The order is committed before, so a provider
 * that does not answer loses nothing: the customer is sent to the receipt page and can try again there.
 */
export async function startPayment(desk: PaymentDesk, order: OrderRow): Promise<PlacedOrder> {
  const receipt = receiptAddress(desk, order.token);
  const answer = (paymentUrl: string, paymentReady: boolean): PlacedOrder => ({
    orderNumber: order.order_number,
    token: order.token,
    paymentUrl,
    paymentReady,
  });
  const payment = (await listPayments(desk.db, order.id)).at(-1);
  if (payment?.status !== "pending") return answer(receipt, payment === undefined || payment.status === "authorized");
  if (payment.redirect_url !== null) return answer(payment.redirect_url, true);
  try {
    return answer(await makeAtProvider(desk, order, payment), true);
  } catch (error) {
    if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error;
    desk.log.error({ reference: payment.reference, error: error.message }, "a payment could not be started");
    return answer(receipt, false);
  }
}

async function makeAtProvider(desk: PaymentDesk, order: OrderRow, payment: PaymentRow): Promise<string> {
  const provider = desk.payments.get(payment.provider);
  if (!provider) throw new ProviderSilent(`The provider ${payment.provider} is not in use`);
  const { productName } = desk.settings;
  const lines = await listOrderLines(desk.db, order.id);
  const made = await provider.createPayment({
    reference: payment.reference,
    amountOre: payment.amount_ore,
    method: order.payment_method,
    description: `Ordre ${order.order_number} hos ${productName}`,
    returnUrl: receiptAddress(desk, order.token),
    webhookUrl: webhookAddress(desk, provider),
    minimumUserAge: Math.max(...lines.map(({ abv_percent }) => ageLimitOf(abv_percent))),
  });
  await saveProviderPayment(desk.db, payment.id, made);
  return made.redirectUrl;
}

export const receiptAddress = ({ settings }: Pick<PaymentDesk, "settings">, token: string): string =>
  `${settings.publicUrl}/kurv/kvittering/${token}`;
