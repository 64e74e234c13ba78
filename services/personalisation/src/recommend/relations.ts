/** What goes with what, read from behaviour at the moment of asking. */
import type { Dataset } from "../state/dataset.ts";
import { HAPPENING, type Happening, NONE } from "../users/behaviour.ts";
import { Candidates, type Reason } from "./candidates.ts";

const DAY_MS = 86_400_000;
const HALF_LIFE_MS = 45 * DAY_MS;
/** Newest occurrences that are looked at; beyond this the picture does not change. */
const MOST_OCCURRENCES = 1500;
const STEPS_AHEAD = 12;
const SESSION_GAP_MS = DAY_MS / 2;
const TERM_STEPS = 8;
const TERM_GAP_MS = DAY_MS / 24;
const PURCHASE_AFTER_TERM = 3;

function recency(at: number, now: number): number {
  return 2 ** (-Math.max(0, now - at) / HALF_LIFE_MS);
}

/** Best-sellers are bought with everything; dividing by the root of how common they are leaves what belongs together. */
function correctForPopularity(dataset: Dataset, raw: Map<number, number>, kind: Happening, reason: Reason): Candidates {
  const candidates = new Candidates();
  for (const [ordinal, score] of raw) {
    candidates.add(ordinal, score / Math.sqrt(1 + dataset.behaviour.countOf(kind, ordinal)), reason);
  }
  return candidates;
}

function increase(map: Map<number, number>, key: number, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by);
}

/** Products in the same orders as the seeds (product ordinals, with weights). */
export function boughtWith(dataset: Dataset, seeds: ReadonlyMap<number, number>, now: number): Candidates {
  const { behaviour } = dataset;
  const { columns } = behaviour;
  const raw = new Map<number, number>();
  for (const [seed, weight] of seeds) {
    for (const row of behaviour.rowsOfEntity(HAPPENING.orderLine, seed, MOST_OCCURRENCES)) {
      const worth = weight * recency(columns.at[row] as number, now);
      for (const neighbour of orderNeighbours(dataset, row)) increase(raw, columns.entity[neighbour] as number, worth);
    }
  }
  for (const seed of seeds.keys()) raw.delete(seed);
  return correctForPopularity(dataset, raw, HAPPENING.orderLine, "bought together");
}

/** Lines of one order stand next to each other. */
function* orderNeighbours(dataset: Dataset, row: number): Iterable<number> {
  const { columns, length } = dataset.behaviour;
  const group = columns.group[row];
  const same = (at: number) => columns.kind[at] === HAPPENING.orderLine && columns.group[at] === group;
  for (let at = row - 1; at >= 0 && same(at); at--) yield at;
  for (let at = row + 1; at < length && same(at); at++) yield at;
}

export type Seeds = { happening: Happening; weights: ReadonlyMap<number, number> };

/** What the same people looked at soon after looking at the seeds; nearer steps count more. */
export function viewedAfter(dataset: Dataset, seeds: Seeds, wanted: Happening, now: number): Candidates {
  const { behaviour } = dataset;
  const { columns } = behaviour;
  const raw = new Map<number, number>();
  for (const [seed, weight] of seeds.weights) {
    for (const row of behaviour.rowsOfEntity(seeds.happening, seed, MOST_OCCURRENCES)) {
      if (columns.user[row] === NONE) continue;
      const worth = weight * recency(columns.at[row] as number, now);
      let before = columns.at[row] as number;
      let next = columns.nextOfUser[row] as number;
      for (let step = 0; next !== NONE && step < STEPS_AHEAD; next = columns.nextOfUser[next] as number) {
        const at = columns.at[next] as number;
        if (at - before > SESSION_GAP_MS) break;
        before = at;
        if (columns.kind[next] !== wanted) continue;
        increase(raw, columns.entity[next] as number, worth / (1 + 0.5 * step));
        step++;
      }
    }
  }
  if (seeds.happening === wanted) for (const seed of seeds.weights.keys()) raw.delete(seed);
  return correctForPopularity(dataset, raw, wanted, "viewed after");
}

/** Products looked at or bought soon after searching for a term. */
export function chosenAfterTerm(dataset: Dataset, language: string, term: string, now: number): Candidates {
  const { behaviour } = dataset;
  const { columns } = behaviour;
  const raw = new Map<number, number>();
  const number = dataset.terms.find(`${language}\n${term.trim().toLowerCase()}`);
  if (number < 0) return new Candidates();
  for (const row of behaviour.rowsOfEntity(HAPPENING.searchTerm, number, MOST_OCCURRENCES)) {
    const began = columns.at[row] as number;
    let next = columns.user[row] === NONE ? NONE : (columns.nextOfUser[row] as number);
    for (let step = 0; next !== NONE && step < TERM_STEPS; step++, next = columns.nextOfUser[next] as number) {
      if ((columns.at[next] as number) - began > TERM_GAP_MS) break;
      const kind = columns.kind[next];
      if (kind === HAPPENING.searchTerm) break;
      const worth = kind === HAPPENING.orderLine ? PURCHASE_AFTER_TERM : kind === HAPPENING.productView ? 1 : 0;
      if (worth) increase(raw, columns.entity[next] as number, (worth * recency(began, now)) / (1 + 0.3 * step));
    }
  }
  return correctForPopularity(dataset, raw, HAPPENING.productView, "searched then chosen");
}
