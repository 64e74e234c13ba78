/** What every world, baseline and measure here is about. */

/** One visit: goods as small integers in the order they were looked at (or bought). */
export type Visit = {
  user: number;
  /** Milliseconds since 1970, when it began. */
  at: number;
  goods: readonly number[];
};

/** Visits in order of time: what may be learned from, and what is guessed afterwards. */
export type Split = {
  name: string;
  goods: number;
  /** The shelf (category) of each thing, where it is known. */
  shelfOf?: readonly number[];
  /** What each thing is described by (tastes), where it is known. */
  tastesOf?: readonly (readonly string[])[];
  training: readonly Visit[];
  tests: readonly Visit[];
};

/** Ranks goods for somebody who has looked at `history`, newest last; the best first. */
export type Recommender = (history: readonly number[], user: number) => readonly number[];

/** Learns from visits in order of time; `goods` is how many there are. */
export type Method = (training: readonly Visit[], goods: number) => Recommender;

/** The newest share of the visits are tests: nobody learns from what comes later. */
export function splitByTime(name: string, goods: number, visits: readonly Visit[], share = 0.1): Split {
  const ordered = [...visits].sort((a, b) => a.at - b.at);
  const at = Math.floor(ordered.length * (1 - share));
  return { name, goods, training: ordered.slice(0, at), tests: ordered.slice(at) };
}
