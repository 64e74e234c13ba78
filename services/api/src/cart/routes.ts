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
import type { Caller } from "../platform/caller.ts";
import type { Platform } from "../platform/context.ts";
import { Endpoints } from "../platform/endpoints.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { Refused } from "../platform/refuse.ts";
import { ensureVisitor, findVisitor } from "../platform/visitor.ts";
import { addRecipe } from "./add-recipe.ts";
import { addToCart } from "./add-to-cart.ts";
import { chooseDelivery } from "./choose-delivery.ts";
import { giftCardEndpoints } from "./gift-card-routes.ts";
import { lineIdOf } from "./line-id.ts";
import { type CartSources, loadCart } from "./load-cart.ts";
import { benefitsOf } from "./member-benefits.ts";
import { promotionCodeEndpoints } from "./promotion-code-routes.ts";
import { findLineGoods, removeLine, saveOfferCode, savePoints, setLine } from "./queries.ts";
import { refuseSoldOut, refuseTooFew, refuseTooMany } from "./refusals.ts";
import type { CartDatabase } from "./tables.ts";

/** Nobody presses buttons faster; programs that fill carts must wait. */
const cartWrites = { seconds: 10, perVisitor: 200, perAddress: 600 };

export function cartEndpoints(platform: Platform<CartDatabase>, sources: CartSources): Endpoints {
  const { db, now, settings } = platform;
  const writes = new Endpoints(rateLimit(cartWrites));
  const show = (caller: Caller, visitorId: string | undefined) =>
    loadCart(sources, visitorId, benefitsOf(sources.memberPoints, db, caller));

  const reads = new Endpoints().on(getCart, async (_, caller) => await show(caller, findVisitor(caller)));

  writes.on(addCartLine, async ({ body: { variantId, quantity, operationId } }, caller) => {
    const visitorId = ensureVisitor(caller, settings);
    const press = {
      visitorId,
      sku: variantId,
      quantity,
      operationId,
      now: now(),
      known: await sources.knownTo?.(caller),
    };
    return await addToCart(platform, press);
  });

  writes.on(setCartLine, async ({ params, body }, caller) => {
    const visitorId = findVisitor(caller);
    const lineId = lineIdOf(params.lineId);
    const { quantity } = body;
    if (visitorId === undefined || lineId === undefined) throw refuseUnknownLine();
    if (quantity < 0) throw refuseTooFew();
    if (quantity === 0) await removeLine(db, visitorId, lineId);
    else if (
      !(await setLine(db, { visitorId, lineId, quantity: Math.min(quantity, largestQuantity + 1), now: now() }))
    ) {
      throw await refuseLine(visitorId, lineId);
    }
    return await show(caller, visitorId);
  });

  writes.on(removeCartLine, async ({ params }, caller) => {
    const visitorId = findVisitor(caller);
    const lineId = lineIdOf(params.lineId);
    if (visitorId !== undefined && lineId !== undefined) await removeLine(db, visitorId, lineId);
    return await show(caller, visitorId);
  });

  writes.on(setCartPoints, async ({ body: { points } }, caller) => {
    const visitorId = findVisitor(caller);
    if (points !== 0) await checkPoints(caller, points);
    if (visitorId !== undefined) await savePoints(db, visitorId, points);
    return await show(caller, visitorId);
  });

  writes.on(setCartOffer, async ({ body }, caller) => {
    const code = body.code.toUpperCase() || null;
    const visitorId = findVisitor(caller);
    if (code !== null) await checkOffer(caller, code);
    if (visitorId !== undefined) await saveOfferCode(db, visitorId, code);
    return await show(caller, visitorId);
  });

  writes.on(setCartDelivery, async ({ body }, caller) => {
    const visitorId = ensureVisitor(caller, settings);
    await chooseDelivery(sources, { visitorId, ...body, now: now() });
    return await show(caller, visitorId);
  });

  writes.on(addRecipeToCart, async ({ body }, caller) => {
    const visitorId = ensureVisitor(caller, settings);
    return await addRecipe(sources, { visitorId, ...body, now: now(), known: await sources.knownTo?.(caller) });
  });

  /** @throws Refused 401 not_logged_in, 422 points_negative or too_few_points */
  const checkPoints = async (caller: Caller, points: number): Promise<void> => {
    const memberId = await sources.memberPoints?.memberOf(caller);
    if (!sources.memberPoints || memberId === undefined) throw refuseStranger();
    if (points < 0) throw new Refused(422, "points_negative", "Vælg, hvor mange point du vil bruge.");
    const balance = await sources.memberPoints.balanceOf(db, memberId);
    if (points > balance) throw new Refused(422, "too_few_points", `Du har ${balance} point at bruge af.`);
  };

  /** @throws Refused 401 not_logged_in, 422 offer_not_usable */
  const checkOffer = async (caller: Caller, code: string): Promise<void> => {
    const memberId = await sources.memberPoints?.memberOf(caller);
    if (!sources.memberPoints || memberId === undefined) throw refuseStranger();
    if (!(await sources.memberPoints.offerOf(db, memberId, code))) {
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

  const showWith = (caller: Caller, visitorId: string, promotionCode: string) =>
    loadCart(sources, visitorId, benefitsOf(sources.memberPoints, db, caller), { promotionCode });
  return reads.include(writes, giftCardEndpoints(platform, show), promotionCodeEndpoints(platform, { show, showWith }));
}

const refuseStranger = () => new Refused(401, "not_logged_in", "Log ind i klubben for at bruge dine point.");

const refuseUnknownLine = () => new Refused(404, "line_not_found", "Varen ligger ikke længere i kurven.");
