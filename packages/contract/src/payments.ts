import { z } from "@hono/zod-openapi";
import { paymentMethods } from "./checkout.ts";
import { endpoint } from "./endpoint.ts";

export const listPaymentMethods = endpoint({
  method: "get",
  path: "/payment-methods",
  tags: ["checkout"],
  summary: "How an order can be paid; the price is the same for all of them",
  answer: z.object({ items: z.array(z.object({ id: z.enum(paymentMethods), name: z.string() })) }),
  refusals: [],
});

/** The body is the provider's own and is read raw: its signature counts every byte. */
export const paymentWebhook = endpoint({
  method: "post",
  path: "/payments/{provider}/webhook",
  tags: ["payments"],
  summary: "A payment provider tells that a payment has changed; the same event twice counts once",
  params: z.object({ provider: z.string().max(40) }),
  refusals: [400, 401, 404, 422],
  openToOthers: true,
});
