import {
  addFavouritesToCart,
  getSharedFavourites,
  listFavourites,
  mergeFavourites,
  mostFavourites,
  removeFavourite,
  saveFavourite,
  shareFavourites,
  stopSharingFavourites,
} from "@skaenk/contract/favourites";
import { shopPage } from "@skaenk/contract/shop-pages";
import type { FindKnownUser } from "../../discovery/behaviour/caller-identity.ts";
import type { KnownUser } from "../../discovery/behaviour/known-user.ts";
import { reportLikes } from "../../discovery/behaviour/write-behaviour.ts";
import { pageOf } from "../../discovery/filtering/page-of.ts";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints, type Middleware } from "../../platform/endpoints.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { ensureVisitor } from "../../platform/visitor.ts";
import { cartRowsDaily } from "../../selling/cart/cart-limits.ts";
import { ensureOwner, findOwner, type ListOwner } from "../identity/list-owner.ts";
import type { MemberLookup } from "../identity/member-lookup.ts";
import { addHeartsToCart } from "./add-to-cart.ts";
import { drinksListEndpoints } from "./drinks-list-routes.ts";
import { folderEndpoints } from "./folder-routes.ts";
import {
  countHearts,
  deleteHeart,
  deleteShares,
  findSharer,
  type Heart,
  insertHearts,
  lockList,
  restoreHearts,
} from "./queries.ts";
import { checkKnown, keepKnown, readFavourites } from "./read-list.ts";
import { shareList } from "./share-list.ts";
import type { FavouritesDatabase } from "./tables.ts";

/** So long does a heart that was taken away keep its place, for whoever regrets it. */
const undoMs = 10 * 60_000;
const heartPresses = { seconds: 10, perVisitor: 100, perAddress: 400 };
/** Daily rate limits of favourites added by anonymous visitors: enough for an office of collectors, too few for a program. */
const keptDaily = { seconds: 86_400, perVisitor: 1_500, perAddress: 3_000 };
/** Daily rate limits of merging lists, each of which may be full. */
const mergedDaily = { seconds: 86_400, perVisitor: 50, perAddress: 200 };
/** Rate limit of adding the whole list to the cart: each favourite product becomes a line, and 500 take 12 ms of the main thread. */
const wholeLists = { seconds: 60, perVisitor: 20, perAddress: 120 };

/** Rate limit of reading a list: 500 hearts and their cards take up to 15 ms of the main thread where all of them are sent. */
const listsRead = { seconds: 60, perVisitor: 120, perAddress: 1_200 };

export type FavouriteSources = { shelves: Shelves; members: MemberLookup; knownTo: FindKnownUser };

export function favouriteEndpoints(platform: Platform<FavouritesDatabase>, sources: FavouriteSources): Endpoints {
  const { db, now, settings } = platform;
  const { shelves, members, knownTo } = sources;
  const lists = { db, shelves };
  const limit = rateLimit(heartPresses);
  const kept = rateLimit(keptDaily);
  const endpoints = new Endpoints(limit);
  const writer = (caller: Caller) => ensureOwner(members, caller, settings);

  /**
   * Adds within the limit, or puts back where it was what was just taken away, also when two tabs add at once. The search service is
   * told of hearts that were not there before: a list that is sent again and again costs it nothing.
   */
  const add = async (owner: ListOwner, hearts: Heart[], known: KnownUser | undefined) => {
    await db.transaction().execute(async (trx) => {
      await lockList(trx, owner);
      const restored = await restoreHearts(trx, owner, hearts, new Date(now().getTime() - undoMs));
      const inserted = await insertHearts(trx, owner, hearts, now());
      if ((await countHearts(trx, owner)) > mostFavourites) throw refuseTooMany();
      await reportLikes(
        trx,
        known,
        [...restored, ...inserted].map(({ kind, slug }) => ({ kind, slug, isFavorite: true })),
      );
    });
  };

  const read = rateLimit(listsRead);
  const listOwn = async (caller: Caller) => await readFavourites(lists, await findOwner(members, caller, settings));
  endpoints.on(listFavourites, (_, caller) => listOwn(caller), read);

  endpoints.on(
    saveFavourite,
    async ({ params }, caller) => {
      const heart = params;
      await checkKnown(shelves, heart);
      const owner = await writer(caller);
      await add(owner, [heart], await knownTo(caller));
      return { favourite: true, total: await countHearts(db, owner) };
    },
    kept,
  );

  endpoints.on(removeFavourite, async ({ params }, caller) => {
    const heart = params;
    const owner = await findOwner(members, caller, settings);
    if (!owner) return { favourite: false, total: 0 };
    const known = await knownTo(caller);
    await db.transaction().execute(async (trx) => {
      // A heart that was there was counted when it was added. Of others, such as invented ones, the search service hears nothing.
      if (await deleteHeart(trx, owner, heart, now())) await reportLikes(trx, known, [{ ...heart, isFavorite: false }]);
    });
    return { favourite: false, total: await countHearts(db, owner) };
  });

  endpoints.on(
    mergeFavourites,
    async ({ body: { items } }, caller) => {
      const known = await keepKnown(shelves, items);
      if (known.length === 0) return await listOwn(caller);
      const owner = await writer(caller);
      await add(owner, known, await knownTo(caller));
      return await readFavourites(lists, owner);
    },
    rateLimit(mergedDaily),
  );

  endpoints.include(sharingEndpoints(platform, sources, { limit, kept, read }));
  endpoints.include(toCartEndpoints(platform, sources, limit));
  endpoints.include(folderEndpoints(platform, sources, limit));
  endpoints.include(drinksListEndpoints(platform, sources, { limit, kept }));
  return endpoints;
}

type Limits = Record<"limit" | "kept" | "read", Middleware>;

/** The link that shows a list to others, and what it shows. */
function sharingEndpoints(
  { db, now, settings }: Platform<FavouritesDatabase>,
  { shelves, members }: FavouriteSources,
  { limit, kept, read }: Limits,
): Endpoints {
  return new Endpoints(limit)
    .on(
      shareFavourites,
      async (_, caller) => {
        const owner = await ensureOwner(members, caller, settings);
        const token = await shareList(db, owner, now());
        return { token, path: shopPage("/favoritter/delt/:token", { token }) };
      },
      kept,
    )
    .on(stopSharingFavourites, async (_, caller) => {
      const owner = await findOwner(members, caller, settings);
      if (owner) await deleteShares(db, owner);
      return undefined;
    })
    .on(
      getSharedFavourites,
      async ({ params, query }) => {
        const owner = await findSharer(db, params.token);
        if (!owner) throw new Refused(404, "shared_list_not_found", "Listen bliver ikke delt længere.");
        return pageOf((await readFavourites({ db, shelves }, owner)).items, query);
      },
      read,
    );
}

function toCartEndpoints(
  { db, now, settings }: Platform<FavouritesDatabase>,
  { shelves, members, knownTo }: FavouriteSources,
  limit: Middleware,
): Endpoints {
  return new Endpoints(limit).on(
    addFavouritesToCart,
    async (_, caller) => {
      const owner = await ensureOwner(members, caller, settings);
      const visitorId = ensureVisitor(caller, settings);
      const known = await knownTo(caller);
      const answer = await addHeartsToCart({ db, shelves }, { owner, visitorId, now: now(), known });
      cartRowsDaily.add(caller, answer.added.length);
      return answer;
    },
    rateLimit(wholeLists),
    cartRowsDaily.begin,
  );
}

const refuseTooMany = () =>
  new Refused(422, "too_many_favourites", `Der er plads til ${mostFavourites} favoritter. Fjern nogle først.`);
