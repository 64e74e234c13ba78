/** What a person seems to like: brands and categories of what was lately viewed and bought. */
import { type Entity, fullPaths, Product } from "../entities/entity.ts";
import type { RequestContext } from "../filters/context.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import { HAPPENING, NONE } from "../users/behaviour.ts";

const RECENT_ROWS = 60;
const PURCHASE_COUNTS_AS = 4;
const MOST_BRAND = 0.1;
const MOST_CATEGORY = 0.1;

/** Share of interest per brand id and per category id (direct parents only), 0–1. */
export type Affinity = { brands: Map<string, number>; categories: Map<string, number> };

/** Undefined for strangers and for people without history. */
export function affinityOf(context: RequestContext, kind: "product" | "content"): Affinity | undefined {
  const { behaviour, catalogue } = context.dataset;
  const { profile } = context;
  if (!profile) return undefined;
  const affinity: Affinity = { brands: new Map(), categories: new Map() };
  const { columns } = behaviour;
  const wanted = kind === "product" ? [HAPPENING.productView, HAPPENING.orderLine] : [HAPPENING.contentView];
  let seen = 0;
  for (
    let row = behaviour.newestOf(profile.key);
    row !== NONE && seen < RECENT_ROWS;
    row = columns.previousOfUser[row] as number
  ) {
    const happening = columns.kind[row] as number;
    if (!wanted.some((it) => it === happening)) continue;
    seen++;
    const entity = catalogue.tables[kind].byOrdinal[columns.entity[row] as number];
    if (entity) addInterest(affinity, entity, happening === HAPPENING.orderLine ? PURCHASE_COUNTS_AS : 1);
  }
  if (seen === 0) return undefined;
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

/** 1–1.2 per row: how much more a result is worth to this person. */
export function affinityFactors(affinity: Affinity, index: EntityIndex): (row: number) => number {
  const brands = index.valueColumn("brand", (entity) =>
    entity instanceof Product && entity.brandId !== undefined ? [entity.brandId] : [],
  );
  const categories = index.valueColumn("category:ImmediateParent", (entity) =>
    fullPaths(entity).flatMap((path) => path.slice(-1)),
  );
  const brandFactors = Float64Array.from(
    brands.combinations,
    (combination) =>
      MOST_BRAND * Math.max(0, ...combination.map((value) => affinity.brands.get(String(brands.values[value])) ?? 0)),
  );
  const categoryFactors = Float64Array.from(
    categories.combinations,
    (combination) =>
      MOST_CATEGORY *
      Math.max(0, ...combination.map((value) => affinity.categories.get(String(categories.values[value])) ?? 0)),
  );
  return (row) => 1 + (brandFactors[brands.code(row)] ?? 0) + (categoryFactors[categories.code(row)] ?? 0);
}
