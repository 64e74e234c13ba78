import type { MiddlewareHandler } from "hono";
import type { Kysely } from "kysely";
import { listCartRows } from "../cart/queries.ts";
import type { Tables } from "../tables.ts";
import { currency, type Ranker } from "./ranker.ts";
import { type Asking, visitorOf, type WhoAsks } from "./who-asks.ts";

/** Somebody who presses plus five times has changed their cart once. */
const settleMs = 400;
const trackingPatienceMs = 5_000;

/**
 * Tells the service of carts that change, of people who have agreed to be known. After the answer has left, so that nobody
 * waits for it; the whole cart each time, so that one that is missed is made up for by the next.
 */
export function trackCarts(db: Kysely<Tables>, ranker: Ranker, whoAsks: WhoAsks): MiddlewareHandler {
  const waiting = new Map<string, NodeJS.Timeout>();

  const tell = async (visitorId: string, { user }: Asking): Promise<void> => {
    waiting.delete(visitorId);
    const rows = await listCartRows(db, visitorId);
    const lineItems = rows.flatMap(({ slug, sku, quantity, price_ore }) =>
      slug === null || sku === null || quantity === null || price_ore === null
        ? []
        : [{ productId: slug, variantId: sku, quantity, lineTotal: (price_ore * quantity) / 100 }],
    );
    const amount = lineItems.reduce((sum, { lineTotal }) => sum + lineTotal, 0);
    const cart = { user, subtotal: { currency, amount }, lineItems };
    await ranker.ask(async ({ tracker }, options) => {
      await tracker.trackCart(cart, options);
      return true;
    }, trackingPatienceMs);
  };

  return async (context, next) => {
    await next();
    if (context.req.method === "GET" || !context.res.ok) return;
    const visitorId = visitorOf(context);
    const asking = visitorId === undefined ? undefined : await whoAsks(context);
    if (visitorId === undefined || asking?.kind !== "known") return;
    clearTimeout(waiting.get(visitorId));
    waiting.set(visitorId, setTimeout(() => void tell(visitorId, asking).catch(() => undefined), settleMs).unref());
  };
}
