/** Whether people go through things in an order of their own, or in any. */
import { noRow } from "../behaviour/behaviour.ts";
import { type ViewQuery, walkBack, walkOn } from "./walk-visit.ts";

const seedsAsked = 3;
const occurrencesAsked = 200;
/** As if so many pairs of looks had gone one way as often as the other. */
const doubt = 6;

type Pair = { on: number; back: number };

/**
 * How one-sided the looks right beside the seeds are: 0 when people go from this to that as often as back, 1 when only ever one way.
 * The chance difference of two equally likely ways is taken off: with n looks it is √n, so (on − back)² is n too large.
 */
export function directionNear({ behaviour, wanted }: ViewQuery, seeds: readonly (readonly [number, number])[]): number {
  const walk = { behaviour, wanted, steps: 1 };
  let oneSided = 0;
  let all = doubt;
  for (const [seed] of seeds.slice(0, seedsAsked)) {
    const beside = new Map<number, Pair>();
    const pairWith = (entity: number): Pair => {
      const pair = beside.get(entity) ?? { on: 0, back: 0 };
      beside.set(entity, pair);
      return pair;
    };
    for (const row of behaviour.rowsOfEntity(wanted, seed, occurrencesAsked)) {
      if (behaviour.columns.user[row] === noRow) continue;
      walkOn(walk, row, (entity) => pairWith(entity).on++);
      walkBack(walk, row, (entity) => pairWith(entity).back++);
    }
    beside.delete(seed);
    for (const { on, back } of beside.values()) {
      oneSided += (on - back) ** 2 - (on + back);
      all += (on + back) ** 2 - (on + back);
    }
  }
  return Math.min(1, Math.max(0, oneSided / all));
}
