import { OpenAPIHono } from "@hono/zod-openapi";
import { addPartyToCart, planPartyRoute } from "@skaenk/contract/party-plan";
import { addLines, countItems } from "../../cart/queries.ts";
import { type Platform, showing } from "../../platform/context.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { onInvalid, Refused } from "../../platform/refuse.ts";
import { ensureVisitor } from "../../platform/visitor.ts";
import type { Shelves } from "../../shelves/open-shelves.ts";
import type { Tables } from "../../tables.ts";
import { loadPlan } from "./load-plan.ts";

const cartWrites = { seconds: 10, perVisitor: 60, perAddress: 240 };

/** The party planner: what the drinks of a card take for so many guests, and the one press that buys it. */
export function partyRoutes({ db, now, settings }: Platform<Tables>, shelves: Shelves): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.use("/party-plan/cart", rateLimit(cartWrites));

  app.openapi(planPartyRoute, async (context) =>
    context.json(await loadPlan(shelves, context.req.valid("query")), 200, showing("recipes", "products")),
  );

  app.openapi(addPartyToCart, async (context) => {
    const { operationId, ...wish } = context.req.valid("json");
    const { lines } = await loadPlan(shelves, wish);
    if (lines.length === 0) throw new Refused(409, "nothing_to_add", "Du har det hele, så der er ikke noget at købe.");
    const visitorId = ensureVisitor(context, settings);
    const wishes = lines.map(({ variantId, quantity }) => ({ sku: variantId, quantity }));
    const written = await addLines(db, { visitorId, wishes, operationId, now: now() });
    const itemCount = await countItems(db, visitorId);
    if (!written) return context.json({ added: [], warnings: [], itemCount }, 200);
    const results = lines.map(({ variantId, name, size, quantity }) => {
      const line = written.find(({ sku }) => sku === variantId);
      const got = line ? Math.max(0, line.quantity - line.before) : 0;
      return { variantId, name, size, quantity: got, wanted: quantity };
    });
    const warnings = results
      .filter(({ quantity, wanted }) => quantity < wanted)
      .map(({ name, size, quantity, wanted }) => `Der var kun ${quantity} af ${wanted} ${name} (${size})`);
    const added = results.filter(({ quantity }) => quantity > 0).map(({ wanted: _wanted, ...item }) => item);
    return context.json({ added, warnings, itemCount }, 200);
  });

  return app;
}
