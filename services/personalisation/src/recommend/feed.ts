/** An endless feed: compositions in rotation, nothing twice. Its state is kept in the database, so any process can go on. */
import { randomUUID } from "node:crypto";
import { happeningKinds } from "@skaenk/engine/behaviour/behaviour";
import type { Entity } from "@skaenk/engine/entities/entity";
import { Candidates } from "@skaenk/engine/recommendation/candidates";
import { nextLook } from "@skaenk/engine/recommendation/next-look";
import { personalCandidates } from "@skaenk/engine/recommendation/personal";
import { boughtWith } from "@skaenk/engine/recommendation/relations";
import type { Pool } from "pg";
import type { RequestContext } from "../filters/context.ts";
import {
  isTrue,
  type JsonObject,
  limitObjects,
  objectsOf,
  optionalBoolean,
  optionalNumber,
  optionalObject,
  optionalString,
  optionalStrings,
  readChoice,
  readList,
  readObject,
  readString,
} from "../protocol/reading.ts";
import { invalid, notFound } from "../protocol/refusal.ts";
import { typeName } from "../protocol/type-names.ts";
import { inTransaction } from "../storage/with-connection.ts";
import { chooseEntities } from "./choose-recommended.ts";
import { deleteOldFeeds, insertFeed, lockFeed, updateFeed } from "./feed-queries.ts";
import { showEntities } from "./show-recommended.ts";

type FeedState = {
  wire: JsonObject;
  position: number;
  used: { product: string[]; content: string[] };
  rotations: number[];
};

/** Each composition, and each one that fills in for it, is as much work as a recommendation of its own. */
const mostCompositions = 50;
/** Each is followed through what people did. */
const mostSeeds = 100;
/** In characters: a feed's request is kept for days. */
const longestRequest = 64_000;
const mostTriedForPage = 200;
const largestPage = 100;
const keepDays = 2;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function startFeed(pool: Pool, wire: JsonObject, context: RequestContext): Promise<JsonObject> {
  const feed = readObject(wire, "feed", "");
  if (optionalString(feed, "configurationKey", "feed") && !feed.compositions)
    throw invalid("feed.configurationKey", "names a stored configuration, and none are kept here");
  const compositions = objectsOf(readList(feed, "compositions", "feed"), "feed.compositions");
  if (compositions.length === 0) throw invalid("feed.compositions", "must have at least one composition");
  limitObjects(compositions, mostCompositions, "feed.compositions");
  readPageSize(feed);
  if (JSON.stringify(wire).length > longestRequest)
    throw invalid("feed", `must have at most ${longestRequest} characters`);
  const state: FeedState = {
    wire,
    position: 0,
    used: { product: [], content: [] },
    rotations: compositions.map(() => 0),
  };
  const recommendations = nextPage(state, context);
  const id = randomUUID();
  const userKey = context.profile?.key ?? -1;
  await insertFeed(pool, { id, datasetId: context.dataset.id, userKey, state: JSON.stringify(state) });
  await deleteOldFeeds(pool, keepDays);
  return feedResponse(id, recommendations);
}

/** `contextFor` makes the context of the request that started the feed. */
export async function continueFeed(
  pool: Pool,
  datasetId: string,
  wire: JsonObject,
  contextFor: (wire: JsonObject) => RequestContext,
): Promise<JsonObject> {
  const id = readString(wire, "initializedFeedId", "");
  if (!uuid.test(id)) throw invalid("initializedFeedId", "must be the id of a feed");
  return inTransaction(pool, async (client) => {
    const stored = await lockFeed(client, id, datasetId);
    if (stored === undefined) throw notFound(`there is no feed ${id}`);
    const state = JSON.parse(stored) as FeedState;
    const recommendations = nextPage(state, contextFor(state.wire));
    await updateFeed(client, id, JSON.stringify(state));
    return feedResponse(id, recommendations);
  });
}

function feedResponse(id: string, recommendations: JsonObject[]): JsonObject {
  return { $type: typeName("Responses.FeedRecommendationResponse"), initializedFeedId: id, recommendations };
}

function readPageSize(feed: JsonObject): number {
  const size = optionalNumber(feed, "minimumPageSize", "feed") ?? 10;
  if (size > largestPage) throw invalid("feed.minimumPageSize", `must be at most ${largestPage}`);
  return size;
}

/** Walks the compositions until the page is large enough or nothing comes any more. */
function nextPage(state: FeedState, context: RequestContext): JsonObject[] {
  const feed = readObject(state.wire, "feed", "");
  const compositions = objectsOf(readList(feed, "compositions", "feed"), "feed.compositions");
  const least = readPageSize(feed);
  const page: Page = { state, feed, context, candidatesOf: candidatesByKind(feed, context), tried: 0 };
  const thisPage = compositions.map(() => 0);
  const results: JsonObject[] = [];
  let items = 0;
  let idle = 0;
  while (page.tried < mostTriedForPage && items < least && idle < compositions.length) {
    const at = state.position % compositions.length;
    const composition = compositions[at] as JsonObject;
    state.position++;
    if (!mayRotate(composition, state.rotations[at] ?? 0, thisPage[at] ?? 0)) {
      idle++;
      continue;
    }
    const { result, count } = compose(page, composition, `feed.compositions[${at}]`);
    state.rotations[at] = (state.rotations[at] ?? 0) + 1;
    thisPage[at] = (thisPage[at] ?? 0) + 1;
    items += count;
    idle = count === 0 ? idle + 1 : 0;
    if (result && (count > 0 || isTrue(composition, "includeEmptyResults"))) results.push(result);
  }
  // Empty compositions alone are not a page: an empty list ends the feed.
  return items === 0 ? [] : results;
}

function mayRotate(composition: JsonObject, inFeed: number, inPage: number): boolean {
  const most = optionalNumber(composition, "rotationLimit", "composition") ?? Number.POSITIVE_INFINITY;
  const mostPerPage = Math.max(
    1,
    optionalNumber(composition, "rotationLimitPerRequest", "composition") ?? Number.POSITIVE_INFINITY,
  );
  return inFeed < most && inPage < mostPerPage;
}

type Composed = { result: JsonObject | undefined; count: number };

type Page = {
  state: FeedState;
  feed: JsonObject;
  context: RequestContext;
  candidatesOf: (kind: "product" | "content") => Candidates;
  /** How many compositions have been tried, those that fill in included. */
  tried: number;
};

function compose(page: Page, composition: JsonObject, path: string): Composed {
  const { state, feed, context } = page;
  page.tried++;
  const type = readChoice(composition, "type", path, ["Product", "Content"] as const);
  const kind = type === "Product" ? "product" : "content";
  const range = readObject(composition, "count", path);
  const low = optionalNumber(range, "lowerBoundInclusive", `${path}.count`) ?? 1;
  const high = optionalNumber(range, "upperBoundInclusive", `${path}.count`) ?? low;
  const request = compositionRequest(state.wire, feed, composition, high);
  const candidates = page.candidatesOf(kind);
  const recipe = {
    kind,
    candidates,
    excluded: new Set(state.used[kind]),
    fills: false,
    endsInPopular: true,
    fixedOrder: false,
    dropsCart: optionalBoolean(feed, "allowProductsCurrentlyInCart", "feed") === false,
  } as const;
  const chosen = chooseEntities(request, context, recipe, undefined);
  if (chosen.length < low) {
    const fill = optionalObject(composition, "fill", path);
    if (fill) return compose(page, fill, `${path}.fill`);
    if (isTrue(composition, "skipEntirelyIfUnableToMeetCount")) return { result: undefined, count: 0 };
  }
  state.used[kind].push(...chosen.map((it: { entity: Entity }) => it.entity.id));
  const shown = showEntities(request, context, chosen, candidates);
  const name = optionalString(composition, "name", path);
  const result = { ...(name === undefined ? {} : { name }), [kind === "product" ? "products" : "content"]: shown };
  return { result, count: chosen.length };
}

/** The composition as a recommendation request: its own filters and modifiers in addition to the feed's. */
function compositionRequest(wire: JsonObject, feed: JsonObject, composition: JsonObject, count: number): JsonObject {
  const both = (member: string) => {
    const items = [wire, composition].flatMap((it) => {
      const group = optionalObject(it, member, "");
      return Array.isArray(group?.items) ? group.items : [];
    });
    return { items };
  };
  const { selectedProductProperties, selectedVariantProperties, selectedContentProperties, recommendVariant } = feed;
  return {
    ...wire,
    filters: both("filters"),
    relevanceModifiers: both("relevanceModifiers"),
    settings: {
      numberOfRecommendations: count,
      selectedProductProperties,
      selectedVariantProperties,
      selectedContentProperties,
      recommendVariant,
    },
  };
}

/** All compositions of a page choose from the same. */
function candidatesByKind(feed: JsonObject, context: RequestContext): Page["candidatesOf"] {
  const known = new Map<string, Candidates>();
  return (kind) => {
    const candidates = known.get(kind) ?? feedCandidates(feed, kind, context);
    known.set(kind, candidates);
    return candidates;
  };
}

const seedWeight = 1;
const personalWeight = 0.6;

function feedCandidates(feed: JsonObject, kind: "product" | "content", context: RequestContext): Candidates {
  const { dataset, now } = context;
  const candidates = new Candidates();
  const wanted = kind === "product" ? happeningKinds.productView : happeningKinds.contentView;
  const seed = optionalObject(feed, "seed", "feed");
  if (seed) {
    const pairs = Array.isArray(seed.productAndVariantIds) ? objectsOf(seed.productAndVariantIds, "feed.seed") : [];
    const products = ordinalsOf(
      context,
      "product",
      pairs.map((it) => readString(it, "productId", "feed.seed")),
    );
    limitObjects(pairs, mostSeeds, "feed.seed.productAndVariantIds");
    const contents = ordinalsOf(context, "content", contentSeeds(seed));
    candidates.mix(
      nextLook({ behaviour: dataset.behaviour, seen: happeningKinds.productView, wanted, now }, products),
      seedWeight,
    );
    candidates.mix(
      nextLook({ behaviour: dataset.behaviour, seen: happeningKinds.contentView, wanted, now }, contents),
      seedWeight,
    );
    if (kind === "product") candidates.mix(boughtWith(dataset, products, now), seedWeight);
  }
  candidates.mix(personalCandidates(context, kind), personalWeight);
  return candidates;
}

function contentSeeds(seed: JsonObject): string[] {
  const ids = optionalStrings(seed, "contentIds", "feed.seed") ?? [];
  limitObjects(ids, mostSeeds, "feed.seed.contentIds");
  return ids;
}

function ordinalsOf(context: RequestContext, kind: "product" | "content", ids: readonly string[]): Map<number, number> {
  return new Map(
    ids.flatMap((id) => {
      const entity = context.dataset.catalogue.tables[kind].find(id);
      return entity ? [[entity.ordinal, 1] as const] : [];
    }),
  );
}
