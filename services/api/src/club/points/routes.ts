import { OpenAPIHono } from "@hono/zod-openapi";
import { buyOffer as buyOfferRoute, getPoints } from "@skaenk/contract/club-points";
import type { Platform } from "../../platform/context.ts";
import { onInvalid } from "../../platform/refuse.ts";
import type { Tables } from "../../tables.ts";
import type { Sessions } from "../access/sessions.ts";
import { adoptOrders } from "../queries.ts";
import { buyOffer } from "./buy-offer.ts";
import { readPoints } from "./read-points.ts";

export function pointsRoutes({ db, now, settings }: Platform<Tables>, sessions: Sessions): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  const rates = settings.points;

  app.openapi(getPoints, async (context) => {
    const { member_id: memberId } = await sessions.require(context);
    await adoptOrders(db, memberId);
    return context.json(await readPoints(db, memberId, now(), rates), 200);
  });

  app.openapi(buyOfferRoute, async (context) => {
    const { member_id: memberId } = await sessions.require(context);
    const { id: offerId } = context.req.valid("param");
    const { operationId } = context.req.valid("json") ?? {};
    return context.json(await buyOffer(db, { memberId, offerId, operationId, now: now(), rates }), 201);
  });

  return app;
}
