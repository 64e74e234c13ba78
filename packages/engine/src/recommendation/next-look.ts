/**
 * What will be looked at next, from what others looked at around the same things. Three answers are mixed, each scaled by its best;
 * `evaluation/recommendations` measures them apart and together, beside what has been published.
 *
 * 1. *Pairs*: what stood near the seeds in others' visits, after them and, for somewhat less, before. Each seed speaks for itself,
 *    divided by how often it occurs. How common an answer is, is not held against it: that would guess the next look worse.
 * 2. *Alike*: the people who share most of the seeds, and what else they looked at then (session neighbours).
 * 3. *One step on*: what stands near the best answers so far; helps most where little is known yet.
 *
 * Where others nearly always went from this to that and not back, a series is being followed: what came before then counts less, and
 * so does everything but the newest seed.
 */
import { noRow } from "../behaviour/behaviour.ts";
import { Candidates, type Reason } from "./candidates.ts";
import { directionNear } from "./direction.ts";
import { Tally } from "./tally.ts";
import { type ViewQuery, type VisitWalk, walkBack, walkOn } from "./walk-visit.ts";

const dayMs = 86_400_000;
const halfLifeMs = 180 * dayMs;

/** Chosen on the tuning worlds of the evaluation, reported on others. */
const alikeWeight = 0.45;
const onwardWeight = 0.15;
const backwardWeight = 0.6;
/** A step at distance d counts 1 / (1 + stepLoss · (d − 1)). */
const stepLoss = 2;
/** As if each seed had been looked at so many times more and nothing had followed: chance finds need company. */
const damping = 3;
/** In a series each earlier seed counts only this much of what it counts elsewhere. */
const seriesFading = 0.4;

const mostSeeds = 10;
const steps = 6;
/** By distance. */
const shares = Float64Array.from({ length: steps + 1 }, (_, distance) => 1 / (1 + stepLoss * (distance - 1)));
/** Occurrences of all seeds together; each gets half of what is left. Bounds the time of a question. */
const mostOccurrences = 1_000;
const fewestOccurrences = 40;
const neighbours = 100;
const neighboursCompared = 200;
const onward = { from: 8, occurrences: 40, steps: 2 };

/** Ordinals with what each counts, the newest first. */
export type SeedWeights = ReadonlyMap<number, number>;

type Neighbour = { likeness: number; row: number; lastSeed: number };

const after = new Tally();
const before = new Tally();

/** The things that may be looked at next, without the seeds, except seeds that may come again. */
export function nextLook(
  looks: ViewQuery,
  seeds: SeedWeights,
  mayComeAgain: ReadonlySet<number> = new Set(),
): Candidates {
  const isSameKind = looks.seen === looks.wanted;
  const newest = [...seeds].slice(0, mostSeeds);
  const excluded: SeedWeights = new Map(isSameKind ? [...seeds].filter(([seed]) => !mayComeAgain.has(seed)) : []);
  const series = isSameKind ? directionNear(looks, newest) : 0;
  const back = backwardWeight * (1 - series);
  const people = countNear(looks, newest, series);
  const found = new Candidates();
  found.mix(gather(excluded, back, { after: "viewed after", before: "viewed before" }), 1);
  found.mix(alike(looks, people, excluded), alikeWeight * (1 - series));
  found.mix(oneStepOn(looks, found, excluded, back), onwardWeight * (1 - series));
  return found;
}

/** Fills `after` and `before` with what stands around the seeds; returns who looked at them. */
function countNear(
  looks: ViewQuery,
  seeds: readonly (readonly [number, number])[],
  series: number,
): Map<number, Neighbour> {
  const people = new Map<number, Neighbour>();
  const walk: VisitWalk = { behaviour: looks.behaviour, wanted: looks.wanted, steps };
  let left = mostOccurrences;
  seeds.forEach(([seed, given], place) => {
    const rows = looks.behaviour.rowsOfEntity(looks.seen, seed, Math.max(fewestOccurrences, left / 2));
    left -= rows.length;
    const weight = given * (1 - (1 - seriesFading) * series) ** place;
    countPairs(looks, walk, rows, weight);
    for (const row of rows) note(people, looks.behaviour.columns.user[row] as number, { seed, row, weight });
  });
  return people;
}

function countPairs(looks: ViewQuery, walk: VisitWalk, rows: readonly number[], weight: number): void {
  const { at, user } = looks.behaviour.columns;
  const recent = rows.map((row) => recency(at[row] as number, looks.now));
  const each = weight / recent.reduce((sum, one) => sum + one, damping);
  let worth = 0;
  const countAfter = (entity: number, distance: number) => after.add(entity, worth * (shares[distance] as number));
  const countBefore = (entity: number, distance: number) => before.add(entity, worth * (shares[distance] as number));
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] as number;
    if (user[row] === noRow) continue;
    worth = each * (recent[place] as number);
    walkOn(walk, row, countAfter);
    walkBack(walk, row, countBefore);
  }
}

function note(
  people: Map<number, Neighbour>,
  user: number,
  { seed, row, weight }: { seed: number; row: number; weight: number },
): void {
  if (user === noRow) return;
  const known = people.get(user);
  if (!known) people.set(user, { likeness: weight, row, lastSeed: seed });
  else if (known.lastSeed !== seed) {
    known.likeness += weight;
    known.lastSeed = seed;
  }
}

/** Both sides as candidates; what was counted is forgotten. */
function gather(excluded: SeedWeights, back: number, reasons: { after: Reason; before: Reason }): Candidates {
  const candidates = new Candidates();
  for (let at = 0; at < after.size; at++) {
    const ordinal = after.touchedAt(at);
    if (!excluded.has(ordinal)) candidates.add(ordinal, after.of(ordinal), reasons.after);
  }
  for (let at = 0; at < before.size; at++) {
    const ordinal = before.touchedAt(at);
    if (!excluded.has(ordinal)) candidates.add(ordinal, back * before.of(ordinal), reasons.before);
  }
  after.clear();
  before.clear();
  return candidates;
}

/** What else the people with the most in common looked at around then. */
function alike(looks: ViewQuery, people: ReadonlyMap<number, Neighbour>, excluded: SeedWeights): Candidates {
  const walk: VisitWalk = { behaviour: looks.behaviour, wanted: looks.wanted, steps };
  const nearest = [...people.values()]
    .sort((a, b) => b.likeness - a.likeness || b.row - a.row)
    .slice(0, neighboursCompared)
    .map(({ likeness, row }) => {
      const goods = new Set<number>();
      walkOn(walk, row, (entity) => goods.add(entity));
      walkBack(walk, row, (entity) => goods.add(entity));
      return { goods, row, likeness: likeness / Math.sqrt(1 + goods.size) };
    })
    .sort((a, b) => b.likeness - a.likeness || b.row - a.row)
    .slice(0, neighbours);
  const candidates = new Candidates();
  for (const { goods, likeness } of nearest) {
    for (const ordinal of goods) if (!excluded.has(ordinal)) candidates.add(ordinal, likeness, "seen by those alike");
  }
  return candidates;
}

/** What stands near the best of what was found. */
function oneStepOn(looks: ViewQuery, found: Candidates, excluded: SeedWeights, back: number): Candidates {
  const { behaviour, wanted, now } = looks;
  const walk: VisitWalk = { behaviour, wanted, steps: onward.steps };
  for (const [ordinal, score] of found.top(onward.from)) {
    countPairs(
      { behaviour, seen: wanted, wanted, now },
      walk,
      behaviour.rowsOfEntity(wanted, ordinal, onward.occurrences),
      score,
    );
  }
  return gather(excluded, back, { after: "one step on", before: "one step on" });
}

function recency(at: number, now: number): number {
  return 2 ** (-Math.max(0, now - at) / halfLifeMs);
}
