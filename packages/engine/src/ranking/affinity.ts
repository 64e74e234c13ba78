/** What a person seems to like: brands and categories of what was lately viewed and bought, and of what has their heart. */

import { type Behaviour, type BehaviourKind, happeningKinds, noRow } from "../behaviour/behaviour.ts";
import { likingOf } from "../behaviour/liking.ts";
import type { Profile } from "../behaviour/profile.ts";
import type { RequestContext } from "../context.ts";
import { type Entity, fullPaths, Product } from "../entities/entity.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import type { Codes, ValueColumn } from "../index/value-column.ts";

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
  said: number;
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
    said: profile.engagements.version,
    affinity,
  };
  kept.set(profile, ofProfile);
  return affinity;
}

/** Whether the person has done nothing since but, say, search. */
function saysTheSame(known: Kept, profile: Profile, behaviour: Behaviour, counted: readonly BehaviourKind[]): boolean {
  if (known.generation !== behaviour.generation || known.said !== profile.engagements.version) return false;
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

/** The value of the column "brand". */
export function brandOf(entity: Entity): readonly string[] {
  return entity instanceof Product && entity.brandId !== undefined ? [entity.brandId] : [];
}

/** A row is worth `1 + byBrand[brandCodes[row]] + byCategory[categoryCodes[row]]` times as much to this person; at most `most`. */
export type RowFactors = {
  byBrand: Float64Array;
  brandCodes: Codes;
  byCategory: Float64Array;
  categoryCodes: Codes;
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

/** By combination, for the person asked for last; all 0 but for what that person likes. */
class Likings {
  factors: Float64Array = new Float64Array(1 << 10);
  #set: number[] = [];
  most = 0;

  fill(column: ValueColumn<Entity>, shares: ReadonlyMap<string, number>, mostOfOne: number): void {
    for (const combination of this.#set) this.factors[combination] = 0;
    this.#set = [];
    this.most = 0;
    if (this.factors.length < column.combinations.length)
      this.factors = new Float64Array(2 * column.combinations.length);
    for (const [value, share] of shares) {
      for (const combination of column.combinationsWithValue(value)) {
        const factor = Math.max(this.factors[combination] as number, mostOfOne * share);
        this.factors[combination] = factor;
        this.#set.push(combination);
        if (factor > this.most) this.most = factor;
      }
    }
  }
}

const likedBrands = new Likings();
const likedCategories = new Likings();
type Filled = {
  affinity: Affinity;
  brands: ValueColumn<Entity>;
  ofBrands: number;
  categories: ValueColumn<Entity>;
  ofCategories: number;
};
/** What the likings are filled with. */
let filled: Filled | undefined;

/** 1–1.2 per row: how much more a result is worth to this person. Valid until another person's are asked for. */
export function affinityFactors(affinity: Affinity, index: EntityIndex): RowFactors {
  const { brands, categories } = affinityColumns(index);
  const [ofBrands, ofCategories] = [brands.combinations.length, categories.combinations.length];
  const now = { affinity, brands, ofBrands, categories, ofCategories };
  if (filled === undefined || !isSame(filled, now)) {
    likedBrands.fill(brands, affinity.brands, mostBrand);
    likedCategories.fill(categories, affinity.categories, mostCategory);
    filled = now;
  }
  return {
    byBrand: likedBrands.factors,
    brandCodes: brands.rawCodes,
    byCategory: likedCategories.factors,
    categoryCodes: categories.rawCodes,
    most: 1 + likedBrands.most + likedCategories.most,
  };
}

function isSame(a: Filled, b: Filled): boolean {
  const isOfSame = a.affinity === b.affinity && a.brands === b.brands && a.categories === b.categories;
  return isOfSame && a.ofBrands === b.ofBrands && a.ofCategories === b.ofCategories;
}
