/** What is popular in a window of time: one pass over the end of the behaviour columns, which goes on where it stopped. */
import { type Entity, fullPaths, Product } from "../entities/entity.ts";
import type { Dataset } from "../state/dataset.ts";
import { HAPPENING, type Happening, NONE } from "../users/behaviour.ts";

/** How much one happening of each kind counts; a missing kind counts nothing. */
export type Weights = ReadonlyMap<Happening, number>;
export type Counting = "occurrences" | "revenue";

/** Rows before `counted` are in `counts`, as long as they have their numbers. */
type Kept = { generation: number; counted: number; counts: Map<number, number> };
const KEPT_LIMIT = 32;
const kept = new WeakMap<Dataset, Map<string, Kept>>();
const MINUTE = 60_000;

/** Counts per ordinal since a moment, for everyone or for one user. */
export function countsSince(
  dataset: Dataset,
  happening: Happening,
  since: number,
  counting: Counting,
): ReadonlyMap<number, number> {
  const key = `${happening}|${Math.floor(since / MINUTE)}|${counting}`;
  const ofDataset = kept.get(dataset) ?? new Map<string, Kept>();
  kept.set(dataset, ofDataset);
  const { behaviour } = dataset;
  let known = ofDataset.get(key);
  if (known?.generation !== behaviour.generation) {
    known = { generation: behaviour.generation, counted: behaviour.firstSince(since), counts: new Map() };
    if (ofDataset.size >= KEPT_LIMIT) ofDataset.clear();
    ofDataset.set(key, known);
  }
  const { counts } = known;
  const { kind, entity, amount } = behaviour.columns;
  for (; known.counted < behaviour.length; known.counted++) {
    const row = known.counted;
    if (kind[row] !== happening) continue;
    const ordinal = entity[row] as number;
    counts.set(ordinal, (counts.get(ordinal) ?? 0) + (counting === "revenue" ? (amount[row] as number) : 1));
  }
  return counts;
}

/** The same for one person, by walking back through what they did. */
export function countsOfUser(
  dataset: Dataset,
  user: number,
  happening: Happening,
  since: number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const { columns } = dataset.behaviour;
  for (let row = dataset.behaviour.newestOf(user); row !== NONE; row = columns.previousOfUser[row] as number) {
    if ((columns.at[row] as number) < since) break;
    if (columns.kind[row] !== happening) continue;
    const ordinal = columns.entity[row] as number;
    counts.set(ordinal, (counts.get(ordinal) ?? 0) + 1);
  }
  return counts;
}

/** Each level up the tree, a category gets half as much from its products. */
const PER_LEVEL = 0.5;

/** Turns counts of products (or contents) into counts of their brands or categories. */
export function countsOfGroups(
  dataset: Dataset,
  members: "product" | "content",
  counts: ReadonlyMap<number, number>,
  group: "brand" | "category",
): Map<number, number> {
  const { tables } = dataset.catalogue;
  const result = new Map<number, number>();
  const add = (entity: Entity | undefined, count: number) => {
    if (entity) result.set(entity.ordinal, (result.get(entity.ordinal) ?? 0) + count);
  };
  for (const [ordinal, count] of counts) {
    const member = tables[members].byOrdinal[ordinal];
    if (!member) continue;
    if (group === "brand") {
      if (member instanceof Product && member.brandId !== undefined) add(tables.brand.find(member.brandId), count);
      continue;
    }
    const table = members === "product" ? tables.productCategory : tables.contentCategory;
    for (const path of fullPaths(member)) {
      path.forEach((id, depth) => {
        add(table.find(id), count * PER_LEVEL ** (path.length - 1 - depth));
      });
    }
  }
  return result;
}

export const VIEWS_OF_MEMBERS = { product: HAPPENING.productView, content: HAPPENING.contentView } as const;
