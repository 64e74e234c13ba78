import { type Cart, setCartPromotionCode } from "@skaenk/contract/cart";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { ensureVisitor, findVisitor } from "../../platform/visitor.ts";
import { plainCode } from "../promotions/code-words.ts";
import { cartLinesShown, cartRowsDaily } from "./cart-limits.ts";
import { savePromotionCode } from "./promotion-code-queries.ts";
import type { CartDatabase } from "./tables.ts";

/** Who has a code types it once or twice; who has none guesses. */
const codeTries = { seconds: 600, perVisitor: 30, perAddress: 120 };

type Context = Pick<Platform<CartDatabase>, "db" | "now" | "settings">;

type Cards = {
  show(caller: Caller, visitorId: string | undefined): Promise<Cart>;
  /** The cart as it would be with a code, which is not kept. */
  showWith(caller: Caller, visitorId: string, code: string): Promise<Cart>;
};

/** Discount codes, in the cart. */
export function promotionCodeEndpoints({ db, now, settings }: Context, { show, showWith }: Cards): Endpoints {
  return new Endpoints(rateLimit(codeTries), cartLinesShown.begin, cartRowsDaily.begin).on(
    setCartPromotionCode,
    async ({ body }, caller) => {
      const code = plainCode(body.code);
      if (code === "") {
        const visitorId = findVisitor(caller, settings);
        if (visitorId !== undefined) await savePromotionCode(db, { visitorId, code: null, now: now() });
        return await show(caller, visitorId);
      }
      const visitorId = ensureVisitor(caller, settings);
      const cart = await showWith(caller, visitorId, code);
      const { message, waiting } = cart.promotionCode ?? {};
      if (message !== undefined && !waiting) throw refuse(message);
      await savePromotionCode(db, { visitorId, code, now: now() });
      return cart;
    },
  );
}

const refuse = (detail: string) =>
  new Refused(422, "promotion_code_refused", detail, { errors: { promotionCode: detail } });
