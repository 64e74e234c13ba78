/** What goes with what, read from behaviour at the moment of asking. */

import { type Behaviour, happeningKinds, noRow } from "../behaviour/behaviour.ts";
import type { Dataset } from "../state/dataset.ts";
import { Candidates, type Reason } from "./candidates.ts";
import { Tally } from "./tally.ts";

const dayMs = 86_400_000;
const halfLifeMs = 180 * dayMs;
/** Newest occurrences that are looked at; beyond this the picture does not change. */
const mostOccurrences = 1500;
/** As if each seed had been bought so many times more, alone. */
const damping = 3;
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
 * bought. After them comes what stands in orders with the best of them.
 * How common an answer is, is not held against it: the evaluation's baskets are guessed worse when it is.
 */
export function boughtWith(dataset: Dataset, seeds: ReadonlyMap<number, number>, now: number): Candidates {
  const found = new Candidates();
  const first = { now, occurrences: mostOccurrences, reason: "bought together" } as const;
  found.mix(inOrdersWith(dataset, seeds, seeds, first), 1);
  const best = new Map(found.top(onward.from));
  const known = new Map([...seeds, ...found.scores()]);
  const second = { now, occurrences: onward.occurrences, reason: "bought with those" } as const;
  found.mix(inOrdersWith(dataset, best, known, second), onward.weight);
  return found;
}

function inOrdersWith(
  dataset: Dataset,
  seeds: ReadonlyMap<number, number>,
  excluded: ReadonlyMap<number, number>,
  { now, occurrences, reason }: { now: number; occurrences: number; reason: Reason },
): Candidates {
  const { behaviour } = dataset;
  const { at } = behaviour.columns;
  for (const [seed, weight] of seeds) {
    const rows = behaviour.rowsOfEntity(happeningKinds.orderLine, seed, occurrences);
    const common = rows.reduce((sum, row) => sum + recency(at[row] as number, now), damping);
    for (const row of rows) addSameOrder(behaviour, row, (weight * recency(at[row] as number, now)) / common);
  }
  const candidates = new Candidates();
  for (let place = 0; place < inOrders.size; place++) {
    const ordinal = inOrders.touchedAt(place);
    if (!excluded.has(ordinal)) candidates.add(ordinal, inOrders.of(ordinal), reason);
  }
  inOrders.clear();
  return candidates;
}

const inOrders = new Tally();

/** Lines of one order stand next to each other. */
function addSameOrder({ columns, length }: Behaviour, row: number, worth: number): void {
  const { group, kind, entity } = columns;
  const order = group[row] as number;
  for (let at = row - 1; at >= 0 && kind[at] === happeningKinds.orderLine && group[at] === order; at--)
    inOrders.add(entity[at] as number, worth);
  for (let at = row + 1; at < length && kind[at] === happeningKinds.orderLine && group[at] === order; at++)
    inOrders.add(entity[at] as number, worth);
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
