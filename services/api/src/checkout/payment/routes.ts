import { OpenAPIHono } from "@hono/zod-openapi";
import { payOrder } from "@skaenk/contract/checkout";
import { listPaymentMethods, paymentWebhook } from "@skaenk/contract/payments";
import { paymentMethodName } from "../../orders/order-mail.ts";
import { getOrderRow } from "../../orders/routes.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { onInvalid, Refused } from "../../platform/refuse.ts";
import type { PaymentDesk } from "../open-desk.ts";
import { retryPayment } from "./retry-payment.ts";
import { hearTelling } from "./settle-payment.ts";

export function paymentRoutes(desk: PaymentDesk): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.use("/orders/:token/pay", rateLimit({ seconds: 60, perVisitor: 20, perAddress: 120 }));

  app.openapi(listPaymentMethods, (context) => {
    const methods = desk.payments.get(desk.settings.paymentProvider)?.methods ?? [];
    return context.json({ items: methods.map((id) => ({ id, name: paymentMethodName(id) })) }, 200);
  });

  app.openapi(payOrder, async (context) => {
    const order = await getOrderRow(desk.db, context.req.valid("param").token);
    return context.json(await retryPayment(desk, order), 200);
  });

  app.openapi(paymentWebhook, async (context) => {
    const provider = desk.payments.get(context.req.valid("param").provider);
    if (!provider) throw new Refused(404, "provider_not_found", "Vi kender ikke den betalingsudbyder.");
    const event = provider.parseWebhook(await context.req.text(), context.req.raw.headers);
    await hearTelling(desk, provider.name, event);
    return context.body(null, 204);
  });

  return app;
}
