import { pricePhoneOrder, takePhoneOrder as takePhoneOrderRoute } from "@skaenk/contract/office/phone-orders";
import { OfficeEndpoints, type OfficeGuard } from "../../platform/office-endpoints.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { priceByPhone } from "./price-phone-order.ts";
import { takePhoneOrder } from "./take-phone-order.ts";

/** Orders that customers tell by phone, written down by somebody in the office. */
export const phoneOrderEndpoints = (checkout: CheckoutContext, guard: OfficeGuard): OfficeEndpoints =>
  new OfficeEndpoints(guard)
    .on(pricePhoneOrder, ({ body }, actor) => priceByPhone(checkout, body, actor))
    .on(takePhoneOrderRoute, async ({ headers, body }, actor) => {
      const order = await takePhoneOrder(checkout, { told: body, key: headers["idempotency-key"], actor });
      return { number: order.order_number };
    });
