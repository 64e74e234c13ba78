/** How good a ranking is, with how sure that is. */
import type { Recommender, Split } from "./visit.ts";

export const depth = 20;

/** What the visitor had not yet looked at, whatever comes next, or only what nobody at all had looked at while learning. */
export type QuestionKind = "next unseen" | "next any" | "next unknown";

export type Quality = {
  /** How many next goods were guessed. */
  guesses: number;
  /** Share found among the first 5, 10, 20, and half the width of its 95 % interval at 20. */
  hitRate: { at5: number; at10: number; at20: number; within: number };
  /** Mean of one over the place, 0 when it is not among the first 5, 10, 20. */
  mrr: { at5: number; at10: number; at20: number; within: number };
  ndcg: { at5: number; at10: number; at20: number };
  /** Share of all goods that anybody was shown. */
  coverage: number;
  /** Mean share of the most popular thing's looks that what is shown has: 1 only best-sellers. */
  popularityBias: number;
  /** Mean bits of surprise of what is shown: log2 of one over its share of all looks. */
  novelty: number;
};

/**
 * Every look of every test visit but its first is guessed from those before it in the visit.
 * @param most guesses at the most, spread evenly over the tests
 */
export function measure(recommender: Recommender, split: Split, asked: QuestionKind, most = 2_500): Quality {
  const places: number[] = [];
  const exposure = new ExposureCounts(split);
  const guesses = guessesOf(split, asked);
  const step = Math.max(1, guesses.length / most);
  for (let at = 0; at < guesses.length; at += step) {
    const { history, user, next } = guesses[Math.floor(at)] as Guess;
    const seen = new Set(asked === "next any" ? [] : history);
    const shown: number[] = [];
    for (const good of recommender(history, user)) {
      if (shown.length === depth) break;
      if (!seen.has(good)) shown.push(good);
    }
    exposure.note(shown);
    places.push(shown.indexOf(next) + 1);
  }
  return { guesses: places.length, ...ranks(places), ...exposure.result() };
}

type Guess = { history: readonly number[]; user: number; next: number };

function guessesOf({ tests, training }: Split, asked: QuestionKind): Guess[] {
  const known = new Set(asked === "next unknown" ? training.flatMap(({ goods }) => goods) : []);
  return tests.flatMap(({ goods, user }) =>
    goods.flatMap((next, at) => {
      const history = goods.slice(0, at);
      if (at === 0 || known.has(next) || (asked !== "next any" && history.includes(next))) return [];
      return [{ history, user, next }];
    }),
  );
}

function ranks(places: readonly number[]): Pick<Quality, "hitRate" | "mrr" | "ndcg"> {
  const mean = (value: (place: number) => number) =>
    places.reduce((sum, place) => sum + (place > 0 ? value(place) : 0), 0) / Math.max(1, places.length);
  const upTo = (k: number, value: (place: number) => number) => mean((place) => (place <= k ? value(place) : 0));
  const all = (value: (place: number) => number) => ({
    at5: upTo(5, value),
    at10: upTo(10, value),
    at20: upTo(20, value),
  });
  const within = (value: (place: number) => number) => {
    const average = mean(value);
    const spread = mean((place) => value(place) ** 2) - average ** 2;
    return 1.96 * Math.sqrt(Math.max(0, spread) / Math.max(1, places.length));
  };
  return {
    hitRate: { ...all(() => 1), within: within(() => 1) },
    mrr: { ...all((place) => 1 / place), within: within((place) => 1 / place) },
    ndcg: all((place) => 1 / Math.log2(place + 1)),
  };
}

class ExposureCounts {
  readonly #looks: Float64Array;
  readonly #shown = new Set<number>();
  readonly #total: number;
  readonly #most: number;
  #count = 0;
  #bias = 0;
  #surprise = 0;

  constructor({ training, goods }: Split) {
    this.#looks = new Float64Array(goods);
    for (const visit of training) for (const good of visit.goods) this.#looks[good] = (this.#looks[good] as number) + 1;
    this.#total = this.#looks.reduce((sum, count) => sum + count, 0);
    this.#most = this.#looks.reduce((most, count) => Math.max(most, count), 1);
  }

  note(shown: readonly number[]): void {
    for (const good of shown) {
      const looks = this.#looks[good] ?? 0;
      this.#shown.add(good);
      this.#count++;
      this.#bias += looks / this.#most;
      this.#surprise += Math.log2(this.#total / (looks + 1));
    }
  }

  result(): Pick<Quality, "coverage" | "popularityBias" | "novelty"> {
    const count = Math.max(1, this.#count);
    return {
      coverage: this.#shown.size / this.#looks.length,
      popularityBias: this.#bias / count,
      novelty: this.#surprise / count,
    };
  }
}
