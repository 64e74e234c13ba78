/** What one person may like next: what follows what they lately did, and more of the same kind. */
import { type Entity, fullPaths, Product } from "../entities/entity.ts";
import type { RequestContext } from "../filters/context.ts";
import { affinityOf } from "../ranking/affinity.ts";
import { HAPPENING, NONE } from "../users/behaviour.ts";
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

type RecentSeeds = { viewed: Map<number, number>; bought: Map<number, number> };

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
  const seeds = recentSeeds(context, kind);
  const candidates = new Candidates();
  const happening = kind === "product" ? HAPPENING.productView : HAPPENING.contentView;
  candidates.mix(viewedAfter(dataset, { happening, weights: seeds.viewed }, happening, now), 1);
  if (kind === "product") {
    candidates.mix(boughtWith(dataset, new Map([...seeds.bought, ...seeds.viewed]), now), BOUGHT_WEIGHT);
    for (const seed of [...seeds.viewed.keys(), ...seeds.bought.keys()].slice(0, SIMILAR_SEEDS)) {
      const product = dataset.catalogue.tables.product.byOrdinal[seed];
      if (product instanceof Product && !product.stub)
        candidates.mix(similarProducts(context, product, readSignificances(undefined)), SIMILAR_WEIGHT);
    }
  }
  addAffinity(candidates, context, kind);
  for (const seen of [...seeds.viewed.keys(), ...seeds.bought.keys()]) candidates.multiply(seen, SEEN_FACTOR);
  return candidates;
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
