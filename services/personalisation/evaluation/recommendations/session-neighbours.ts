/** Visits like this one, and what else was in them. */
import { ranked } from "./baselines.ts";
import type { Method, Visit } from "./visit.ts";

type Neighbours = {
  neighbours: number;
  sample: number;
  /** What a look counts, by its place from 1, the newest, of `length`. */
  weight: (fromNewest: number, length: number) => number;
  rarity: boolean;
};

/** @source Jannach, Ludewig: "When recurrent neural networks meet the neighborhood" (2017) */
export const sessionNeighbours: Method = (training, goods) =>
  nearestVisits(training, goods, { neighbours: 100, sample: 1_000, weight: () => 1, rarity: false });

/** The later a look, the more it counts, in what is like and in what is shown. @source Ludewig, Jannach (2018), V-SKNN */
export const vectorSessionNeighbours: Method = (training, goods) =>
  nearestVisits(training, goods, {
    neighbours: 100,
    sample: 1_000,
    weight: (fromNewest, length) => (length - fromNewest + 1) / length,
    rarity: true,
  });

function nearestVisits(training: readonly Visit[], goods: number, options: Neighbours) {
  const visitsOf: number[][] = Array.from({ length: goods }, () => []);
  const sets = training.map(({ goods: seen }) => new Set(seen));
  sets.forEach((set, number) => {
    for (const good of set) visitsOf[good]?.push(number);
  });
  const rarity = (good: number) =>
    options.rarity ? Math.log(training.length / Math.max(1, visitsOf[good]?.length ?? 0)) : 1;
  return (history: readonly number[]) => {
    const weights = new Map<number, number>();
    [...history].reverse().forEach((good, place) => {
      if (!weights.has(good)) weights.set(good, options.weight(place + 1, history.length));
    });
    const newest = new Set<number>();
    for (const good of weights.keys()) for (const visit of visitsOf[good] ?? []) newest.add(visit);
    const sample = [...newest].sort((a, b) => b - a).slice(0, options.sample);
    const alike = sample.map((visit) => {
      const set = sets[visit] as Set<number>;
      let sum = 0;
      for (const [good, weight] of weights) if (set.has(good)) sum += weight;
      return { visit, likeness: sum / Math.sqrt(weights.size * set.size) };
    });
    alike.sort((a, b) => b.likeness - a.likeness);
    const scores = new Map<number, number>();
    for (const { visit, likeness } of alike.slice(0, options.neighbours)) {
      const set = sets[visit] as Set<number>;
      let latest = 0;
      for (const [good, weight] of weights) if (set.has(good)) latest = Math.max(latest, weight);
      const worth = options.rarity ? likeness * latest : likeness;
      for (const good of set) scores.set(good, (scores.get(good) ?? 0) + worth * rarity(good));
    }
    return ranked(scores);
  };
}
