import { completeAgeCheck, getAgeCheck, startAgeCheck } from "@skaenk/contract/checkout";
import { Endpoints } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { findVisitor } from "../../platform/visitor.ts";
import type { CheckoutContext } from "../open-checkout.ts";
import { ageNeedOf, completeCheck, startCheck } from "./check-age.ts";

const refusedText =
  "Vi kan kun sælge alkohol til dig, der er fyldt 18 år. Fjern varerne med alkohol for at købe resten.";

export function ageEndpoints(checkout: CheckoutContext): Endpoints {
  const limit = rateLimit({ seconds: 60, perVisitor: 30, perAddress: 240 });
  const endpoints = new Endpoints();

  endpoints.on(getAgeCheck, async (_, caller) => {
    const { minAge, passed } = await ageNeedOf(checkout, findVisitor(caller));
    return { required: minAge > 0 && !passed, passed, minAge };
  });

  endpoints.on(
    startAgeCheck,
    async ({ body }, caller) => {
      const visitorId = findVisitor(caller);
      if (visitorId === undefined) throw new Refused(409, "cart_empty", "Kurven er tom.");
      const redirectUrl = await startCheck(checkout, visitorId, body.returnPath);
      return redirectUrl === undefined ? { required: false } : { required: true, redirectUrl };
    },
    limit,
  );

  endpoints.on(
    completeAgeCheck,
    async ({ body }, caller) => {
      const passed = await completeCheck(checkout, findVisitor(caller), body);
      return { passed, message: passed ? "Din alder er bekræftet." : refusedText };
    },
    limit,
  );

  return endpoints;
}
