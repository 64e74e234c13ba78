/**
 * What has been published and is hard to beat, each as short as its paper allows. They learn once and answer from memory; none of
 * them is used by the shop.
 */
import type { Method } from "./visit.ts";

const answers = 100;

/** The best-sellers of all time, for everybody. */
export const popularity: Method = (training, goods) => {
  const counts = new Float64Array(goods);
  for (const { goods: seen } of training) for (const good of seen) counts[good] = (counts[good] as number) + 1;
  const best = ranked(new Map(counts.entries()));
  return () => best;
};

/**
 * Association rules of size two: how often two goods are looked at in one visit.
 * @source Ludewig, Jannach: "Evaluation of session-based recommendation algorithms" (2018), section 3.1, after Agrawal (1993)
 */
export const associationRules: Method = (training) => {
  const rules = new Rules();
  for (const { goods } of training)
    for (const from of goods) for (const to of goods) if (from !== to) rules.add(from, to, 1);
  return (history) => rules.after(history.at(-1));
};

/**
 * Sequential rules: what came after, counting one over the distance, ten steps at the most.
 * @source Kamehkhosh, Jannach, Ludewig: "A comparison of frequent pattern techniques and a deep learning method" (2017)
 */
export const sequentialRules: Method = (training) => {
  const rules = new Rules();
  for (const { goods } of training) {
    goods.forEach((to, at) => {
      for (let step = 1; step <= 10 && step <= at; step++) {
        const from = goods[at - step] as number;
        if (from !== to) rules.add(from, to, 1 / step);
      }
    });
  }
  return (history) => rules.after(history.at(-1));
};

/**
 * Goods whose sets of visits are alike (cosine, damped for the rare).
 * @source Hidasi et al.: "Session-based recommendations with recurrent neural networks" (2016), baseline Item-KNN
 */
export const itemNeighbours: Method = (training, goods) => {
  const damping = 20;
  const rules = new Rules();
  const visits = new Float64Array(goods);
  for (const visit of training) {
    const distinct = [...new Set(visit.goods)];
    for (const from of distinct) {
      visits[from] = (visits[from] as number) + 1;
      for (const to of distinct) if (from !== to) rules.add(from, to, 1);
    }
  }
  rules.scale(
    (from, to, count) => count / Math.sqrt(((visits[from] as number) + damping) * ((visits[to] as number) + damping)),
  );
  return (history) => rules.after(history.at(-1));
};

/**
 * What is described by the same rare words as what was looked at: the visit's words together, the newest look's counting most.
 * @source Lops, de Gemmis, Semeraro: "Content-based recommender systems: state of the art and trends" (2011), section 3.3.1.1
 */
export const contentNeighbours =
  (wordsOf: readonly (readonly string[])[]): Method =>
  () => {
    const having = new Map<string, number>();
    for (const words of wordsOf) for (const word of words) having.set(word, (having.get(word) ?? 0) + 1);
    const rarity = (word: string) => Math.log(wordsOf.length / (having.get(word) ?? 1));
    const lengths = wordsOf.map((words) => Math.hypot(...words.map(rarity)));
    return (history) => {
      const wanted = new Map<string, number>();
      [...history].reverse().forEach((good, place) => {
        for (const word of wordsOf[good] ?? [])
          wanted.set(word, (wanted.get(word) ?? 0) + (0.8 ** place * rarity(word)) / (lengths[good] || 1));
      });
      const scores = new Map<number, number>();
      wordsOf.forEach((words, good) => {
        const shared = words.reduce((sum, word) => sum + (wanted.get(word) ?? 0) * rarity(word), 0);
        if (shared > 0 && !history.includes(good)) scores.set(good, shared / (lengths[good] || 1));
      });
      return ranked(scores);
    };
  };

/** Weighted pairs of goods. */
class Rules {
  readonly #from = new Map<number, Map<number, number>>();

  add(from: number, to: number, weight: number): void {
    const row = this.#from.get(from) ?? new Map<number, number>();
    this.#from.set(from, row);
    row.set(to, (row.get(to) ?? 0) + weight);
  }

  scale(by: (from: number, to: number, weight: number) => number): void {
    for (const [from, row] of this.#from) for (const [to, weight] of row) row.set(to, by(from, to, weight));
  }

  after(good: number | undefined): number[] {
    return good === undefined ? [] : ranked(this.#from.get(good) ?? new Map());
  }
}

/** Goods by score, the smaller number first when they are level. */
export function ranked(scores: ReadonlyMap<number, number>): number[] {
  return [...scores]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, answers)
    .map(([good]) => good);
}
