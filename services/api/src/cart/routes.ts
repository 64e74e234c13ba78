import { OpenAPIHono } from "@hono/zod-openapi";
import {
  addCartLine,
  addRecipeToCart,
  getCart,
  largestQuantity,
  removeCartLine,
  setCartDelivery,
  setCartLine,
  setCartOffer,
  setCartPoints,
} from "@skaenk/contract/cart";
import type { Context } from "hono";
import type { Platform } from "../platform/context.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { ensureVisitor, findVisitor } from "../platform/visitor.ts";
import type { Tables } from "../tables.ts";
import { addRecipe } from "./add-recipe.ts";
import { addToCart } from "./add-to-cart.ts";
import { chooseDelivery } from "./choose-delivery.ts";
import { type CartSources, loadCart } from "./load-cart.ts";
import { meansOf } from "./points-purse.ts";
import { findLineGoods, removeLine, saveOfferCode, savePoints, setLine } from "./queries.ts";
import { refuseSoldOut, refuseTooFew, refuseTooMany } from "./refusals.ts";

/** Nobody presses buttons faster; programs that fill carts must wait. */
const cartWrites = { seconds: 10, perVisitor: 200, perAddress: 600 };

export function cartRoutes(platform: Platform<Tables>, sources: CartSources): OpenAPIHono {
  const { db, now, settings } = platform;
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.on(["POST", "PUT", "PATCH", "DELETE"], "/cart/*", rateLimit(cartWrites));
  const show = (context: Context, visitorId: string | undefined) =>
    loadCart(sources, visitorId, meansOf(sources.purse, db, context));

  app.openapi(getCart, async (context) => context.json(await show(context, findVisitor(context)), 200));

  app.openapi(addCartLine, async (context) => {
    const { variantId, quantity, operationId } = context.req.valid("json");
    const visitorId = ensureVisitor(context, settings);
    const press = { visitorId, sku: variantId, quantity, operationId, now: now() };
    return context.json(await addToCart(platform, press), 200);
  });

  app.openapi(setCartLine, async (context) => {
    const visitorId = findVisitor(context);
    const lineId = lineIdOf(context.req.valid("param").lineId);
    const { quantity } = context.req.valid("json");
    if (visitorId === undefined || lineId === undefined) throw refuseUnknownLine();
    if (quantity < 0) throw refuseTooFew();
    if (quantity === 0) await removeLine(db, visitorId, lineId);
    else if (
      !(await setLine(db, { visitorId, lineId, quantity: Math.min(quantity, largestQuantity + 1), now: now() }))
    ) {
      throw await refuseLine(visitorId, lineId);
    }
    return context.json(await show(context, visitorId), 200);
  });

  app.openapi(removeCartLine, async (context) => {
    const visitorId = findVisitor(context);
    const lineId = lineIdOf(context.req.valid("param").lineId);
    if (visitorId !== undefined && lineId !== undefined) await removeLine(db, visitorId, lineId);
    return context.json(await show(context, visitorId), 200);
  });

  app.openapi(setCartPoints, async (context) => {
    const { points } = context.req.valid("json");
    const visitorId = findVisitor(context);
    if (points !== 0) await checkPoints(context, points);
    if (visitorId !== undefined) await savePoints(db, visitorId, points);
    return context.json(await show(context, visitorId), 200);
  });

  app.openapi(setCartOffer, async (context) => {
    const code = context.req.valid("json").code.toUpperCase() || null;
    const visitorId = findVisitor(context);
    if (code !== null) await checkOffer(context, code);
    if (visitorId !== undefined) await saveOfferCode(db, visitorId, code);
    return context.json(await show(context, visitorId), 200);
  });

  app.openapi(setCartDelivery, async (context) => {
    const visitorId = ensureVisitor(context, settings);
    await chooseDelivery(sources, { visitorId, ...context.req.valid("json"), now: now() });
    return context.json(await show(context, visitorId), 200);
  });

  app.openapi(addRecipeToCart, async (context) => {
    const visitorId = ensureVisitor(context, settings);
    return context.json(await addRecipe(sources, { visitorId, ...context.req.valid("json"), now: now() }), 200);
  });

  /** @throws Refused 401 not_logged_in, 422 points_negative or too_few_points */
  const checkPoints = async (context: Context, points: number): Promise<void> => {
    const memberId = await sources.purse?.memberOf(context);
    if (!sources.purse || memberId === undefined) throw refuseStranger();
    if (points < 0) throw new Refused(422, "points_negative", "Vælg, hvor mange point du vil bruge.");
    const balance = await sources.purse.balanceOf(db, memberId);
    if (points > balance) throw new Refused(422, "too_few_points", `Du har ${balance} point at bruge af.`);
  };

  /** @throws Refused 401 not_logged_in, 422 offer_not_usable */
  const checkOffer = async (context: Context, code: string): Promise<void> => {
    const memberId = await sources.purse?.memberOf(context);
    if (!sources.purse || memberId === undefined) throw refuseStranger();
    if (!(await sources.purse.offerOf(db, memberId, code))) {
      throw new Refused(422, "offer_not_usable", "Koden kan ikke bruges i kurven. Måske er den brugt.");
    }
  };

  const refuseLine = async (visitorId: string, lineId: number): Promise<Refused> => {
    const goods = await findLineGoods(db, visitorId, lineId);
    if (!goods) return refuseUnknownLine();
    const { name, stock, quantity } = goods;
    if (name === null || stock === null) return refuseUnknownLine();
    return stock === 0 ? refuseSoldOut(name) : refuseTooMany({ name, stock, before: quantity });
  };

  return app;
}

const refuseStranger = () => new Refused(401, "not_logged_in", "Log ind i klubben for at bruge dine point.");

const refuseUnknownLine = () => new Refused(404, "line_not_found", "Varen ligger ikke længere i kurven.");

/** Line ids are whole numbers; anything else names no line. */
function lineIdOf(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
