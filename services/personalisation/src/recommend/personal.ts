/** What one person may like next: what follows what they lately did or have a heart on, and more of the same kind. */
import { type Entity, fullPaths, Product } from "../entities/entity.ts";
import type { RequestContext } from "../filters/context.ts";
import { affinityOf } from "../ranking/affinity.ts";
import { HAPPENING, NONE } from "../users/behaviour.ts";
import { likingOf } from "../users/liking.ts";
import { Candidates } from "./candidates.ts";
import { boughtWith, viewedAfter } from "./relations.ts";
import { readSignificances, similarProducts } from "./similar.ts";

const RECENT = 12;
/** Each earlier thing counts this much of the one after it. */
const FADING = 0.5;
const PURCHASE_COUNTS_AS = 2;
const SIMILAR_SEEDS = 2;
const AFFINITY_WEIGHT = 0.25;
const SIMILAR_WEIGHT = 0.35;
const BOUGHT_WEIGHT = 0.6;
/** Seen things may come again, but new ones come first. */
const SEEN_FACTOR = 0.4;

/** So many of the things that have the person's heart, the newest, each worth as much as the latest view. */
const MOST_LIKED_SEEDS = 8;

type RecentSeeds = { viewed: Map<number, number>; bought: Map<number, number> };

/** Things the person has a heart on, newest first, as if they had just been looked at. */
function likedSeeds(context: RequestContext, kind: "product" | "content"): Map<number, number> {
  const { liked } = likingOf(context.dataset.catalogue, context.profile, kind);
  return new Map(
    liked
      .slice(-MOST_LIKED_SEEDS)
      .reverse()
      .map(({ ordinal }) => [ordinal, 1]),
  );
}

export function recentSeeds(context: RequestContext, kind: "product" | "content"): RecentSeeds {
  const seeds: RecentSeeds = { viewed: new Map(), bought: new Map() };
  const { profile, dataset } = context;
  if (!profile) return seeds;
  const { columns } = dataset.behaviour;
  const view = kind === "product" ? HAPPENING.productView : HAPPENING.contentView;
  let weight = 1;
  for (let row = dataset.behaviour.newestOf(profile.key); row !== NONE; row = columns.previousOfUser[row] as number) {
    const isView = columns.kind[row] === view;
    const isPurchase = kind === "product" && columns.kind[row] === HAPPENING.orderLine;
    if (!isView && !isPurchase) continue;
    const seed = columns.entity[row] as number;
    const into = isView ? seeds.viewed : seeds.bought;
    if (into.has(seed)) continue;
    into.set(seed, weight * (isPurchase ? PURCHASE_COUNTS_AS : 1));
    weight *= FADING;
    if (seeds.viewed.size + seeds.bought.size >= RECENT) break;
  }
  return seeds;
}

/** Empty for strangers; the caller tops up with what is popular. */
export function personalCandidates(context: RequestContext, kind: "product" | "content"): Candidates {
  const { dataset, now } = context;
  const { viewed, bought } = recentSeeds(context, kind);
  const liked = likedSeeds(context, kind);
  const candidates = new Candidates();
  const happening = kind === "product" ? HAPPENING.productView : HAPPENING.contentView;
  const weights = new Map([...viewed, ...liked]);
  candidates.mix(viewedAfter(dataset, { happening, weights }, happening, now), 1);
  if (kind === "product") {
    candidates.mix(boughtWith(dataset, new Map([...bought, ...weights]), now), BOUGHT_WEIGHT);
    addSimilar(candidates, context, [...liked.keys()].slice(0, SIMILAR_SEEDS));
    addSimilar(candidates, context, [...viewed.keys(), ...bought.keys()].slice(0, SIMILAR_SEEDS));
  }
  addAffinity(candidates, context, kind);
  for (const seen of new Set([...weights.keys(), ...bought.keys()])) candidates.multiply(seen, SEEN_FACTOR);
  return candidates;
}

function addSimilar(candidates: Candidates, context: RequestContext, seeds: readonly number[]): void {
  for (const seed of seeds) {
    const product = context.dataset.catalogue.tables.product.byOrdinal[seed];
    if (product instanceof Product && !product.stub)
      candidates.mix(similarProducts(context, product, readSignificances(undefined)), SIMILAR_WEIGHT);
  }
}

/** Ids of what the person has said they dislike: no shelf of their own holds it. */
export function dislikedIds(context: RequestContext, kind: "product" | "content"): Set<string> {
  return new Set(likingOf(context.dataset.catalogue, context.profile, kind).disliked.map(({ id }) => id));
}

/** Candidates of a liked brand or category count more. */
function addAffinity(candidates: Candidates, context: RequestContext, kind: "product" | "content"): void {
  const affinity = affinityOf(context, kind);
  if (!affinity) return;
  const most = candidates.best || 1;
  const table = context.dataset.catalogue.tables[kind];
  const liking = (entity: Entity): number => {
    const brand =
      entity instanceof Product && entity.brandId !== undefined ? (affinity.brands.get(entity.brandId) ?? 0) : 0;
    const categories = fullPaths(entity).map((path) => affinity.categories.get(path.at(-1) ?? "") ?? 0);
    return (brand + Math.max(0, ...categories)) / 2;
  };
  for (const entity of likedEntities(context, kind, affinity.categories)) {
    if (table.byOrdinal[entity.ordinal])
      candidates.add(entity.ordinal, most * AFFINITY_WEIGHT * liking(entity), "for you");
  }
}

const MOST_LIKED = 3000;

/** Members of the liked categories. */
function* likedEntities(
  context: RequestContext,
  kind: "product" | "content",
  categories: ReadonlyMap<string, number>,
): Iterable<Entity> {
  const index = context.dataset.indexes[kind];
  const column = index.valueColumn("category:ImmediateParent", (entity) =>
    fullPaths(entity).flatMap((path) => path.slice(-1)),
  );
  const wanted = column.matching([...categories.keys()], false);
  let count = 0;
  for (let row = 0; row < index.rows.length && count < MOST_LIKED; row++) {
    const entity = index.rows[row];
    if (!entity || wanted[column.code(row)] !== 1) continue;
    count++;
    yield entity;
  }
}
