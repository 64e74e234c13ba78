import { OpenAPIHono } from "@hono/zod-openapi";
import { placeOrder as placeOrderRoute } from "@skaenk/contract/checkout";
import { rateLimit } from "../platform/rate-limit.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { findVisitor } from "../platform/visitor.ts";
import type { CheckoutDesk } from "./open-desk.ts";
import { startPayment } from "./payment/start-payment.ts";
import { placeOrder } from "./place-order.ts";

export function checkoutRoutes(desk: CheckoutDesk): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.use("/checkout", rateLimit({ seconds: 60, perVisitor: 20, perAddress: 120 }));

  app.openapi(placeOrderRoute, async (context) => {
    const visitorId = findVisitor(context);
    if (visitorId === undefined) throw new Refused(409, "cart_empty", "Kurven er tom.");
    const key = context.req.valid("header")["idempotency-key"];
    const memberId = await desk.purse?.memberOf(context);
    const order = await placeOrder(desk, { visitorId, memberId, key, form: context.req.valid("json") });
    return context.json(await startPayment(desk, order), 201);
  });

  return app;
}
