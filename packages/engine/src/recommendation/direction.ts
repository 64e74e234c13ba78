/** Whether people go through things in an order of their own, or in any. */
import { noRow } from "../behaviour/behaviour.ts";
import { Tally } from "./tally.ts";
import { type ViewQuery, walkBack, walkOn } from "./walk-visit.ts";

const seedsAsked = 3;
const occurrencesAsked = 200;
/** As if so many pairs of looks had gone one way as often as the other. */
const doubt = 6;

const toIt = new Tally();
const fromIt = new Tally();
const countTo = (entity: number) => toIt.add(entity, 1);
const countFrom = (entity: number) => fromIt.add(entity, 1);

/**
 * The direction of looks near the seeds: 0 when people go from one thing to another as often as back, 1 when only one way. The expected
 * difference of two equally likely ways is subtracted: with n looks it is √n, so (on − back)² is n too large.
 */
export function directionNear({ behaviour, wanted }: ViewQuery, seeds: readonly (readonly [number, number])[]): number {
  const walk = { behaviour, wanted, steps: 1 };
  let oneSided = 0;
  let all = doubt;
  for (const [seed] of seeds.slice(0, seedsAsked)) {
    for (const row of behaviour.rowsOfEntity(wanted, seed, occurrencesAsked)) {
      if (behaviour.columns.user[row] === noRow) continue;
      walkOn(walk, row, countTo);
      walkBack(walk, row, countFrom);
    }
    const weigh = (entity: number, on: number, back: number) => {
      if (entity === seed) return;
      oneSided += (on - back) ** 2 - (on + back);
      all += (on + back) ** 2 - (on + back);
    };
    for (let at = 0; at < toIt.size; at++) {
      const entity = toIt.touchedAt(at);
      weigh(entity, toIt.of(entity), fromIt.of(entity));
    }
    for (let at = 0; at < fromIt.size; at++) {
      const entity = fromIt.touchedAt(at);
      if (toIt.of(entity) === 0) weigh(entity, 0, fromIt.of(entity));
    }
    toIt.clear();
    fromIt.clear();
  }
  return Math.min(1, Math.max(0, oneSided / all));
}
