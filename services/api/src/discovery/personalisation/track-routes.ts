import { type TrackedEvent, trackVisitor } from "@skaenk/contract/tracking";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import { Endpoints } from "../../platform/endpoints.ts";
import { RateCounts } from "../../platform/rate-counts.ts";
import { addressOf, costLimit, rateLimit } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { ensureVisitor } from "../../platform/visitor.ts";
import { type CallerIdentity, type IdentifyCaller, temporaryIdOf } from "../behaviour/caller-identity.ts";
import type { KnownUser, UserEngagement, View } from "../behaviour/known-user.ts";
import { reportLikes, reportViews } from "../behaviour/write-behaviour.ts";
import type { ShelfState, Shelves } from "../shelves/open-shelves.ts";
import { CountedViews, countsSearch } from "./counted-views.ts";
import { keepKnown } from "./known-things.ts";
import type { PersonalisationDatabase } from "./tables.ts";

/** Events, of which a request may bring twenty. */
const limit = { seconds: 60, perVisitor: 240, perAddress: 2_400 };
const dayMs = 86_400_000;
/**
 * Searches in a day. They are the only events that bring words of the visitor's own, which take room in the search service. What is
 * beyond a limit is left out, because nobody waits for it.
 */
const searchesDaily = { seconds: dayMs / 1000, perVisitor: 300, perAddress: 2_000 };
const mostSearchesInAllDaily = 100_000;
/**
 * Views and favourites in a day, each of which takes room in the search service. An office of 500 people who look at 20 pages each stays
 * below it. What is beyond the limit is left out.
 */
const viewsDaily = { seconds: dayMs / 1000, perVisitor: 2_000, perAddress: 10_000 };
/**
 * Views and searches of known people in a minute. Each is told in a call of its own, because their order matters, and costs 5 ms; what others do
 * and whom to forget waits behind them. What is beyond the limit is left out.
 */
const ofKnownPerMinute = { seconds: 60, perVisitor: 60, perAddress: 300 };
/**
 * Number of favourites from which the stricter limit applies. A browser sends all its favourites once, when its visitor consents to
 * personalisation; each becomes an event, and 500 take 19 ms of the main thread.
 */
const manyHearts = 20;
const limitOfManyHearts = { seconds: 60, perVisitor: 6, perAddress: 60 };

type Context = { shelves: Shelves; whoAsks: IdentifyCaller };

/** Endpoint that queues visitors' page views and favourites for the search service. Without consent nothing is queued. */
export function trackEndpoints(
  { db, settings, now }: Platform<PersonalisationDatabase>,
  { shelves, whoAsks }: Context,
): Endpoints {
  const requests = costLimit(limit);
  const endpoints = new Endpoints((caller) => requests.begin(caller));
  const searches = costLimit(searchesDaily);
  const searchesInAll = new RateCounts(dayMs);
  const views = costLimit(viewsDaily);
  const ofKnown = costLimit(ofKnownPerMinute);
  const counted = new CountedViews();
  const countManyHearts = rateLimit(limitOfManyHearts);

  endpoints.on(trackVisitor, async ({ body }, caller) => {
    requests.add(caller, body.events.length - 1);
    const hearts = body.events.reduce((sum, event) => sum + (event.kind === "hearts" ? event.items.length : 0), 0);
    if (hearts > manyHearts) await countManyHearts(caller);
    const asking = await whoAsks(caller);
    if (asking.kind === "nobody") return undefined;
    const ids = idsOf(asking, caller);
    const { events } = body;
    const shelf = await shelves.read();
    const engagements = ids ? events.flatMap((event) => (event.kind === "hearts" ? heartsOf(event, shelf) : [])) : [];
    const isTold = engagements.length > 0 && views.allows(caller);
    if (isTold) views.add(caller, engagements.length - 1);
    const told = events
      .filter((event) => event.kind !== "hearts")
      .filter((event) => (ids === undefined || ofKnown.allows(caller)) && mayCount(event, caller));
    const viewed = (await keepKnown(db, told, shelf)).flatMap((event) => forPopularity(event, ids, caller));
    const taken = await db.transaction().execute(async (trx) => {
      await reportLikes(trx, ids, isTold ? engagements : []);
      return await reportViews(trx, ids ?? {}, viewed);
    });
    if (!taken) throw refuseFull();
    return undefined;
  });

  const mayCount = ({ kind }: View, caller: Caller): boolean =>
    kind !== "search"
      ? views.allows(caller)
      : searches.allows(caller) && searchesInAll.take("all", mostSearchesInAllDaily, performance.now()) === 0;

  /** A view that does not count for popularity stays part of a known visitor's history, and is nothing of anybody else's. */
  const forPopularity = (event: View, ids: KnownUser | undefined, caller: Caller): View[] => {
    const viewer = { visitor: ids?.authenticatedId ?? ids?.temporaryId, address: addressOf(caller) };
    const at = now().getTime();
    const counts =
      event.kind === "search"
        ? countsSearch(event.term, viewer, at)
        : counted.counts(`${event.kind}:${nameOf(event)}`, viewer, at);
    if (counts) return [event];
    return ids ? [{ ...event, uncounted: true }] : [];
  };

  /** Ids of a visitor who consented to personalisation; the first event assigns a temporary one. */
  const idsOf = (asking: CallerIdentity, caller: Caller): KnownUser | undefined => {
    if (asking.kind === "known") return asking.ids;
    if (asking.kind === "nobody" || !asking.mayBeKnown) return undefined;
    return { temporaryId: temporaryIdOf(settings.keys, ensureVisitor(caller, settings)) };
  };

  return endpoints;
}

const nameOf = (event: Exclude<View, { kind: "search" }>): string =>
  event.kind === "category" ? event.path : event.slug;

type Hearts = Extract<TrackedEvent, { kind: "hearts" }>;

const heartsOf = ({ items, on }: Hearts, { productBySlug, recipeBySlug }: ShelfState): UserEngagement[] =>
  items
    .filter(({ kind, slug }) => (kind === "product" ? productBySlug : recipeBySlug).has(slug))
    .map(({ kind, slug }) => ({ kind, slug, isFavorite: on }));

const refuseFull = () =>
  new Refused(503, "too_much_waits", "Det kan vi ikke tage imod lige nu.", { headers: { "retry-after": "60" } });
