import { payOrder } from "@skaenk/contract/checkout";
import { listPaymentMethods, paymentWebhook } from "@skaenk/contract/payments";
import { Endpoints } from "../../../platform/endpoints.ts";
import { webhooksRefused } from "../../../platform/metrics.ts";
import { rateLimit } from "../../../platform/rate-limit.ts";
import { Refused } from "../../../platform/refuse.ts";
import { paymentMethodName } from "../../orders/order-mail.ts";
import { getOrderRow } from "../../orders/routes.ts";
import type { PaymentContext } from "../open-checkout.ts";
import { offeredMethods, webhookAddress } from "./choose-provider.ts";
import type { PaymentProvider, ProviderEvent, WebhookCall } from "./payment-provider.ts";
import { retryPayment } from "./retry-payment.ts";
import { handleProviderEvent } from "./settle-payment.ts";

export function paymentEndpoints(checkout: PaymentContext): Endpoints {
  const endpoints = new Endpoints();

  endpoints.on(listPaymentMethods, () => {
    return { items: offeredMethods(checkout).map((id) => ({ id, name: paymentMethodName(id) })) };
  });

  endpoints.on(
    payOrder,
    async ({ params, body }) => {
      const order = await getOrderRow(checkout.db, params.token);
      return await retryPayment(checkout, order, body?.paymentMethod);
    },
    rateLimit({ seconds: 60, perVisitor: 20, perAddress: 120 }),
  );

  endpoints.file(paymentWebhook, async ({ params }, context) => {
    const provider = checkout.payments.get(params.provider);
    if (!provider) throw new Refused(404, "provider_not_found", "Vi kender ikke den betalingsudbyder.");
    const event = await read(provider, {
      method: context.req.method,
      url: webhookAddress(checkout, provider),
      rawBody: await context.req.text(),
      headers: context.req.raw.headers,
    });
    await handleProviderEvent(checkout, provider.name, event);
    return context.body(null, 204);
  });

  return endpoints;
}

/** What a provider tells, counting what is not believed: somebody is trying, or a secret has been changed on one side only. */
async function read(provider: PaymentProvider, call: WebhookCall): Promise<ProviderEvent> {
  try {
    return await provider.readWebhook(call);
  } catch (error) {
    webhooksRefused.inc({ provider: provider.name });
    throw error;
  }
}
