import {
  findPhoneOrder,
  pricePhoneOrder,
  takePhoneOrder as takePhoneOrderRoute,
} from "@skaenk/contract/office/phone-orders";
import type { AttemptLimits } from "../../../people/identity/attempt-limits.ts";
import { OfficeEndpoints, type OfficeGuard } from "../../../platform/office-endpoints.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { withinTries } from "../personal-codes.ts";
import { mayKnowBuyers, priceByPhone } from "./price-phone-order.ts";
import { findTakenByKey } from "./queries.ts";
import { phoneKeysOf, takePhoneOrder } from "./take-phone-order.ts";

/** Orders that customers tell by phone, written down by somebody in the office. */
export const phoneOrderEndpoints = (
  checkout: CheckoutContext,
  limits: AttemptLimits,
  guard: OfficeGuard,
): OfficeEndpoints =>
  new OfficeEndpoints(guard)
    .on(pricePhoneOrder, ({ body }, actor) => priceByPhone(checkout, body, actor))
    .on(findPhoneOrder, async ({ params: { key } }) => ({
      number: await findTakenByKey(checkout.db, { visitorId: phoneKeysOf, key }),
    }))
    .on(takePhoneOrderRoute, async ({ headers, body }, actor, caller) => {
      const take = () => takePhoneOrder(checkout, { told: body, key: headers["idempotency-key"], actor });
      const counts = body.promotionCode !== "" && !mayKnowBuyers(actor);
      const maker = String(actor.staffId ?? 0);
      const order = counts ? await withinTries(limits, ["personalCodeOfKey", caller, maker], take) : await take();
      return { number: order.order_number };
    });
