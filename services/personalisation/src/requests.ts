/** Every request the service answers, by the name in the address: who may send it and what it does. */

import { isAnonymous } from "@skaenk/engine/behaviour/profile";
import type { Scope } from "./access.ts";
import { readCode } from "./entities/data-value.ts";
import { actionFilters } from "./filters/administrative-action.ts";
import type { RequestContext } from "./filters/context.ts";
import { checkUserConditions, usersMeeting } from "./filters/user-conditions.ts";
import type { LiveDataset } from "./live-dataset.ts";
import { isObject, type JsonObject, objectsOf, optionalTerm, readList, readObject } from "./protocol/reading.ts";
import { invalid } from "./protocol/refusal.ts";
import { queryActivity } from "./queries/query-activity.ts";
import { entityQueries, queryEntities } from "./queries/query-entities.ts";
import { queryUsers } from "./queries/query-users.ts";
import { listSearchIndexes, showSearchIndex } from "./queries/search-index.ts";
import { continueFeed, startFeed } from "./recommend/feed.ts";
import { recommend, recommendationRequests } from "./recommend/recommend.ts";
import type { Request } from "./request.ts";
import { ruleRequests } from "./rule-requests.ts";
import { search, searchRequests } from "./search/search.ts";
import { withRecommendations } from "./search-recommendations.ts";
import { batchEvent, trackableEvent } from "./storage/stored-event.ts";
import { readTrackable, type Trackable } from "./storage/trackable.ts";
import { readMention, saysMore } from "./users/user-mention.ts";

/** Reads language, currency and user, and remembers what the user member tells. */
function contextOf(live: LiveDataset, wire: JsonObject, outer?: JsonObject): RequestContext {
  const user = wire.user ?? outer?.user;
  const mention = isObject(user) ? readMention(user, "user") : undefined;
  if (isObject(user) && saysMore(mention)) live.note(user, undefined);
  return {
    dataset: live.dataset,
    language: readCode(wire.language ?? outer?.language, "language") ?? "",
    currency: readCode(wire.currency ?? outer?.currency, "currency") ?? "",
    profile: live.dataset.profiles.find(mention),
    visitor: isAnonymous(mention) ? undefined : mention,
    now: live.options.clock(),
  };
}

const searching = (name: string): Request => ({
  scope: "browser",
  run(live, wire) {
    const counted = name === "SearchRequestCollection" ? new Set<string>() : undefined;
    return search(name, wire, (request) => searchContext(live, request, counted), withRecommendations);
  },
});

/** Whether a shop that counts its visitors itself asks not to count a search (`settings.custom.uncounted`): the protocol has no member for it. */
const isUncounted = ({ settings }: JsonObject): boolean =>
  isObject(settings) && isObject(settings.custom) && settings.custom.uncounted === "true";

/** Every search with words counts as a search for them; one that looks in several places at once counts once. */
function searchContext(live: LiveDataset, request: JsonObject, counted: Set<string> | undefined): RequestContext {
  const term = optionalTerm(request)?.trim();
  const context = contextOf(live, request);
  const isPrediction = String(request.$type ?? "").includes("SearchTermPrediction");
  if (!term || isPrediction || isUncounted(request)) return context;
  const user = isObject(request.user) ? request.user : undefined;
  const asked = counted && JSON.stringify([context.language, term, user]);
  if (asked === undefined || !counted?.has(asked)) live.note(user, { language: context.language, term });
  if (asked !== undefined) counted?.add(asked);
  return context;
}

const recommending = (name: string): Request => ({
  scope: "browser",
  run: (live, wire) => recommend(name, wire, (request) => contextOf(live, request, wire)),
});

/** `member` holds the trackable; its class follows from the request. */
const tracking = (scope: Scope, member: string, trackableClass: string): Request => ({
  scope,
  async run(live, wire) {
    const inner = readObject(wire, member, "");
    const trackable = readTrackable(inner, member, trackableClass);
    if (trackable.is === "userAction") return changeUsers(live, trackable, inner);
    check(live, trackable);
    await live.accept(trackableEvent(trackableClass, inner, trackable));
    return undefined;
  },
});

/** Filters are compiled once now: an unknown one must be refused before it is in the log. */
function check(live: LiveDataset, trackable: Trackable): void {
  if (trackable.is === "administrativeAction") actionFilters(live.dataset, trackable.action, live.options.clock());
  if (trackable.is === "userAction")
    checkUserConditions(live.dataset, trackable.action.conditions, live.options.clock());
}

async function changeUsers(
  live: LiveDataset,
  trackable: Extract<Trackable, { is: "userAction" }>,
  wire: JsonObject,
): Promise<undefined> {
  check(live, trackable);
  if (trackable.action.change.does !== "delete") {
    await live.accept(trackableEvent("UserAdministrativeAction", wire, trackable));
    return undefined;
  }
  const { conditions } = trackable.action;
  await live.forgetUsers(() => usersMeeting(live.dataset, conditions, live.options.clock()).map(({ key }) => key));
  return undefined;
}

const mostInBatch = 1000;
/** An event is folded in one go, and others have their turn between two: a large batch becomes several. */
const mostInEvent = 50;

const batch: Request = {
  scope: "server",
  async run(live, wire) {
    const items = objectsOf(readList(wire, "items", ""), "items");
    if (items.length > mostInBatch) throw invalid("items", `must be at most ${mostInBatch}`);
    const trackables = items.map((item, at) => readTrackable(item, `items[${at}]`));
    for (const trackable of trackables) check(live, trackable);
    // Erasing people is more than an event, so it cuts the batch.
    let from = 0;
    for (const [at, trackable] of trackables.entries()) {
      if (trackable.is !== "userAction" || trackable.action.change.does !== "delete") continue;
      await acceptSlice(live, items, trackables, from, at);
      await changeUsers(live, trackable, items[at] as JsonObject);
      from = at + 1;
    }
    await acceptSlice(live, items, trackables, from, items.length);
    return undefined;
  },
};

async function acceptSlice(
  live: LiveDataset,
  items: JsonObject[],
  trackables: Trackable[],
  from: number,
  to: number,
): Promise<void> {
  const starts = Array.from({ length: Math.ceil((to - from) / mostInEvent) }, (_, part) => from + part * mostInEvent);
  await Promise.all(
    starts.map(async (start) => {
      const end = Math.min(start + mostInEvent, to);
      await live.accept(batchEvent(items.slice(start, end), trackables.slice(start, end)));
    }),
  );
}

const viewsAndSignals = {
  Order: "order",
  Cart: "cart",
  ProductView: "productView",
  ProductCategoryView: "productCategoryView",
  ContentView: "contentView",
  ContentCategoryView: "contentCategoryView",
  BrandView: "brandView",
  SearchTerm: "searchTerm",
  UserUpdate: "userUpdate",
  ProductEngagement: "productEngagement",
  ContentEngagement: "contentEngagement",
  DisplayAdClick: "displayAdClick",
  FeedDwell: "dwell",
  FeedItemClick: "click",
  FeedItemPreview: "preview",
} as const;

const updates = {
  ProductUpdate: "productUpdate",
  ContentUpdate: "contentUpdate",
  ProductCategoryUpdate: "productCategoryUpdate",
  ContentCategoryUpdate: "contentCategoryUpdate",
  BrandUpdate: "brandUpdate",
  CompanyUpdate: "companyUpdate",
} as const;

const actions = ["Product", "Content", "ProductCategory", "ContentCategory", "Brand", "Company", "User"] as const;

const entityQuery = (name: string): Request => ({
  scope: "server",
  run(live, wire) {
    const place = { language: readCode(wire.language, "language"), currency: readCode(wire.currency, "currency") };
    return queryEntities(name, wire, contextOf(live, wire), place);
  },
});

export const requestTable: ReadonlyMap<string, Request> = new Map<string, Request>([
  ...searchRequests.map((name) => [name, searching(name)] as const),
  ...recommendationRequests.map((name) => [name, recommending(name)] as const),
  [
    "FeedRecommendationInitializationRequest",
    { scope: "browser", run: (live, wire) => startFeed(live.options.pool, wire, contextOf(live, wire)) },
  ],
  [
    "FeedRecommendationNextItemsRequest",
    {
      scope: "browser",
      run: (live, wire) => continueFeed(live.options.pool, live.options.id, wire, (it) => contextOf(live, it)),
    },
  ],
  ...Object.entries(viewsAndSignals).map(
    ([name, member]) => [`Track${name}Request`, tracking("browser", member, name)] as const,
  ),
  ...Object.entries(updates).map(
    ([name, member]) => [`Track${name}Request`, tracking("server", member, name)] as const,
  ),
  ...actions.map((kind) => {
    const name = `${kind}AdministrativeAction`;
    return [`Track${name}Request`, tracking("integration", "administrativeAction", name)] as const;
  }),
  ["BatchedTrackingRequest", batch],
  ["UserQuery", { scope: "server", run: (live, wire) => live.flushNoted().then(() => queryUsers(live.dataset, wire)) }],
  [
    "UserActivityQuery",
    {
      scope: "server",
      run: (live, wire) => live.flushNoted().then(() => queryActivity(live.dataset, live.options.pool, wire)),
    },
  ],
  ...Object.keys(entityQueries).map((name) => [name, entityQuery(name)] as const),
  ["SearchIndexRequest", { scope: "integration", run: (_live, wire) => showSearchIndex(wire) }],
  ["SearchIndexesRequest", { scope: "integration", run: listSearchIndexes }],
  ...ruleRequests,
]);
