/** What a person seems to like: brands and categories of what was lately viewed and bought, and of what has their heart. */

import { type Behaviour, type BehaviourKind, happeningKinds, noRow } from "../behaviour/behaviour.ts";
import { likingOf } from "../behaviour/liking.ts";
import type { Engagement, Profile } from "../behaviour/profile.ts";
import type { RequestContext } from "../context.ts";
import { type Entity, fullPaths, Product } from "../entities/entity.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import type { ValueColumn } from "../index/value-column.ts";

const recentRows = 60;
const purchaseCountsAs = 4;
/** A heart or a thumb up: said on purpose, but nothing was paid. */
const likingCountsAs = 3;
const mostBrand = 0.1;
const mostCategory = 0.1;

type Kind = "product" | "content";
/** What tells of interest. */
const countedHappenings: Readonly<Record<Kind, readonly BehaviourKind[]>> = {
  product: [happeningKinds.productView, happeningKinds.orderLine],
  content: [happeningKinds.contentView],
};

/** Share of interest per brand id and per category id (direct parents only), 0–1. */
export type Affinity = { brands: Map<string, number>; categories: Map<string, number> };

type Kept = {
  newest: number;
  count: number;
  generation: number;
  said: Record<string, Engagement>;
  affinity: Affinity | undefined;
};
const kept = new WeakMap<Profile, Partial<Record<Kind, Kept>>>();

/** Undefined for strangers and for people without history. Kept until the person does something more that counts. */
export function affinityOf(context: RequestContext, kind: Kind): Affinity | undefined {
  const { profile } = context;
  if (!profile) return undefined;
  const { behaviour } = context.dataset;
  const ofProfile = kept.get(profile) ?? {};
  const known = ofProfile[kind];
  const isKnown = known !== undefined && saysTheSame(known, profile, behaviour, countedHappenings[kind]);
  const affinity = isKnown ? known.affinity : computeAffinity(context, kind);
  ofProfile[kind] = {
    newest: behaviour.newestOf(profile.key),
    count: behaviour.countOfUser(profile.key),
    generation: behaviour.generation,
    said: profile.engagements,
    affinity,
  };
  kept.set(profile, ofProfile);
  return affinity;
}

/** Whether the person has done nothing since but, say, search. */
function saysTheSame(known: Kept, profile: Profile, behaviour: Behaviour, counted: readonly BehaviourKind[]): boolean {
  if (known.generation !== behaviour.generation || known.said !== profile.engagements) return false;
  const { kind, previousOfUser } = behaviour.columns;
  let row = behaviour.newestOf(profile.key);
  for (let since = behaviour.countOfUser(profile.key) - known.count; since > 0; since--) {
    if (counted.some((it) => it === kind[row])) return false;
    row = previousOfUser[row] as number;
  }
  // Another person's rows may have come in between: then the chain is not where it was left.
  return row === known.newest;
}

function computeAffinity(context: RequestContext, kind: Kind): Affinity | undefined {
  const { behaviour, catalogue } = context.dataset;
  const { profile } = context;
  if (!profile) return undefined;
  const affinity: Affinity = { brands: new Map(), categories: new Map() };
  const { columns } = behaviour;
  const counted = countedHappenings[kind];
  let seen = 0;
  for (
    let row = behaviour.newestOf(profile.key);
    row !== noRow && seen < recentRows;
    row = columns.previousOfUser[row] as number
  ) {
    const happening = columns.kind[row] as number;
    if (!counted.some((it) => it === happening)) continue;
    seen++;
    const entity = catalogue.tables[kind].byOrdinal[columns.entity[row] as number];
    if (entity) addInterest(affinity, entity, happening === happeningKinds.orderLine ? purchaseCountsAs : 1);
  }
  const { liked } = likingOf(context.dataset.catalogue, profile, kind);
  for (const entity of liked) addInterest(affinity, entity, likingCountsAs);
  if (seen + liked.length === 0) return undefined;
  toShares(affinity.brands);
  toShares(affinity.categories);
  return affinity;
}

function addInterest(affinity: Affinity, entity: Entity, weight: number): void {
  if (entity instanceof Product && entity.brandId !== undefined) add(affinity.brands, entity.brandId, weight);
  for (const path of fullPaths(entity)) {
    const parent = path.at(-1);
    if (parent !== undefined) add(affinity.categories, parent, weight);
  }
}

function add(map: Map<string, number>, key: string, weight: number): void {
  map.set(key, (map.get(key) ?? 0) + weight);
}

/** The strongest interest becomes 1. */
function toShares(map: Map<string, number>): void {
  const most = Math.max(...map.values());
  for (const [key, weight] of map) map.set(key, weight / most);
}

/** What the column "brand" holds. */
export function brandOf(entity: Entity): readonly string[] {
  return entity instanceof Product && entity.brandId !== undefined ? [entity.brandId] : [];
}

type Factors = { of: ValueColumn<Entity>; brands: Float64Array; categories: Float64Array; most: number };
const keptFactors = new WeakMap<Affinity, Factors>();

/** A row is worth `1 + byBrand[brandCodes[row]] + byCategory[categoryCodes[row]]` times as much to this person; at most `most`. */
export type RowFactors = {
  byBrand: Float64Array;
  brandCodes: Int32Array;
  byCategory: Float64Array;
  categoryCodes: Int32Array;
  most: number;
};

/** The columns that a person's interests are read from; built for all rows when first asked for. */
export function affinityColumns(index: EntityIndex): { brands: ValueColumn<Entity>; categories: ValueColumn<Entity> } {
  const brands = index.valueColumn("brand", brandOf);
  const categories = index.valueColumn("category:ImmediateParent", (entity) =>
    fullPaths(entity).flatMap((path) => path.slice(-1)),
  );
  return { brands, categories };
}

/** 1–1.2 per row: how much more a result is worth to this person. */
export function affinityFactors(affinity: Affinity, index: EntityIndex): RowFactors {
  const { brands, categories } = affinityColumns(index);
  let factors = keptFactors.get(affinity);
  if (
    factors?.of !== brands ||
    factors.brands.length !== brands.combinations.length ||
    factors.categories.length !== categories.combinations.length
  ) {
    const byBrand = factorsOf(brands, affinity.brands, mostBrand);
    const byCategory = factorsOf(categories, affinity.categories, mostCategory);
    factors = { of: brands, brands: byBrand, categories: byCategory, most: 1 + largest(byBrand) + largest(byCategory) };
    keptFactors.set(affinity, factors);
  }
  const { brands: byBrand, categories: byCategory, most } = factors;
  return { byBrand, brandCodes: brands.rawCodes, byCategory, categoryCodes: categories.rawCodes, most };
}

function largest(factors: Float64Array): number {
  let most = 0;
  for (const factor of factors) if (factor > most) most = factor;
  return most;
}

/** By combination; only the few that hold something of interest are looked at. */
function factorsOf(column: ValueColumn<Entity>, shares: ReadonlyMap<string, number>, most: number): Float64Array {
  const factors = new Float64Array(column.combinations.length);
  for (const [value, share] of shares) {
    for (const combination of column.combinationsWithValue(value))
      factors[combination] = Math.max(factors[combination] as number, most * share);
  }
  return factors;
}
