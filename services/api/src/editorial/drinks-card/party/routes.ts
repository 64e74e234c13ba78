import { addPartyToCart, listPartyDrinks, planPartyRoute } from "@skaenk/contract/party-plan";
import type { FindKnownUser } from "../../../discovery/behaviour/caller-identity.ts";
import type { Shelves } from "../../../discovery/shelves/open-shelves.ts";
import { shows } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/context.ts";
import { Endpoints } from "../../../platform/endpoints.ts";
import { costLimit, rateLimit } from "../../../platform/rate-limit.ts";
import { Refused } from "../../../platform/refuse.ts";
import { ensureVisitor } from "../../../platform/visitor.ts";
import { replaceLines } from "../../../selling/cart/add-queries.ts";
import { cartRowsDaily } from "../../../selling/cart/cart-limits.ts";
import { findPlanned } from "../../../selling/cart/planned-queries.ts";
import { countItems } from "../../../selling/cart/queries.ts";
import type { DrinksCardDatabase } from "../tables.ts";
import { findPartyDrinks } from "./find-party-drinks.ts";
import { loadPlan } from "./load-plan.ts";
import { changesOf, wishesOf } from "./put-in-cart.ts";

/** Lists of drinks with the prices of a party: each counts once, and once more for every 25 drinks that it prices. */
const drinkLists = { seconds: 10, perVisitor: 400, perAddress: 400 };
const pricedAtOnce = 25;
const cartWrites = { seconds: 10, perVisitor: 60, perAddress: 240 };

/** The party planner: what the drinks of a card take for so many guests, and the one press that buys it. */
export function partyEndpoints(
  { db, now, settings }: Platform<DrinksCardDatabase>,
  { shelves, knownTo }: { shelves: Shelves; knownTo: FindKnownUser },
): Endpoints {
  const endpoints = new Endpoints();
  const lists = costLimit(drinkLists);

  endpoints.on(planPartyRoute, async ({ query }, caller) => {
    shows(caller, "recipes", "products");
    return await loadPlan(shelves, query);
  });

  endpoints.on(
    listPartyDrinks,
    async ({ query }, caller) => {
      shows(caller, "recipes", "products");
      return await findPartyDrinks(shelves, query, (priced) => {
        const cost = Math.floor(priced / pricedAtOnce);
        if (cost === 0) return;
        // Requests at the same moment have all begun, so each asks again before its work.
        lists.begin(caller);
        lists.add(caller, cost - 1);
      });
    },
    lists.begin,
  );

  endpoints.on(
    addPartyToCart,
    async ({ body: { operationId, replaces, ...wish } }, caller) => {
      const { lines, servings } = await loadPlan(shelves, wish);
      if (lines.length === 0)
        throw new Refused(409, "nothing_to_add", "Du har det hele, så der er ikke noget at købe.");
      const visitorId = ensureVisitor(caller, settings);
      const wishes = await wishesOf(shelves, servings, lines);
      const known = await knownTo(caller);
      const counts = new Map(servings.map(({ slug, count }) => [slug, count]));
      const press = { visitorId, wishes, servings: counts, operationId, now: now(), known, replaces };
      const written = await replaceLines(db, press);
      const itemCount = await countItems(db, visitorId);
      if (!written) {
        // The answer of the first press may have been lost, and the next plan must replace what that press put in.
        const planned = operationId === undefined ? undefined : await findPlanned(db, { visitorId, operationId });
        return { added: [], removed: [], ...(planned && { planned }), warnings: [], itemCount };
      }
      const changes = changesOf(lines, wishes, written);
      cartRowsDaily.add(
        caller,
        wishes.reduce((sum, { drinks }) => sum + 1 + drinks.length, 0),
      );
      return { ...changes, itemCount };
    },
    rateLimit(cartWrites),
    cartRowsDaily.begin,
  );

  return endpoints;
}
