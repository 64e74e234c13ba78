import { addCartGiftCard, type Cart, removeCartGiftCard } from "@skaenk/contract/cart";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { ensureVisitor, findVisitor } from "../../platform/visitor.ts";
import { cartLinesShown, cartRowsDaily } from "./cart-limits.ts";
import { removeCartCards } from "./gift-card-queries.ts";
import { lineIdOf } from "./line-id.ts";
import { payByGiftCard } from "./pay-by-gift-card.ts";
import type { CartDatabase } from "./tables.ts";

/** Who has a card types its code once or twice; who has none guesses. */
const giftCardTries = { seconds: 600, perVisitor: 10, perAddress: 40 };

type Context = Pick<Platform<CartDatabase>, "db" | "now" | "settings">;
type Doors = {
  show(caller: Caller, visitorId: string | undefined): Promise<Cart>;
  memberOf(caller: Caller): Promise<number | undefined>;
};

/** Paying with gift cards, in the cart. */
export function giftCardEndpoints({ db, now, settings }: Context, { show, memberOf }: Doors): Endpoints {
  const tries = new Endpoints(rateLimit(giftCardTries), cartLinesShown.begin, cartRowsDaily.begin).on(
    addCartGiftCard,
    async ({ body: { code } }, caller) => {
      const visitorId = ensureVisitor(caller, settings);
      const memberId = await memberOf(caller);
      await payByGiftCard(db, { visitorId, memberId, code, keys: settings.keys, now: now() });
      return await show(caller, visitorId);
    },
  );
  const writes = new Endpoints(cartLinesShown.begin).on(removeCartGiftCard, async ({ params: { id } }, caller) => {
    const visitorId = findVisitor(caller, settings);
    const cardId = lineIdOf(id);
    if (visitorId !== undefined && cardId !== undefined) await removeCartCards(db, visitorId, cardId);
    return await show(caller, visitorId);
  });
  return tries.include(writes);
}
