import { createRoute, z } from "@hono/zod-openapi";
import { paymentMethods } from "./checkout.ts";
import { may, ok } from "./refusal.ts";

export const listPaymentMethods = createRoute({
  method: "get",
  path: "/payment-methods",
  tags: ["checkout"],
  summary: "How an order can be paid; the price is the same for all of them",
  responses: ok(z.object({ items: z.array(z.object({ id: z.enum(paymentMethods), name: z.string() })) })),
});

/** The body is the provider's own and is read raw: its signature counts every byte. */
export const paymentWebhook = createRoute({
  method: "post",
  path: "/payments/{provider}/webhook",
  tags: ["payments"],
  summary: "A payment provider tells that a payment has changed; told twice is told once",
  request: { params: z.object({ provider: z.string().max(40) }) },
  responses: { 204: { description: "Heard" }, ...may(400, 401, 404, 422) },
});
