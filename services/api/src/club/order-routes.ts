import { OpenAPIHono } from "@hono/zod-openapi";
import { buyAgain, getMemberOrder, getOverview, listMemberOrders } from "@skaenk/contract/club";
import { orePerPoint } from "../cart/price-cart.ts";
import { countHearts, listDrinks } from "../favourites/queries.ts";
import { loadOrder } from "../orders/routes.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { ensureVisitor } from "../platform/visitor.ts";
import { buildMember } from "./build-member.ts";
import type { ClubParts } from "./club-parts.ts";
import { countMemberOrders, findMemberOrder } from "./order-queries.ts";
import { readBalance } from "./points/ledger.ts";
import { listEntries, listPending } from "./points/queries.ts";
import { nextExpiryOf } from "./points/read-points.ts";
import { adoptOrders, findMember } from "./queries.ts";
import { putInCartAgain, readOrders } from "./read-orders.ts";

/** The member's orders and the overview of the membership. */
export function memberOrderRoutes({ platform, sessions }: ClubParts): OpenAPIHono {
  const { db, now, settings } = platform;
  const app = new OpenAPIHono({ defaultHook: onInvalid });

  app.openapi(listMemberOrders, async (context) => {
    const { member_id: memberId } = await sessions.require(context);
    const { page, pageSize } = context.req.valid("query");
    await adoptOrders(db, memberId);
    const items = await readOrders(db, memberId, { limit: pageSize, offset: (page - 1) * pageSize });
    return context.json({ items, total: await countMemberOrders(db, memberId), page, pageSize }, 200);
  });

  /** @throws Refused 404 order_not_found, for another member's order as for none */
  const getOwn = async (memberId: number, orderNumber: string) => {
    await adoptOrders(db, memberId);
    const order = await findMemberOrder(db, memberId, orderNumber);
    if (!order) throw new Refused(404, "order_not_found", "Vi kan ikke finde den ordre.");
    return order;
  };

  app.openapi(getMemberOrder, async (context) => {
    const { member_id: memberId } = await sessions.require(context);
    const { token } = await getOwn(memberId, context.req.valid("param").orderNumber);
    return context.json(await loadOrder(db, token), 200);
  });

  app.openapi(buyAgain, async (context) => {
    const { member_id: memberId } = await sessions.require(context);
    const { id: orderId } = await getOwn(memberId, context.req.valid("param").orderNumber);
    const visitorId = ensureVisitor(context, settings);
    const { operationId } = context.req.valid("json") ?? {};
    return context.json(await putInCartAgain(db, { orderId, visitorId, operationId, now: now() }), 200);
  });

  app.openapi(getOverview, async (context) => {
    const { member_id: memberId } = await sessions.require(context);
    const member = await findMember(db, memberId);
    if (!member) throw new Refused(401, "not_logged_in", "Log ind i klubben for at se det her.");
    await adoptOrders(db, memberId);
    const balance = await readBalance(db, memberId, now(), settings.points);
    const [entries, pending, orders, favouriteCount, drinks] = await Promise.all([
      listEntries(db, memberId),
      listPending(db, memberId),
      readOrders(db, memberId, { limit: 1, offset: 0 }),
      countHearts(db, { memberId }),
      listDrinks(db, { memberId }),
    ]);
    const [latestOrder] = orders;
    const body = {
      member: await buildMember(db, member, now()),
      points: {
        balance,
        pending: pending.reduce((sum, row) => sum + row.pending, 0),
        valueOre: balance * orePerPoint,
        ...nextExpiryOf(entries),
      },
      ...(latestOrder ? { latestOrder } : {}),
      favouriteCount,
      drinksListCount: drinks.length,
    };
    return context.json(body, 200);
  });

  return app;
}
