/** What is popular in a window of time: one pass over the end of the behaviour columns, which goes on where it stopped. */

import { type BehaviourKind, happeningKinds, noRow } from "../behaviour/behaviour.ts";
import { type Entity, fullPaths, Product } from "../entities/entity.ts";
import { TopK } from "../index/top-k.ts";
import type { Dataset } from "../state/dataset.ts";

/** How much one happening of each kind counts; a missing kind counts nothing. */
export type Weights = ReadonlyMap<BehaviourKind, number>;
export type CountBy = "occurrences" | "revenue";

/** Rows before `counted` are in `counts`, as long as they have their numbers. */
type Kept = { generation: number; counted: number; counts: Map<number, number> };
const keptLimit = 32;
const kept = new WeakMap<Dataset, Map<string, Kept>>();
const minuteMs = 60_000;

/** Counts per ordinal since a moment, for everyone or for one user. */
export function countsSince(
  dataset: Dataset,
  happening: BehaviourKind,
  since: number,
  counting: CountBy,
): ReadonlyMap<number, number> {
  const key = `${happening}|${Math.floor(since / minuteMs)}|${counting}`;
  const ofDataset = kept.get(dataset) ?? new Map<string, Kept>();
  kept.set(dataset, ofDataset);
  const { behaviour } = dataset;
  let known = ofDataset.get(key);
  if (known?.generation !== behaviour.generation) {
    known = { generation: behaviour.generation, counted: behaviour.firstSince(since), counts: new Map() };
    if (ofDataset.size >= keptLimit) ofDataset.clear();
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

/** The most counted, and what none of the others can be worth more than. */
export type TopCounts = { top: [ordinal: number, worth: number][]; rest: number };

/** @param worthOf what a count is worth of an ordinal; 0 leaves it out */
export function mostCounted(
  counts: ReadonlyMap<number, number>,
  size: number,
  worthOf: (ordinal: number, count: number) => number,
): TopCounts {
  const best = new TopK(Math.min(size, counts.size));
  for (const [ordinal, count] of counts) {
    if (count > 0) best.offer(worthOf(ordinal, count), ordinal);
  }
  const { rows, scores } = best.drain();
  const rest = rows.length < counts.size ? (scores.at(-1) ?? 0) : 0;
  return { top: rows.map((ordinal, place) => [ordinal, scores[place] as number]), rest };
}

/** Of one person, the newest. */
const mostWalked = 20_000;

/** The same for one person, by walking back through what they did. */
export function countsOfUser(
  dataset: Dataset,
  user: number,
  happening: BehaviourKind,
  since: number,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const { columns } = dataset.behaviour;
  let row = dataset.behaviour.newestOf(user);
  for (let walked = 0; row !== noRow && walked < mostWalked; row = columns.previousOfUser[row] as number, walked++) {
    if ((columns.at[row] as number) < since) break;
    if (columns.kind[row] !== happening) continue;
    const ordinal = columns.entity[row] as number;
    counts.set(ordinal, (counts.get(ordinal) ?? 0) + 1);
  }
  return counts;
}

/** Each level up the tree, a category gets half as much from its products. */
const perLevel = 0.5;

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
        add(table.find(id), count * perLevel ** (path.length - 1 - depth));
      });
    }
  }
  return result;
}

export const viewsOfMembers = { product: happeningKinds.productView, content: happeningKinds.contentView } as const;
