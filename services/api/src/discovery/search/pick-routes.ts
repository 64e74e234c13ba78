import type { TrialArm } from "@skaenk/contract/office/trials";
import { getPicks, type PickName, type Picks } from "@skaenk/contract/picks";
import { occasionsOn } from "@skaenk/danish/season";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { costLimit, rateLimit } from "../../platform/rate-limit.ts";
import { findVisitor } from "../../platform/visitor.ts";
import { listCartRows } from "../../selling/cart/queries.ts";
import type { CartDatabase } from "../../selling/cart/tables.ts";
import type { CallerIdentity } from "../behaviour/caller-identity.ts";
import { hasBeenShown, latestTrial, noteShown } from "../behaviour/shelf-trial-queries.ts";
import type { ShelfTrialTables } from "../behaviour/shelf-trial-tables.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import { fillShelf } from "./fill-shelf.ts";
import { findCompanions } from "./find-companions.ts";
import { pickByOurselves } from "./pick-by-ourselves.ts";
import { askForPicks, type PickRequest } from "./pick-recipes.ts";
import type { SearchContext } from "./search-routes.ts";
import { armOf, fillingOf } from "./trials/filling.ts";

const limit = { seconds: 60, perVisitor: 240, perAddress: 2_400 };
/** New participants of shelf trials in a day: of a network as many as an office has people, and each trial counts of itself. */
const participantsDaily = { seconds: 86_400, perVisitor: 100, perAddress: 20 };
/** Of the visitor's own: empty for whoever has not agreed to be known. */
const personal: readonly PickName[] = [
  "personal-drinks",
  "personal-products",
  "recently-viewed",
  "recently-viewed-drinks",
];

/** `db`: where the visitor's cart is. `settings`: how the visitor's cookie is called. */
export type PickPlatform = Pick<Platform<CartDatabase & ShelfTrialTables>, "db" | "settings"> & { shelves: Shelves };

/**
 * Shelves of recommendations, each filled by the service, or by the shop itself when that is silent.
 */
export function pickEndpoints(
  { ranker, readCards, whoAsks }: SearchContext,
  { db, shelves, settings }: PickPlatform,
): Endpoints {
  const endpoints = new Endpoints(rateLimit(limit));
  const participants = costLimit(participantsDaily);

  endpoints.on(getPicks, async ({ params: { name }, query }, caller) => {
    const { of = "", count } = query;
    const [asking, cards] = await Promise.all([whoAsks(caller), readCards()]);
    if (personal.includes(name) && asking.kind !== "known") return nothingOf(name);
    const alcoholFree = cards.drink(of)?.alcoholFree ?? false;
    const request: PickRequest = {
      user: asking.user,
      of,
      with: await seedsOf(caller, name, of),
      occasions: occasionsOn(shelves.now()),
      alcoholFree,
      count,
    };
    const filling = await fillingFor(name, asking, caller);
    const picked = await askForPicks(ranker, filling, request);
    const own = async () =>
      (await findCompanions(shelves, cards, { name: filling, request })) ?? pickByOurselves(filling, request, cards);
    const shelf = await fillShelf(cards, { picked, own, without: [of, ...request.with], count });
    return { ...nothingOf(name), ...shelf, filledBy: filling };
  });

  /**
   * Only who has agreed to be known takes part in a trial: it must be remembered what they saw. Who is beyond the participants of their
   * network and day sees the shelf as it was and is not counted, because anybody can invent visitors.
   */
  const fillingFor = async (name: PickName, asking: CallerIdentity, caller: Caller): Promise<PickName> => {
    const trial = await latestTrial(db, name);
    const user = trial !== undefined && trial.ended_at === null && asking.kind === "known" ? asking.ids : undefined;
    const takesPart =
      trial && user && ((await hasBeenShown(db, trial.id, user)) || participants.allows(caller))
        ? { trial, user }
        : undefined;
    const arm: TrialArm = takesPart ? armOf(takesPart.trial.id, takesPart.user) : "a";
    if (takesPart) await noteShown(db, { trialId: takesPart.trial.id, user: takesPart.user, arm, now: shelves.now() });
    const filling = fillingOf(name, trial, arm);
    // Nobody's own is for somebody who is not known.
    return asking.kind !== "known" && personal.includes(filling) ? name : filling;
  };

  /** The products a shelf starts from: a recipe's bottles, or what lies in the cart. */
  const seedsOf = async (caller: Caller, name: PickName, of: string): Promise<string[]> => {
    if (name === "goes-with-cart") {
      const visitorId = findVisitor(caller, settings);
      const rows = visitorId === undefined ? [] : await listCartRows(db, visitorId);
      return rows.flatMap(({ slug }) => slug ?? []);
    }
    if (name !== "goes-with-recipe") return [];
    const { recipeBySlug } = await shelves.read();
    const keys = recipeBySlug.get(of)?.row.ingredients.map(({ key }) => key) ?? [];
    const products = await shelves.productsFor(keys);
    return [...products.values()].map(({ slug }) => slug);
  };

  return endpoints;
}

const nothingOf = (name: PickName): Picks => ({
  name,
  filledBy: name,
  drinks: [],
  products: [],
  articles: [],
  brands: [],
  source: "shelves",
});
