import type { FavouriteKind } from "@skaenk/contract/favourites";
import type { Context, MiddlewareHandler } from "hono";
import type { Kysely } from "kysely";
import { listHearts } from "../favourites/queries.ts";
import type { ListOwner } from "../platform/list-owner.ts";
import type { Log } from "../platform/log.ts";
import { listRatingsBy } from "../ratings/queries.ts";
import type { Tables } from "../tables.ts";
import { contentId } from "./entity-ids.ts";
import { noteEngagements } from "./outbox-queries.ts";
import type { ServiceClients } from "./ranker.ts";
import type { Engaged, KnownUser, Sentiment } from "./tables.ts";
import type { WhoAsks } from "./who-asks.ts";

/** The protocol takes a thousand; smaller ones keep the service answering others in between. */
const mostInBatch = 200;

/** What stars say: four and five that it is liked, one and two that it is not. */
export const sentimentOf = (stars: number): Sentiment => (stars >= 4 ? "Like" : stars === 3 ? "Neutral" : "Dislike");

type Found = Engaged[] | Promise<Engaged[]>;

/**
 * Notes what a request has said about liking something, of people who have agreed to be known. `find` reads it from the
 * request and its answer. The heart or the stars stand already; that they could not be noted is no reason to say otherwise.
 */
function noteWhatIsLiked(
  { db, whoAsks, log }: { db: Kysely<Tables>; whoAsks: WhoAsks; log: Log },
  find: (context: Context) => Found,
): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (context.req.method === "GET" || !context.res.ok) return;
    const asking = await whoAsks(context);
    if (asking.kind !== "known") return;
    try {
      const engagements = await find(context);
      if (engagements.length > 0) await noteEngagements(db, { ...asking.ids, engagements });
    } catch (error) {
      log.warn({ error }, "what somebody likes was not noted");
    }
  };
}

type Ground = Parameters<typeof noteWhatIsLiked>[0];

/** `PUT` and `DELETE /favourites/{kind}/{slug}`: a heart that is taken away is told, too. */
export const noteHearts = (ground: Ground): MiddlewareHandler =>
  noteWhatIsLiked(ground, ({ req }) => {
    const { kind, slug } = req.param() as { kind: FavouriteKind; slug: string };
    return [{ kind, slug, isFavorite: req.method === "PUT" }];
  });

/** `POST /favourites/merge`: what the browser had kept by itself. */
export const noteMergedHearts = (ground: Ground): MiddlewareHandler =>
  noteWhatIsLiked(ground, async ({ res }) => {
    const { items } = (await res.clone().json()) as { items: { kind: FavouriteKind; slug: string }[] };
    return items.map(({ kind, slug }) => ({ kind, slug, isFavorite: true }));
  });

/** `POST /recipes/{slug}/ratings`. */
export const noteRatings = (ground: Ground): MiddlewareHandler =>
  noteWhatIsLiked(ground, async ({ req, res }) => {
    const { own } = (await res.clone().json()) as { own?: number };
    const slug = req.param("slug") ?? "";
    return own === undefined ? [] : [{ kind: "recipe", slug, sentiment: sentimentOf(own) }];
  });

/** All that somebody has a heart or stars on, for when the service gets to know them. */
export async function readEngagements(db: Kysely<Tables>, owner: ListOwner): Promise<Engaged[]> {
  const [hearts, ratings] = [await listHearts(db, owner), await listRatingsBy(db, owner)];
  return [
    ...hearts.map(({ kind, slug }) => ({ kind, slug, isFavorite: true })),
    ...ratings.map(({ recipe_slug: slug, stars }) => ({
      kind: "recipe" as const,
      slug,
      sentiment: sentimentOf(stars),
    })),
  ];
}

/** Tells the service who somebody is, and what they like; said twice it changes nothing. */
export async function tellEngagements(
  { integrator }: ServiceClients,
  { authenticatedId, temporaryId }: KnownUser,
  engagements: Engaged[],
): Promise<void> {
  const user = { ...(authenticatedId ? { authenticatedId } : {}), ...(temporaryId ? { temporaryId } : {}) };
  const update = { $type: dataType("UserUpdate"), user, kind: "UpdateAndAppend" };
  const items = [update, ...engagements.map((engaged) => ({ ...itemOf(engaged), user }))];
  for (let from = 0; from < items.length; from += mostInBatch) {
    await integrator.send("BatchedTrackingRequest", { items: items.slice(from, from + mostInBatch) });
  }
}

const dataType = (name: string) => `Relewise.Client.DataTypes.${name}, Relewise.Client`;

function itemOf({ kind, slug, isFavorite, sentiment }: Engaged): object {
  const engagement = {
    ...(isFavorite === undefined ? {} : { isFavorite }),
    ...(sentiment === undefined ? {} : { sentiment }),
  };
  return kind === "product"
    ? { $type: dataType("ProductEngagement"), id: { productId: slug }, engagement }
    : { $type: dataType("ContentEngagement"), id: contentId(kind, slug), engagement };
}
