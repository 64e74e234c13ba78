import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Platform } from "../platform/context.ts";
import type { Tables } from "../tables.ts";
import { forgetVisitors } from "./forget-visitors.ts";
import type { Ranker } from "./ranker.ts";
import { trackCarts } from "./track-carts.ts";
import { noteOrders } from "./track-orders.ts";
import type { WhoAsks } from "./who-asks.ts";

/** What is noticed beside other features' routes: carts and orders of the known, and who no longer wants to be. Before those routes. */
export function watchVisitors(
  app: OpenAPIHono,
  { db, log, settings }: Platform<Tables>,
  { ranker, whoAsks }: { ranker: Ranker; whoAsks: WhoAsks },
): void {
  const carts = trackCarts(db, ranker, whoAsks);
  app.use("/cart/*", carts);
  app.use("/checkout", noteOrders(db, whoAsks, log));
  app.use("/consents", forgetVisitors(db, settings.sessionSecret));
}
