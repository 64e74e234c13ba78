import { OpenAPIHono } from "@hono/zod-openapi";
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
import type { Context } from "hono";
import type { Platform } from "../platform/context.ts";
import { ensureOwner, findOwner, type ListOwner } from "../platform/list-owner.ts";
import type { MemberDoor } from "../platform/member-door.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { onInvalid, Refused } from "../platform/refuse.ts";
import { ensureVisitor } from "../platform/visitor.ts";
import type { Shelves } from "../shelves/open-shelves.ts";
import type { Tables } from "../tables.ts";
import { addHeartsToCart } from "./add-to-cart.ts";
import { drinksListRoutes } from "./drinks-list-routes.ts";
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

/** So long does a heart that was taken away keep its place, for whoever regrets it. */
const undoMs = 10 * 60_000;
const heartPresses = { seconds: 10, perVisitor: 100, perAddress: 400 };

export type FavouriteSources = { shelves: Shelves; members: MemberDoor };

export function favouriteRoutes(platform: Platform<Tables>, sources: FavouriteSources): OpenAPIHono {
  const { db, now, settings } = platform;
  const { shelves, members } = sources;
  const app = new OpenAPIHono({ defaultHook: onInvalid });
  app.use("/favourites/*", rateLimit(heartPresses));
  app.use("/drinks-list/*", rateLimit(heartPresses));
  const writer = (context: Context) => ensureOwner(members, context, settings);

  /** Adds within the limit, or puts back where it was what was just taken away, also when two tabs add at once. */
  const add = async (owner: ListOwner, hearts: Heart[]) => {
    await db.transaction().execute(async (trx) => {
      await lockList(trx, owner);
      await restoreHearts(trx, owner, hearts, new Date(now().getTime() - undoMs));
      await insertHearts(trx, owner, hearts, now());
      if ((await countHearts(trx, owner)) > mostFavourites) throw refuseTooMany();
    });
  };

  app.openapi(listFavourites, async (context) =>
    context.json(await readFavourites(shelves, await findOwner(members, context)), 200),
  );

  app.openapi(saveFavourite, async (context) => {
    const heart = context.req.valid("param");
    await checkKnown(shelves, heart);
    const owner = await writer(context);
    await add(owner, [heart]);
    return context.json({ favourite: true, total: await countHearts(db, owner) }, 200);
  });

  app.openapi(removeFavourite, async (context) => {
    const heart = context.req.valid("param");
    const owner = await findOwner(members, context);
    if (!owner) return context.json({ favourite: false, total: 0 }, 200);
    await deleteHeart(db, owner, heart, now());
    return context.json({ favourite: false, total: await countHearts(db, owner) }, 200);
  });

  app.openapi(mergeFavourites, async (context) => {
    const { items } = context.req.valid("json");
    const known = await keepKnown(shelves, items);
    if (known.length === 0) return context.json(await readFavourites(shelves, await findOwner(members, context)), 200);
    const owner = await writer(context);
    await add(owner, known);
    return context.json(await readFavourites(shelves, owner), 200);
  });

  app.openapi(shareFavourites, async (context) => {
    const owner = await writer(context);
    const token = await shareList(db, owner, now());
    return context.json({ token, path: `/favoritter/delt/${token}` }, 200);
  });

  app.openapi(stopSharingFavourites, async (context) => {
    const owner = await findOwner(members, context);
    if (owner) await deleteShares(db, owner);
    return context.body(null, 204);
  });

  app.openapi(getSharedFavourites, async (context) => {
    const owner = await findSharer(db, context.req.valid("param").token);
    if (!owner) throw new Refused(404, "shared_list_not_found", "Listen bliver ikke delt længere.");
    return context.json(await readFavourites(shelves, owner), 200);
  });

  app.openapi(addFavouritesToCart, async (context) => {
    const owner = await writer(context);
    const visitorId = ensureVisitor(context, settings);
    return context.json(await addHeartsToCart(shelves, { owner, visitorId, now: now() }), 200);
  });

  app.route("/", drinksListRoutes(platform, sources));
  return app;
}

const refuseTooMany = () =>
  new Refused(422, "too_many_favourites", `Der er plads til ${mostFavourites} favoritter. Fjern nogle først.`);
