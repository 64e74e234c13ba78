import { confirmOrderEmail as confirmOrderEmailRoute, placeOrder as placeOrderRoute } from "@skaenk/contract/checkout";
import type { AttemptLimits } from "../../people/identity/attempt-limits.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { addressOf, rateLimit } from "../../platform/rate-limit.ts";
import { findVisitor } from "../../platform/visitor.ts";
import { refuseEmpty } from "../cart/refusals.ts";
import { confirmOrderEmail } from "./holds/confirm-order-email.ts";
import type { CheckoutContext } from "./open-checkout.ts";
import { startPayment } from "./payment/start-payment.ts";
import { withinCodeTries } from "./personal-codes.ts";
import { placeOrder } from "./place-order.ts";

export function checkoutEndpoints(checkout: CheckoutContext, limits: AttemptLimits): Endpoints {
  const endpoints = new Endpoints(rateLimit({ seconds: 60, perVisitor: 20, perAddress: 120 }));

  endpoints.on(placeOrderRoute, async ({ headers, body }, caller) => {
    const visitorId = findVisitor(caller, checkout.settings);
    if (visitorId === undefined) throw refuseEmpty();
    const key = headers["idempotency-key"];
    const memberId = await checkout.memberPoints?.memberOf(caller);
    const known = await checkout.knownTo?.(caller);
    const press = { visitorId, memberId, address: addressOf(caller), known, key, form: body };
    const order = await withinCodeTries({ checkout, limits }, caller, visitorId, async ({ counted }) =>
      placeOrder(checkout, { ...press, counted }),
    );
    return await startPayment(checkout, order);
  });

  endpoints.on(confirmOrderEmailRoute, async ({ body }) => {
    const { order, gone, spent } = await confirmOrderEmail(checkout, body.token);
    return { token: order.token, orderNumber: order.order_number, gone, spent };
  });

  return endpoints;
}
