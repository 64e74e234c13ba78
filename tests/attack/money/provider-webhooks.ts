import { createHash, createHmac } from "node:crypto";
import type { AttackedShop } from "../open-shops.ts";

/** A webhook request of a payment provider: body and headers. */
export type WebhookRequest = { body: string; headers: Record<string, string> };
/** `providerPaymentId` is what the provider called the payment when the shop made it, `mark` what the shop put into its metadata. */
export type OrderPayment = { reference: string; amountOre: number; providerPaymentId: string; mark: string };

/** Builds one provider's webhook for an authorized payment, and its variants that an attacker may send. */
export type WebhookForm = {
  provider: "quickpay" | "stripe" | "mobilepay";
  /** Value of the payment setting by which the method uses this provider. */
  chosen: string;
  method: "card" | "mobilepay";
  /** The genuine webhook body. */
  authorized(order: OrderPayment): Record<string, unknown>;
  /** The webhook body with another amount; with another currency; of a test-mode payment. */
  otherAmount(order: OrderPayment): Record<string, unknown>;
  otherCurrency(order: OrderPayment): Record<string, unknown>;
  pretended(order: OrderPayment): Record<string, unknown>[];
  /** The webhook body about the payment of another shop on the same agreement, with the same number and amount. */
  otherShop(order: OrderPayment): Record<string, unknown>[];
  sign(shop: AttackedShop, body: string, secret?: string, at?: Date): WebhookRequest;
};

const hmac = (secret: string, text: string, encoding: "hex" | "base64") =>
  createHmac("sha256", secret).update(text).digest(encoding);
const json = { "content-type": "application/json" };

const quickPayment = ({ reference, amountOre, providerPaymentId }: OrderPayment, more = {}, currency = "DKK") => ({
  id: Number(providerPaymentId),
  order_id: reference,
  currency,
  state: "new",
  test_mode: false,
  operations: [
    { id: 1, type: "authorize", amount: amountOre, pending: false, qp_status_code: "20000", qp_status_msg: "Approved" },
  ],
  link: { amount: amountOre },
  ...more,
});

const quickpay: WebhookForm = {
  provider: "quickpay",
  chosen: "mobilepay,quickpay,bank",
  method: "card",
  authorized: (order) => quickPayment(order),
  otherAmount: (order) => quickPayment({ ...order, amountOre: 100 }),
  otherCurrency: (order) => quickPayment(order, {}, "SEK"),
  pretended: (order) => [true, "false", null, 0, undefined].map((mode) => quickPayment(order, { test_mode: mode })),
  otherShop: (order) => [
    quickPayment({ ...order, providerPaymentId: "777777" }),
    quickPayment({ ...order, providerPaymentId: "777777", reference: `${order.reference}-m00000` }),
  ],
  sign: (shop, body, secret = shop.providers.secrets.quickpay) => ({
    body,
    headers: { ...json, "quickpay-checksum-sha256": hmac(secret, body, "hex") },
  }),
};

let events = 0;
const stripeEvent = ({ reference, amountOre, mark }: OrderPayment, more = {}, currency = "dkk") => {
  events += 1;
  const mode = { livemode: true, ...more };
  const object = {
    id: `pi_attack_${events}`,
    object: "payment_intent",
    ...mode,
    amount: amountOre,
    amount_capturable: amountOre,
    amount_received: 0,
    currency,
    status: "requires_capture",
    metadata: { reference, installation: mark },
    latest_charge: null,
  };
  return {
    id: `evt_attack_${events}`,
    object: "event",
    type: "payment_intent.amount_capturable_updated",
    ...mode,
    data: { object },
  };
};

const stripe: WebhookForm = {
  provider: "stripe",
  chosen: "stripe,bank",
  method: "card",
  authorized: (order) => stripeEvent(order),
  otherAmount: (order) => stripeEvent({ ...order, amountOre: 100 }),
  otherCurrency: (order) => stripeEvent(order, {}, "jpy"),
  pretended: (order) => [false, "true", null, 1, undefined].map((livemode) => stripeEvent(order, { livemode })),
  otherShop: (order) => ["", "m00000"].map((mark) => stripeEvent({ ...order, mark })),
  sign: (shop, body, secret = shop.providers.secrets.stripe, at = new Date()) => {
    const seconds = Math.floor(at.getTime() / 1000);
    return {
      body,
      headers: { ...json, "stripe-signature": `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`, "hex")}` },
    };
  },
};

const mobileEvent = ({ providerPaymentId, amountOre }: OrderPayment, currency = "DKK") => ({
  msn: "123456",
  reference: providerPaymentId,
  pspReference: crypto.randomUUID(),
  name: "AUTHORIZED",
  amount: { currency, value: amountOre },
  timestamp: new Date().toISOString(),
  idempotencyKey: null,
  success: true,
});

const mobilepay: WebhookForm = {
  provider: "mobilepay",
  chosen: "mobilepay,quickpay,bank",
  method: "mobilepay",
  authorized: (order) => mobileEvent(order),
  otherAmount: (order) => mobileEvent({ ...order, amountOre: 100 }),
  otherCurrency: (order) => mobileEvent(order, "NOK"),
  // A MobilePay webhook does not name its environment; the shop's API address determines it.
  pretended: () => [],
  otherShop: (order) =>
    ["", "-m00000"].map((mark) => mobileEvent({ ...order, providerPaymentId: `ordre-${order.reference}${mark}` })),
  sign: (shop, body, secret = shop.providers.secrets.mobilepayWebhook, at = new Date()) => {
    const url = new URL(`${shop.publicUrl}/api/v1/payments/mobilepay/webhook`);
    const hash = createHash("sha256").update(body).digest("base64");
    const signed = `POST\n${url.pathname}\n${at.toUTCString()};${url.host};${hash}`;
    const signature = hmac(secret, signed, "base64");
    return {
      body,
      headers: {
        ...json,
        "x-ms-date": at.toUTCString(),
        "x-ms-content-sha256": hash,
        authorization: `HMAC-SHA256 SignedHeaders=x-ms-date;host;x-ms-content-sha256&Signature=${signature}`,
      },
    };
  },
};

export const webhookForms: readonly WebhookForm[] = [quickpay, mobilepay, stripe];
