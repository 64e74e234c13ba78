/** What is popular in a window of time: one pass over the end of the behaviour columns, which goes on where it stopped. */

import { type BehaviourKind, happeningKinds, noRow } from "../behaviour/behaviour.ts";
import { type Entity, fullPaths, Product } from "../entities/entity.ts";
import { TopK } from "../index/top-k.ts";
import type { Dataset } from "../state/dataset.ts";

/** How much one happening of each kind counts; a missing kind counts nothing. */
export type Weights = ReadonlyMap<BehaviourKind, number>;
export type CountBy = "occurrences" | "revenue";

/** Rows before `counted` are in `counts`, as long as they have their numbers and, of groups, their members. */
type Kept = { generation: number; placing: number; counted: number; counts: Map<number, number> };
const keptLimit = 32;
const kept = new WeakMap<Dataset, Map<string, Kept>>();
const minuteMs = 60_000;

type Window = { happening: BehaviourKind; since: number };
type AddRow = (counts: Map<number, number>, ordinal: number, row: number) => void;

/** What was counted before, and what has happened since. */
function countOn(
  dataset: Dataset,
  { happening, since }: Window,
  what: string,
  add: AddRow,
): ReadonlyMap<number, number> {
  const key = `${happening}|${Math.floor(since / minuteMs)}|${what}`;
  const ofDataset = kept.get(dataset) ?? new Map<string, Kept>();
  kept.set(dataset, ofDataset);
  const { behaviour } = dataset;
  const placing = what in placesOf ? dataset.catalogue.placing : 0;
  let known = ofDataset.get(key);
  if (known?.generation !== behaviour.generation || known.placing !== placing) {
    known = { generation: behaviour.generation, placing, counted: behaviour.firstSince(since), counts: new Map() };
    if (ofDataset.size >= keptLimit) ofDataset.clear();
    ofDataset.set(key, known);
  }
  const { kind, entity } = behaviour.columns;
  for (; known.counted < behaviour.length; known.counted++) {
    const row = known.counted;
    if (kind[row] === happening) add(known.counts, entity[row] as number, row);
  }
  return known.counts;
}

const addTo = (counts: Map<number, number>, ordinal: number, count: number) =>
  void counts.set(ordinal, (counts.get(ordinal) ?? 0) + count);

/** Counts per ordinal since a moment, for everyone. */
export function countsSince(
  dataset: Dataset,
  happening: BehaviourKind,
  since: number,
  counting: CountBy,
): ReadonlyMap<number, number> {
  const { amount } = dataset.behaviour.columns;
  return countOn(dataset, { happening, since }, counting, (counts, ordinal, row) =>
    addTo(counts, ordinal, counting === "revenue" ? (amount[row] as number) : 1),
  );
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

type Members = "product" | "content";
type Group = "brand" | "category";
type AddPlaces = (
  dataset: Dataset,
  members: Members,
  member: Entity,
  add: (group: Entity | undefined, share: number) => void,
) => void;

/** Which groups a product or content counts for, and how much. */
const placesOf: Readonly<Record<Group, AddPlaces>> = {
  brand: ({ catalogue }, _members, member, add) => {
    if (member instanceof Product && member.brandId !== undefined) add(catalogue.tables.brand.find(member.brandId), 1);
  },
  category: ({ catalogue }, members, member, add) => {
    const table = catalogue.tables[members === "product" ? "productCategory" : "contentCategory"];
    for (const path of fullPaths(member)) {
      path.forEach((id, depth) => {
        add(table.find(id), perLevel ** (path.length - 1 - depth));
      });
    }
  },
};

/** Turns counts of products (or contents) into counts of their brands or categories. */
export function countsOfGroups(
  dataset: Dataset,
  members: Members,
  counts: ReadonlyMap<number, number>,
  group: Group,
): Map<number, number> {
  const result = new Map<number, number>();
  for (const [ordinal, count] of counts) {
    const member = dataset.catalogue.tables[members].byOrdinal[ordinal];
    if (!member) continue;
    placesOf[group](dataset, members, member, (it, share) => it && addTo(result, it.ordinal, count * share));
  }
  return result;
}

/** The same of everyone since a moment: each happening is counted once, not once in every answer. */
export function groupCountsSince(
  dataset: Dataset,
  members: Members,
  window: Window,
  group: Group,
): ReadonlyMap<number, number> {
  const { byOrdinal } = dataset.catalogue.tables[members];
  return countOn(dataset, window, group, (counts, ordinal) => {
    const member = byOrdinal[ordinal];
    if (member) placesOf[group](dataset, members, member, (it, share) => it && addTo(counts, it.ordinal, share));
  });
}

export const viewsOfMembers = { product: happeningKinds.productView, content: happeningKinds.contentView } as const;
