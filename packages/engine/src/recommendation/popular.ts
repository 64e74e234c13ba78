/** What is popular in a window of time: each happening is counted when it comes and taken off when it is too old. */

import { type BehaviourKind, happeningKinds, noRow } from "../behaviour/behaviour.ts";
import { compareTies, type Entity, fullPaths, Product } from "../entities/entity.ts";
import { TopK } from "../index/top-k.ts";
import type { Dataset } from "../state/dataset.ts";
import { type CountRow, PeriodCounts } from "./period-counts.ts";

/** How much one happening of each kind counts; a missing kind counts nothing. */
export type Weights = ReadonlyMap<BehaviourKind, number>;
export type CountBy = "occurrences" | "revenue";

/** What is counted: happenings of a kind from a moment on. What counts one length of time after another is kept by that length. */
export type CountedPeriod = { happening: BehaviourKind; since: number; now: number };

type Kept = {
  generation: number;
  /** Undefined where it does not matter what belongs where. */
  placing: number | undefined;
  happening: BehaviourKind;
  counts: PeriodCounts;
  worthOf: CountRow;
};
const keptLimit = 32;
const kept = new WeakMap<Dataset, Map<string, Kept>>();

/** What was counted before, without what has become too old, and what has happened since. */
function countOn(dataset: Dataset, window: CountedPeriod, what: string, worthOf: CountRow): PeriodCounts {
  const { happening, now, since } = window;
  const key = `${happening}|${now - since}|${what}`;
  const ofDataset = kept.get(dataset) ?? keptFor(dataset);
  const { behaviour } = dataset;
  const placing = what in placesOf ? dataset.catalogue.placing : undefined;
  const first = behaviour.firstSince(since);
  let known = ofDataset.get(key);
  if (known?.generation !== behaviour.generation || known.placing !== placing || first < known.counts.first) {
    known = { generation: behaviour.generation, placing, happening, counts: new PeriodCounts(first), worthOf };
    if (ofDataset.size >= keptLimit) ofDataset.clear();
    ofDataset.set(key, known);
  }
  known.counts.moveTo(behaviour, happening, first, worthOf);
  return known.counts;
}

/** Counts that are still true lose what somebody did who is erased; those that are not are made anew when they are asked for. */
function keptFor(dataset: Dataset): Map<string, Kept> {
  const ofDataset = new Map<string, Kept>();
  kept.set(dataset, ofDataset);
  const { behaviour, catalogue } = dataset;
  behaviour.onErasure.push((rows) => {
    for (const [key, { generation, placing, counts, happening, worthOf }] of ofDataset) {
      const isTrue = generation === behaviour.generation && (placing === undefined || placing === catalogue.placing);
      if (isTrue) counts.takeOff(rows, behaviour, happening, worthOf);
      else ofDataset.delete(key);
    }
  });
  return ofDataset;
}

const addTo = (counts: Map<number, number>, ordinal: number, count: number) =>
  void counts.set(ordinal, (counts.get(ordinal) ?? 0) + count);

/** Whether a row counts for popularity: a view with the quantity 0 does not. */
const counts = ({ columns: { kind, quantity } }: Dataset["behaviour"], row: number): boolean =>
  kind[row] === happeningKinds.orderLine || quantity[row] !== 0;

/** Counts per ordinal since a moment, for everyone. */
export function countsSince(dataset: Dataset, window: CountedPeriod, counting: CountBy): PeriodCounts {
  const { behaviour } = dataset;
  return countOn(dataset, window, counting, (row, add) => {
    if (counting === "revenue") add(behaviour.columns.entity[row] as number, behaviour.columns.amount[row] as number);
    else if (counts(behaviour, row)) add(behaviour.columns.entity[row] as number, 1);
  });
}

/** The best, and what none of the others can be worth more than. Of those worth as much, the first in order are the best. */
export type TopCounts = { top: [ordinal: number, worth: number][]; rest: number };

/**
 * @param all of which the best are wanted: everything, or a part that nothing outside of it surpasses
 * @param entityOf what an ordinal stands for; of equals, those that came last go first
 */
export function bestCounted(
  all: Iterable<readonly [ordinal: number, worth: number]>,
  size: number,
  entityOf: (ordinal: number) => Entity | undefined,
): TopCounts {
  const best = new TopK(size, (a, b) => {
    const [first, second] = [entityOf(a), entityOf(b)];
    return first && second ? compareTies(first, second) : a - b;
  });
  let offered = 0;
  for (const [ordinal, worth] of all) {
    if (!(worth > 0)) continue;
    offered++;
    if (worth >= best.least) best.offer(worth, ordinal);
  }
  const { rows, scores } = best.drain();
  const rest = rows.length < offered ? (scores.at(-1) ?? 0) : 0;
  return { top: rows.map((ordinal, place) => [ordinal, scores[place] as number]), rest };
}

/** Of one person, the newest. */
const mostWalked = 20_000;

/** The counts of one person, found by walking back through the person's behaviour. */
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

/** The counts of brands or categories over everyone since a moment. Each happening is counted once, and not once in every answer. */
export function groupCountsSince(
  dataset: Dataset,
  members: Members,
  window: CountedPeriod,
  group: Group,
): ReadonlyMap<number, number> {
  const { byOrdinal } = dataset.catalogue.tables[members];
  const { behaviour } = dataset;
  return countOn(dataset, window, group, (row, add) => {
    const member = byOrdinal[behaviour.columns.entity[row] as number];
    if (member && counts(behaviour, row))
      placesOf[group](dataset, members, member, (it, share) => it && add(it.ordinal, share));
  }).counts;
}

export const viewsOfMembers = { product: happeningKinds.productView, content: happeningKinds.contentView } as const;
