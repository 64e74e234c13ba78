import {
  addCartLine,
  type Cart,
  largestQuantity,
  removeCartDrink,
  removeCartLine,
  setCartLine,
  setCartLinePack,
} from "@skaenk/contract/cart";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import type { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { ensureVisitor, findVisitor } from "../../platform/visitor.ts";
import { addToCart } from "./add-to-cart.ts";
import { cartLinesShown, cartRowsDaily } from "./cart-limits.ts";
import { setLineOfDrinks, takeOutDrink } from "./drink-queries.ts";
import { lineIdOf } from "./line-id.ts";
import type { CartSources } from "./load-cart.ts";
import { variantMeant } from "./open-amount.ts";
import { setPack } from "./pack-queries.ts";
import { type CartPress, findLineGoods, removeLine } from "./queries.ts";
import { refuseSoldOut, refuseTooFew, refuseTooMany } from "./refusals.ts";
import type { CartDatabase } from "./tables.ts";

type Show = (caller: Caller, visitorId: string | undefined) => Promise<Cart>;
type Around = { sources: CartSources; limit: ReturnType<typeof rateLimit>; show: Show };

/** Things in the cart, one by one and by the drink that they are for. */
export function lineEndpoints(platform: Platform<CartDatabase>, { sources, limit, show }: Around): Endpoints {
  const { db, now, settings } = platform;
  const writes = new Endpoints(limit, cartLinesShown.begin);

  writes.on(
    addCartLine,
    async ({ body: { variantId, amountOre, quantity, drink, operationId } }, caller) => {
      const sku = variantMeant({ variantId, amountOre }, await sources.shelves.read());
      const visitorId = ensureVisitor(caller, settings);
      const press = {
        ...(await pressOf(caller, visitorId)),
        ...{ sku, quantity, operationId },
        drink: await knownDrink(drink),
      };
      const answer = await addToCart(platform, press);
      // The press, beside the line.
      cartRowsDaily.add(caller, 1);
      return answer;
    },
    cartRowsDaily.begin,
  );

  writes.on(setCartLine, async ({ params, body }, caller) => {
    const visitorId = findVisitor(caller, settings);
    const lineId = lineIdOf(params.lineId);
    const { quantity, drinks = [] } = body;
    if (visitorId === undefined || lineId === undefined) throw refuseUnknownLine();
    if (quantity < 0) throw refuseTooFew();
    const press = { ...(await pressOf(caller, visitorId)), lineId };
    if (quantity === 0) await removeLine(db, press);
    else if (!(await setLineOfDrinks(db, { ...press, quantity: Math.min(quantity, largestQuantity + 1), drinks }))) {
      throw await refuseLine(visitorId, lineId);
    }
    return await show(caller, visitorId);
  });

  writes.on(setCartLinePack, async ({ params, body: { variantId, quantity } }, caller) => {
    const visitorId = findVisitor(caller, settings);
    const lineId = lineIdOf(params.lineId);
    if (visitorId !== undefined && lineId !== undefined) {
      await setPack(db, { ...(await pressOf(caller, visitorId)), lineId, sku: variantId, quantity });
    }
    return await show(caller, visitorId);
  });

  writes.on(removeCartDrink, async ({ params: { slug } }, caller) => {
    const visitorId = findVisitor(caller, settings);
    const removed =
      visitorId === undefined ? [] : await takeOutDrink(db, { ...(await pressOf(caller, visitorId)), slug });
    return { cart: await show(caller, visitorId), removed };
  });

  writes.on(removeCartLine, async ({ params }, caller) => {
    const visitorId = findVisitor(caller, settings);
    const lineId = lineIdOf(params.lineId);
    if (visitorId !== undefined && lineId !== undefined) {
      await removeLine(db, { ...(await pressOf(caller, visitorId)), lineId });
    }
    return await show(caller, visitorId);
  });

  const pressOf = async (caller: Caller, visitorId: string): Promise<CartPress> => ({
    visitorId,
    known: await sources.knownTo?.(caller),
    now: now(),
  });

  /** Nobody's cart remembers drinks that there are none of. */
  const knownDrink = async (slug: string | undefined): Promise<string | undefined> =>
    slug !== undefined && (await sources.shelves.read()).recipeBySlug.has(slug) ? slug : undefined;

  const refuseLine = async (visitorId: string, lineId: number): Promise<Refused> => {
    const goods = await findLineGoods(db, visitorId, lineId);
    if (!goods) return refuseUnknownLine();
    const { name, stock, quantity } = goods;
    if (name === null || stock === null) return refuseUnknownLine();
    return stock === 0 ? refuseSoldOut(name) : refuseTooMany({ name, stock, before: quantity });
  };

  return writes;
}

const refuseUnknownLine = () => new Refused(404, "line_not_found", "Varen ligger ikke længere i kurven.");
