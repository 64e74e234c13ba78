/** What goes with what, read from behaviour at the moment of asking. */

import { type Behaviour, happeningKinds, noRow } from "../behaviour/behaviour.ts";
import { TopK } from "../index/top-k.ts";
import type { Dataset } from "../state/dataset.ts";
import { Candidates, type Reason } from "./candidates.ts";
import { Tally } from "./tally.ts";

const dayMs = 86_400_000;
const halfLifeMs = 180 * dayMs;
/** Newest occurrences that are looked at; beyond this the picture does not change. */
const mostOccurrences = 1500;
/** As if each seed had been bought so many times more, alone. */
const damping = 3;
/** Orders like the seeds together, of the newest that hold any: chosen on the tuning world of orders. */
const alikeWeight = 2;
const alikeOrders = 200;
const mostOrders = 2_000;
const fewestOccurrences = 40;
const onward = { from: 8, occurrences: 100, weight: 0.3 };
const termSteps = 8;
const termGapMs = dayMs / 24;
const purchaseAfterTerm = 3;

function recency(at: number, now: number): number {
  return 2 ** (-Math.max(0, now - at) / halfLifeMs);
}

function increase(map: Map<number, number>, key: number, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by);
}

/**
 * Products in the same orders as the seeds (product ordinals, with weights). Each seed speaks for itself, divided by how often it was
 * bought; beside that stands what is in the orders most like the seeds together. After them comes what stands in orders with the best.
 * How common an answer is, is not held against it: the evaluation's baskets are guessed worse when it is.
 */
export function boughtWith(dataset: Dataset, seeds: ReadonlyMap<number, number>, now: number): Candidates {
  const { behaviour } = dataset;
  const found = new Candidates();
  addSameOrders(behaviour, seeds, { now, occurrences: mostOccurrences });
  found.mix(gather(seeds, "bought together"), 1);
  addAlikeOrders(behaviour, seeds);
  found.mix(gather(seeds, "bought together"), alikeWeight);
  const best = new Map(found.top(onward.from));
  addSameOrders(behaviour, best, { now, occurrences: onward.occurrences });
  found.mix(gather(new Map([...seeds, ...found.scores()]), "bought with those"), onward.weight);
  return found;
}

const inOrders = new Tally();

/** What was added up, as candidates; it is forgotten. */
function gather(excluded: ReadonlyMap<number, number>, reason: Reason): Candidates {
  const candidates = new Candidates();
  for (let place = 0; place < inOrders.size; place++) {
    const ordinal = inOrders.touchedAt(place);
    if (!excluded.has(ordinal)) candidates.add(ordinal, inOrders.of(ordinal), reason);
  }
  inOrders.clear();
  return candidates;
}

/** Adds up what was bought with each of some, by the share of its orders. */
function addSameOrders(
  behaviour: Behaviour,
  seeds: ReadonlyMap<number, number>,
  { now, occurrences }: { now: number; occurrences: number },
): void {
  const { at, entity } = behaviour.columns;
  for (const [seed, weight] of seeds) {
    const rows = behaviour.rowsOfEntity(happeningKinds.orderLine, seed, occurrences);
    const common = rows.reduce((sum, row) => sum + recency(at[row] as number, now), damping);
    for (const row of rows) {
      const worth = (weight * recency(at[row] as number, now)) / common;
      eachBeside(behaviour, row, (other) => inOrders.add(entity[other] as number, worth));
    }
  }
}

type Order = { likeness: number; row: number };

/** Adds up what is in the orders with the most of the seeds; a long order is like everything, so its length counts against it. */
function addAlikeOrders(behaviour: Behaviour, seeds: ReadonlyMap<number, number>): void {
  const { group, entity } = behaviour.columns;
  const orders = new Map<number, Order>();
  let left = mostOrders;
  for (const [seed, weight] of seeds) {
    const rows = behaviour.rowsOfEntity(happeningKinds.orderLine, seed, Math.max(fewestOccurrences, left / 2));
    left -= rows.length;
    // What everybody buys says less of an order than what few do.
    const telling = weight / Math.sqrt(damping + rows.length);
    for (const row of rows) {
      const known = orders.get(group[row] as number);
      if (known) known.likeness += telling;
      else orders.set(group[row] as number, { likeness: telling, row });
    }
  }
  const nearest = new TopK(Math.min(alikeOrders, orders.size), (a, b) => b - a);
  for (const { likeness, row } of orders.values()) {
    let goods = 1;
    eachBeside(behaviour, row, () => goods++);
    nearest.offer(likeness / Math.sqrt(goods), row);
  }
  const { rows, scores } = nearest.drain();
  rows.forEach((row, place) => {
    eachBeside(behaviour, row, (other) => inOrders.add(entity[other] as number, scores[place] as number));
  });
}

/** The other lines of a line's order stand next to it. */
function eachBeside({ columns, length }: Behaviour, row: number, visit: (line: number) => void): void {
  const { group, kind } = columns;
  const order = group[row] as number;
  const isSame = (at: number) => kind[at] === happeningKinds.orderLine && group[at] === order;
  for (let at = row - 1; at >= 0 && isSame(at); at--) visit(at);
  for (let at = row + 1; at < length && isSame(at); at++) visit(at);
}

/** Products looked at or bought soon after searching for a term. */
export function chosenAfterTerm(dataset: Dataset, language: string, term: string, now: number): Candidates {
  const { behaviour } = dataset;
  const { columns } = behaviour;
  const raw = new Map<number, number>();
  const number = dataset.terms.find(`${language}\n${term.trim().toLowerCase()}`);
  if (number < 0) return new Candidates();
  for (const row of behaviour.rowsOfEntity(happeningKinds.searchTerm, number, mostOccurrences)) {
    const began = columns.at[row] as number;
    let next = columns.user[row] === noRow ? noRow : (columns.nextOfUser[row] as number);
    for (let step = 0; next !== noRow && step < termSteps; step++, next = columns.nextOfUser[next] as number) {
      if ((columns.at[next] as number) - began > termGapMs) break;
      const kind = columns.kind[next];
      if (kind === happeningKinds.searchTerm) break;
      const worth = kind === happeningKinds.orderLine ? purchaseAfterTerm : kind === happeningKinds.productView ? 1 : 0;
      if (worth) increase(raw, columns.entity[next] as number, (worth * recency(began, now)) / (1 + 0.3 * step));
    }
  }
  const candidates = new Candidates();
  for (const [ordinal, score] of raw) candidates.add(ordinal, score, "searched then chosen");
  return candidates;
}
