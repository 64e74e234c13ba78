import { getCart, setCartDelivery, setCartOffer, setCartPoints } from "@skaenk/contract/cart";
import { addRecipeToCart } from "@skaenk/contract/recipe-basket";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { ensureVisitor, findVisitor } from "../../platform/visitor.ts";
import { addRecipe } from "./add-recipe.ts";
import { cartLinesShown, cartRowsDaily } from "./cart-limits.ts";
import { chooseDelivery } from "./choose-delivery.ts";
import { giftCardEndpoints } from "./gift-card-routes.ts";
import { lineEndpoints } from "./line-routes.ts";
import { type CartSources, loadCart } from "./load-cart.ts";
import { benefitsOf } from "./member-benefits.ts";
import { promotionCodeEndpoints } from "./promotion-code-routes.ts";
import { saveOfferCode, savePoints } from "./queries.ts";
import type { CartDatabase } from "./tables.ts";

/** Nobody presses buttons faster; programs that fill carts must wait. */
const cartWrites = { seconds: 10, perVisitor: 200, perAddress: 600 };

export function cartEndpoints(platform: Platform<CartDatabase>, sources: CartSources): Endpoints {
  const { db, now, settings } = platform;
  const limit = rateLimit(cartWrites);
  const writes = new Endpoints(limit, cartLinesShown.begin);
  const showOr = async (caller: Caller, visitorId: string | undefined, tried?: { promotionCode: string }) => {
    const cart = await loadCart(sources, visitorId, benefitsOf(sources.memberPoints, db, caller), tried);
    cartLinesShown.add(caller, cart.lines.length);
    return cart;
  };
  const show = (caller: Caller, visitorId: string | undefined) => showOr(caller, visitorId);

  const reads = new Endpoints(cartLinesShown.begin).on(
    getCart,
    async (_, caller) => await show(caller, findVisitor(caller, settings)),
  );

  writes.on(
    setCartPoints,
    async ({ body: { points, operationId } }, caller) => {
      const visitorId = findVisitor(caller, settings);
      if (points !== 0) await checkPoints(caller, points);
      if (visitorId !== undefined) await savePoints(db, { visitorId, points, operationId, now: now() });
      cartRowsDaily.add(caller, operationId === undefined ? 0 : 1);
      return await show(caller, visitorId);
    },
    cartRowsDaily.begin,
  );

  writes.on(setCartOffer, async ({ body }, caller) => {
    const code = body.code.toUpperCase() || null;
    const visitorId = findVisitor(caller, settings);
    if (code !== null) await checkOffer(caller, code);
    if (visitorId !== undefined) await saveOfferCode(db, visitorId, code);
    return await show(caller, visitorId);
  });

  writes.on(
    setCartDelivery,
    async ({ body }, caller) => {
      const visitorId = ensureVisitor(caller, settings);
      await chooseDelivery(sources, { visitorId, ...body, now: now() });
      return await show(caller, visitorId);
    },
    cartRowsDaily.begin,
  );

  writes.on(
    addRecipeToCart,
    async ({ body }, caller) => {
      const visitorId = ensureVisitor(caller, settings);
      const known = await sources.knownTo?.(caller);
      const answer = await addRecipe(sources, { visitorId, ...body, now: now(), known });
      // Each good, and the drink it is for.
      cartRowsDaily.add(caller, 2 * answer.added.length);
      return answer;
    },
    cartRowsDaily.begin,
  );

  /** @throws Refused 401 not_logged_in, 422 points_negative or too_few_points */
  const checkPoints = async (caller: Caller, points: number): Promise<void> => {
    const memberId = await sources.memberPoints?.memberOf(caller);
    if (!sources.memberPoints || memberId === undefined) throw refuseStranger();
    if (points < 0) throw new Refused(422, "points_negative", "Vælg, hvor mange point du vil bruge.");
    const balance = await sources.memberPoints.balanceOf(db, memberId);
    if (points > balance) throw new Refused(422, "too_few_points", `Du har ${balance} point at bruge.`);
  };

  /** @throws Refused 401 not_logged_in, 422 offer_not_usable */
  const checkOffer = async (caller: Caller, code: string): Promise<void> => {
    const memberId = await sources.memberPoints?.memberOf(caller);
    if (!sources.memberPoints || memberId === undefined) throw refuseStranger();
    if (!(await sources.memberPoints.offerOf(db, memberId, code))) {
      throw new Refused(422, "offer_not_usable", "Koden kan ikke bruges i kurven. Måske er den brugt.");
    }
  };

  const showWith = (caller: Caller, visitorId: string, promotionCode: string) =>
    showOr(caller, visitorId, { promotionCode });
  const lines = lineEndpoints(platform, { sources, limit, show });
  return reads.include(
    writes,
    lines,
    giftCardEndpoints(platform, { show, memberOf: async (caller) => await sources.memberPoints?.memberOf(caller) }),
    promotionCodeEndpoints(platform, { show, showWith }),
  );
}

const refuseStranger = () => new Refused(401, "not_logged_in", "Log ind i klubben for at bruge dine point.");
