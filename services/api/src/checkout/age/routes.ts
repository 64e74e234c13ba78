import { OpenAPIHono } from "@hono/zod-openapi";
import { completeAgeCheck, getAgeCheck, startAgeCheck } from "@skaenk/contract/checkout";
import { rateLimit } from "../../platform/rate-limit.ts";
import { onInvalid, Refused } from "../../platform/refuse.ts";
import { findVisitor } from "../../platform/visitor.ts";
import type { CheckoutDesk } from "../open-desk.ts";
import { ageNeedOf, completeCheck, startCheck } from "./check-age.ts";

const refusedText =
  "Vi kan kun sælge alkohol til dig, der er fyldt 18 år. Fjern varerne med alkohol for at købe resten.";

export function ageRoutes(desk: CheckoutDesk): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.on("POST", "/age-check/*", rateLimit({ seconds: 60, perVisitor: 30, perAddress: 240 }));

  app.openapi(getAgeCheck, async (context) => {
    const { minAge, passed } = await ageNeedOf(desk, findVisitor(context));
    return context.json({ required: minAge > 0 && !passed, passed, minAge }, 200);
  });

  app.openapi(startAgeCheck, async (context) => {
    const visitorId = findVisitor(context);
    if (visitorId === undefined) throw new Refused(409, "cart_empty", "Kurven er tom.");
    const redirectUrl = await startCheck(desk, visitorId, context.req.valid("json").returnPath);
    return context.json(redirectUrl === undefined ? { required: false } : { required: true, redirectUrl }, 200);
  });

  app.openapi(completeAgeCheck, async (context) => {
    const passed = await completeCheck(desk, findVisitor(context), context.req.valid("json"));
    return context.json({ passed, message: passed ? "Din alder er bekræftet." : refusedText }, 200);
  });

  return app;
}
