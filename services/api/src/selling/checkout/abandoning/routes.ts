import { refillCart as refillCartRoute } from "@skaenk/contract/cart-refill";
import { Endpoints } from "../../../platform/endpoints.ts";
import { rateLimit } from "../../../platform/rate-limit.ts";
import { ensureVisitor } from "../../../platform/visitor.ts";
import { cartRowsDaily } from "../../cart/cart-limits.ts";
import { getOrderRow } from "../../orders/routes.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { refillCart } from "./refill-cart.ts";

export function abandoningEndpoints(checkout: CheckoutContext): Endpoints {
  return new Endpoints(rateLimit({ seconds: 60, perVisitor: 20, perAddress: 120 }), cartRowsDaily.begin).on(
    refillCartRoute,
    async ({ params: { token } }, caller) => {
      const order = await getOrderRow(checkout.db, token);
      const visitorId = ensureVisitor(caller, checkout.settings);
      const memberId = await checkout.memberPoints?.memberOf(caller);
      const known = await checkout.knownTo?.(caller);
      const { answer, rows } = await refillCart(checkout, order, { visitorId, memberId, known });
      // The operation is a row, too.
      cartRowsDaily.add(caller, answer.again ? 0 : 1 + rows);
      return answer;
    },
  );
}
