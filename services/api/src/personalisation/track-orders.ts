import type { MiddlewareHandler } from "hono";
import type { Kysely } from "kysely";
import { listOrderLines } from "../orders/queries.ts";
import type { Log } from "../platform/log.ts";
import type { Tables } from "../tables.ts";
import { findOrderByNumber, noteOrder, postpone, removeTold, type WaitingNews } from "./outbox-queries.ts";
import { currency, type ServiceClients, whileTelling } from "./ranker.ts";
import { userOf, type WhoAsks } from "./who-asks.ts";

/** An order that is not paid yet is no purchase; look again after a while. */
const uncertain: readonly string[] = ["received", "awaiting_age", "awaiting_payment"];
const lookAgainSeconds = 30;

/** Notes each order that is placed by somebody who has agreed to be known. Stands before the checkout's own route. */
export function noteOrders(db: Kysely<Tables>, whoAsks: WhoAsks, log: Log): MiddlewareHandler {
  return async (context, next) => {
    const asking = context.req.method === "POST" ? await whoAsks(context) : undefined;
    await next();
    if (asking?.kind !== "known" || context.res.status !== 201) return;
    const { orderNumber } = (await context.res.clone().json()) as { orderNumber: string };
    // The order stands; that it could not be noted is no reason to say otherwise.
    await noteOrder(db, orderNumber, asking.ids).catch((error: unknown) =>
      log.warn({ error }, "an order was not noted"),
    );
  };
}

/** Tells the service of an order, once it is certain; one that came to nothing is forgotten. */
export async function tellOrder(db: Kysely<Tables>, clients: ServiceClients, news: WaitingNews): Promise<void> {
  const order = await findOrderByNumber(db, news.key);
  if (order && uncertain.includes(order.status)) return await postpone(db, news.id, lookAgainSeconds);
  if (order && order.status !== "cancelled") {
    const lines = await listOrderLines(db, order.id);
    const purchase = {
      user: userOf(news.payload ?? {}),
      orderNumber: order.order_number,
      subtotal: { currency, amount: order.goods_ore / 100 },
      lineItems: lines.map((line) => ({
        productId: line.product_slug,
        variantId: line.sku,
        quantity: line.quantity,
        lineTotal: (line.price_ore * line.quantity) / 100,
      })),
    };
    await clients.tracker.trackOrder(purchase, whileTelling());
  }
  await removeTold(db, [news.id]);
}
