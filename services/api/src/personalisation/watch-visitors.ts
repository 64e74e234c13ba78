import type { OpenAPIHono } from "@hono/zod-openapi";
import { buyAgain } from "@skaenk/contract/club";
import { addFavouritesToCart } from "@skaenk/contract/favourites";
import { addPartyToCart } from "@skaenk/contract/party-plan";
import type { Platform } from "../platform/context.ts";
import type { Tables } from "../tables.ts";
import { followConsents, followFarewells, followLogins } from "./follow-visitors.ts";
import type { Ranker } from "./ranker.ts";
import { trackCarts } from "./track-carts.ts";
import { noteHearts, noteMergedHearts, noteRatings } from "./track-engagement.ts";
import { noteOrders } from "./track-orders.ts";
import type { NameVisitor, WhoAsks } from "./who-asks.ts";

type Parts = { ranker: Ranker; whoAsks: WhoAsks; nameVisitor: NameVisitor };

/** Everything that fills or changes a cart. */
const cartPaths = [
  "/cart/*",
  ...[addPartyToCart, addFavouritesToCart, buyAgain].map((route) => route.getRoutingPath()),
];

/**
 * What is noticed beside other features' routes: carts, orders, hearts and stars of the known, and who becomes known or no
 * longer wants to be. Before those routes.
 */
export function watchVisitors(
  app: OpenAPIHono,
  { db, log }: Platform<Tables>,
  { ranker, whoAsks, nameVisitor }: Parts,
): void {
  const ground = { db, whoAsks, log, nameVisitor };
  const tellCart = trackCarts(db, ranker, whoAsks);
  for (const path of cartPaths) app.use(path, tellCart);
  app.use("/checkout", noteOrders(db, whoAsks, log));
  app.use("/favourites/merge", noteMergedHearts(ground));
  app.on(["PUT", "DELETE"], "/favourites/:kind/:slug", noteHearts(ground));
  app.on("POST", "/recipes/:slug/ratings", noteRatings(ground));
  app.use("/consents", followConsents(ground));
  app.on("POST", ["/club/login", "/club/register"], followLogins(ground));
  app.on("DELETE", "/club/me", followFarewells(ground));
}
