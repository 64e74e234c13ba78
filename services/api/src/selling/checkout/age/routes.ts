import { completeAgeCheck, getAgeCheck, startAgeCheck } from "@skaenk/contract/checkout";
import type { Caller } from "../../../platform/caller.ts";
import { Endpoints } from "../../../platform/endpoints.ts";
import { rateLimit } from "../../../platform/rate-limit.ts";
import { ensureVisitor, findVisitor } from "../../../platform/visitor.ts";
import { refuseEmpty } from "../../cart/refusals.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { ageNeedOf, completeCheck, startCheck } from "./check-age.ts";

const refusedText = (minAge: number) =>
  `Vi kan kun sælge varerne med alkohol til personer, der er fyldt ${minAge} år. Fjern varerne for at købe resten.`;

export function ageEndpoints(checkout: CheckoutContext): Endpoints {
  const limit = rateLimit({ seconds: 60, perVisitor: 30, perAddress: 240 });
  // Each check that is begun is a row.
  const begunDaily = rateLimit({ seconds: 86_400, perVisitor: 100, perAddress: 2_000 });
  const endpoints = new Endpoints();
  const buyerOf = async (caller: Caller) => ({
    visitorId: findVisitor(caller, checkout.settings),
    memberId: await checkout.memberPoints?.memberOf(caller),
  });

  endpoints.on(getAgeCheck, async (_, caller) => {
    const { minAge, passed } = await ageNeedOf(checkout, await buyerOf(caller));
    return { required: minAge > 0 && !passed, passed, minAge };
  });

  endpoints.on(
    startAgeCheck,
    async ({ body }, caller) => {
      const { visitorId, memberId } = await buyerOf(caller);
      // Who comes by the link of a mail may never have been here before.
      const buyer = body.orderToken === undefined ? visitorId : ensureVisitor(caller, checkout.settings);
      if (buyer === undefined) throw refuseEmpty();
      const redirectUrl = await startCheck(checkout, { visitorId: buyer, memberId }, body);
      return redirectUrl === undefined ? { required: false } : { required: true, redirectUrl };
    },
    limit,
    begunDaily,
  );

  endpoints.on(
    completeAgeCheck,
    async ({ body }, caller) => {
      const { passed, minAge, answered, orderToken } = await completeCheck(checkout, await buyerOf(caller), body);
      const message = passed ? "Din alder er bekræftet." : refusedText(minAge);
      return { passed, message, answered, ...(orderToken ? { orderToken } : {}) };
    },
    limit,
  );

  return endpoints;
}
