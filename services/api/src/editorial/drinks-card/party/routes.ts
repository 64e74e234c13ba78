import { addPartyToCart, listPartyDrinks, type PartyLine, planPartyRoute } from "@skaenk/contract/party-plan";
import type { FindKnownUser } from "../../../discovery/behaviour/caller-identity.ts";
import type { Shelves } from "../../../discovery/shelves/open-shelves.ts";
import { shows } from "../../../platform/caller.ts";
import type { Platform } from "../../../platform/context.ts";
import { Endpoints } from "../../../platform/endpoints.ts";
import { costLimit, rateLimit } from "../../../platform/rate-limit.ts";
import { Refused } from "../../../platform/refuse.ts";
import { ensureVisitor } from "../../../platform/visitor.ts";
import { addLines } from "../../../selling/cart/add-queries.ts";
import { cartRowsDaily } from "../../../selling/cart/cart-limits.ts";
import { countItems } from "../../../selling/cart/queries.ts";
import type { DrinksCardDatabase } from "../tables.ts";
import { findPartyDrinks } from "./find-party-drinks.ts";
import { loadPlan } from "./load-plan.ts";
import { mergedText } from "./merged-goods.ts";

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
      const { found, priced } = await findPartyDrinks(shelves, query);
      lists.add(caller, Math.floor(priced / pricedAtOnce));
      shows(caller, "recipes", "products");
      return found;
    },
    lists.begin,
  );

  endpoints.on(
    addPartyToCart,
    async ({ body: { operationId, ...wish } }, caller) => {
      const { lines, servings } = await loadPlan(shelves, wish);
      if (lines.length === 0)
        throw new Refused(409, "nothing_to_add", "Du har det hele, så der er ikke noget at købe.");
      const visitorId = ensureVisitor(caller, settings);
      const wishes = await wishesOf(shelves, servings, lines);
      const written = await addLines(db, { visitorId, wishes, operationId, now: now(), known: await knownTo(caller) });
      const drinksFor = (sku: string) => [...(wishes.find((wish) => wish.sku === sku)?.drinks ?? [])];
      const itemCount = await countItems(db, visitorId);
      if (!written) return { added: [], warnings: [], itemCount };
      const results = lines.map(({ variantId, name, size, quantity }) => {
        const line = written.find(({ sku }) => sku === variantId);
        const got = line ? Math.max(0, line.quantity - line.before) : 0;
        return { variantId, name, size, quantity: got, wanted: quantity, before: line?.before ?? 0 };
      });
      const merged = results
        .filter(({ before, quantity }) => before > 0 && quantity > 0)
        .map(({ name, size, before, quantity }) => ({ name, size, before, now: before + quantity }));
      const warnings = results
        .filter(({ quantity, wanted }) => quantity < wanted)
        .map(({ name, size, quantity, wanted }) => `Der var kun ${quantity} af ${wanted} ${name} (${size})`);
      const added = results
        .filter(({ quantity }) => quantity > 0)
        .map(({ wanted: _wanted, before: _before, ...item }) => ({ ...item, drinks: drinksFor(item.variantId) }));
      cartRowsDaily.add(
        caller,
        added.reduce((sum, { drinks }) => sum + 1 + drinks.length, 0),
      );
      return { added, warnings: [...warnings, ...mergedText(merged)], itemCount };
    },
    rateLimit(cartWrites),
    cartRowsDaily.begin,
  );

  return endpoints;
}

/** What a party buys, each thing for the drinks of the card that it goes into. */
async function wishesOf(shelves: Shelves, drinks: readonly { slug: string }[], lines: readonly PartyLine[]) {
  const { recipeBySlug } = await shelves.read();
  return lines.map(({ variantId, quantity, ingredientKeys }) => ({
    sku: variantId,
    quantity,
    drinks: drinks
      .map(({ slug }) => slug)
      .filter((slug) => {
        const row = recipeBySlug.get(slug)?.row;
        return row && [...row.ingredients, ...row.garnishes].some(({ key }) => ingredientKeys.includes(key));
      }),
  }));
}
