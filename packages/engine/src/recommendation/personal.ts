/** What one person may like next: what follows what they lately did or have a heart on, and more of the same kind. */

import { happeningKinds, noRow } from "../behaviour/behaviour.ts";
import { likingOf } from "../behaviour/liking.ts";
import type { RequestContext } from "../context.ts";
import { type Entity, fullPaths, Product } from "../entities/entity.ts";
import { TopK } from "../index/top-k.ts";
import { affinityOf } from "../ranking/affinity.ts";
import { Candidates } from "./candidates.ts";
import { nextLook } from "./next-look.ts";
import { boughtWith } from "./relations.ts";
import { keptSimilar } from "./similar.ts";
import { visitGapMs } from "./walk-visit.ts";

const mostRecent = 12;
/** Each earlier thing counts this much of the one after it. */
const fadingPerStep = 0.5;
const purchaseCountsAs = 2;
const similarSeeds = 2;
const affinityWeight = 0.25;
const similarWeight = 0.5;
/** What is like the newest thing counts this much more than what is like the one before. */
const similarFading = 0.7;
/** Only what is more alike than this many others stands out from the crowd of its shelf. */
const crowd = 20;
/** What nobody has looked at yet has nothing but its likeness: there all that is listed counts, up to this. */
const unknownWeight = 0.3;
/** A product that was looked at so often is half as much recommended for being alike: what people did tells more. */
const looksThatSpeak = 6;
const boughtWeight = 0.6;
/** What was seen in this visit may come again, but new things come first. */
const seenFactor = 0.4;

/** So many of the things that have the person's heart, the newest, each worth as much as the latest view. */
const mostLikedSeeds = 8;

/** How far back in one person's past seeds are looked for. */
const mostWalked = 5000;

/** What was done in earlier visits counts no more than this once there is something of this one, and fades slowly. */
const mostEarlier = 0.2;
const fadingOfEarlier = 0.7;

type RecentSeeds = {
  viewed: Map<number, number>;
  bought: Map<number, number>;
  /** Those of earlier visits alone: people come back to what they know. */
  earlier: Set<number>;
};

/** Things the person has a heart on, newest first, as if they had just been looked at. */
function likedSeeds(context: RequestContext, kind: "product" | "content"): Map<number, number> {
  const { liked } = likingOf(context.dataset.catalogue, context.profile, kind);
  return new Map(
    liked
      .slice(-mostLikedSeeds)
      .reverse()
      .map(({ ordinal }) => [ordinal, 1]),
  );
}

export function recentSeeds(context: RequestContext, kind: "product" | "content"): RecentSeeds {
  const seeds: RecentSeeds = { viewed: new Map(), bought: new Map(), earlier: new Set() };
  const { profile, dataset } = context;
  if (!profile) return seeds;
  const { columns } = dataset.behaviour;
  const view = kind === "product" ? happeningKinds.productView : happeningKinds.contentView;
  let [weight, after, isEarlier] = [1, context.now, false];
  let row = dataset.behaviour.newestOf(profile.key);
  for (let walked = 0; row !== noRow && walked < mostWalked; row = columns.previousOfUser[row] as number, walked++) {
    const at = columns.at[row] as number;
    if (!isEarlier && after - at > visitGapMs) {
      isEarlier = true;
      if (seeds.viewed.size + seeds.bought.size > 0) weight = Math.min(weight, mostEarlier);
    }
    after = at;
    const isView = columns.kind[row] === view;
    const isPurchase = kind === "product" && columns.kind[row] === happeningKinds.orderLine;
    if (!isView && !isPurchase) continue;
    const seed = columns.entity[row] as number;
    const into = isView ? seeds.viewed : seeds.bought;
    if (into.has(seed)) continue;
    if (isEarlier && !seeds.viewed.has(seed) && !seeds.bought.has(seed)) seeds.earlier.add(seed);
    into.set(seed, weight * (isPurchase ? purchaseCountsAs : 1));
    weight *= isEarlier ? fadingOfEarlier : fadingPerStep;
    if (seeds.viewed.size + seeds.bought.size >= mostRecent) break;
  }
  return seeds;
}

/** Empty for strangers; the caller tops up with what is popular. */
export function personalCandidates(context: RequestContext, kind: "product" | "content"): Candidates {
  const { dataset, now } = context;
  const { viewed, bought, earlier } = recentSeeds(context, kind);
  const liked = likedSeeds(context, kind);
  // What has a heart is on a shelf of its own.
  for (const seed of liked.keys()) earlier.delete(seed);
  const candidates = new Candidates();
  const happening = kind === "product" ? happeningKinds.productView : happeningKinds.contentView;
  const weights = new Map([...viewed, ...liked]);
  const looks = { behaviour: dataset.behaviour, seen: happening, wanted: happening, now };
  candidates.mix(nextLook(looks, weights, earlier), 1);
  if (kind === "product") {
    candidates.mix(boughtWith(dataset, new Map([...bought, ...weights]), now), boughtWeight);
    addSimilar(candidates, context, [...liked.keys()].slice(0, similarSeeds));
    addSimilar(candidates, context, [...viewed.keys(), ...bought.keys()].slice(0, similarSeeds));
  }
  addAffinity(candidates, context, kind);
  for (const seen of new Set([...weights.keys(), ...bought.keys()]))
    if (!earlier.has(seen)) candidates.multiply(seen, seenFactor);
  return candidates;
}

/**
 * What is like the seeds, as long as behaviour does not speak for itself: of goods that everybody knows, likeness tells less than what
 * people did with them, and mixing it in guesses worse; of goods that nobody has looked at yet it is all there is.
 */
function addSimilar(candidates: Candidates, context: RequestContext, seeds: readonly number[]): void {
  const { behaviour, catalogue } = context.dataset;
  seeds.forEach((seed, place) => {
    const product = catalogue.tables.product.byOrdinal[seed];
    if (!(product instanceof Product) || product.stub) return;
    const { ordinals, scores } = keptSimilar(context, product);
    const { least, ofCrowd, best } = levelsOf(scores);
    // All of a shelf are equally alike where nothing but the shelf is known: that tells none of them from another.
    const above = (score: number, level: number) => (score > level ? (score - level) / (best - level) : 0);
    const fading = similarFading ** place;
    for (let at = 0; at < ordinals.length; at++) {
      const [ordinal, score] = [ordinals[at] as number, scores[at] as number];
      const looks = behaviour.countOf(happeningKinds.productView, ordinal);
      const known = (similarWeight * above(score, ofCrowd)) / (1 + looks / looksThatSpeak);
      const unknown = looks === 0 ? unknownWeight * above(score, least) : 0;
      candidates.add(ordinal, fading * Math.max(known, unknown), "similar");
    }
  });
}

/** Of scores in no order: the least, the best, and what only those above the crowd exceed. */
function levelsOf(scores: Float64Array): { least: number; ofCrowd: number; best: number } {
  const above = new TopK(crowd + 1);
  let [least, best] = [Number.POSITIVE_INFINITY, 0];
  for (const score of scores) {
    if (!(score > 0)) continue;
    if (score > above.least) above.offer(score, 0);
    if (score < least) least = score;
    if (score > best) best = score;
  }
  return { least, ofCrowd: above.size > crowd ? above.least : least, best };
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
      candidates.add(entity.ordinal, most * affinityWeight * liking(entity), "for you");
  }
}

/** More than a shelf shows, filters and all. */
const mostLiked = 150;
/** So many of the most popular are asked first whether they are of a liked category. */
const mostPopularAsked = 800;

/** Members of the liked categories, popular ones first. */
function likedEntities(
  context: RequestContext,
  kind: "product" | "content",
  categories: ReadonlyMap<string, number>,
): ReadonlySet<Entity> {
  const index = context.dataset.indexes[kind];
  const column = index.valueColumn("category:ImmediateParent", (entity) =>
    fullPaths(entity).flatMap((path) => path.slice(-1)),
  );
  const wanted = column.matching([...categories.keys()], false);
  const isLiked = (row: number) => wanted[column.code(row)] === 1;
  const popularity = context.dataset.popularity[kind];
  const table = context.dataset.catalogue.tables[kind];
  const found = new Set<Entity>();
  let asked = 0;
  popularity.walkDown(
    popularity.scale(context.now),
    (ordinal) => {
      const entity = table.byOrdinal[ordinal];
      if (++asked > mostPopularAsked || found.size >= mostLiked || !entity || entity.row < 0) return;
      if (isLiked(entity.row)) found.add(entity);
    },
    () => asked < mostPopularAsked && found.size < mostLiked,
  );
  for (let row = 0; row < index.rows.length && found.size < mostLiked; row++) {
    const entity = index.rows[row];
    if (entity && isLiked(row)) found.add(entity);
  }
  return found;
}
