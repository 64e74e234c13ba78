/** Scores with their reasons, gathered from several sources. */
import { TopK } from "../index/top-k.ts";
import type { CandidateNumbers } from "../state/kept-likeness.ts";

export type Reason =
  | "bought together"
  | "bought with those"
  | "viewed after"
  | "viewed before"
  | "seen by those alike"
  | "one step on"
  | "searched then chosen"
  | "similar"
  | "for you"
  | "popular"
  | "recently viewed"
  | "fits the words";

/** Most have one reason: only those that have another carry a list of the rest. */
type Candidate = { score: number; reason: Reason; share: number; more: Map<Reason, number> | undefined };

/** Candidates by ordinal. */
export class Candidates {
  readonly #byOrdinal = new Map<number, Candidate>();

  /** Each with this one reason. */
  static ofOne(reason: Reason, { ordinals, scores }: CandidateNumbers): Candidates {
    const candidates = new Candidates();
    for (let at = 0; at < ordinals.length; at++) candidates.add(ordinals[at] as number, scores[at] as number, reason);
    return candidates;
  }

  add(ordinal: number, score: number, reason: Reason): void {
    if (!(score > 0)) return;
    const known = this.#byOrdinal.get(ordinal);
    if (!known) {
      this.#byOrdinal.set(ordinal, { score, reason, share: score, more: undefined });
      return;
    }
    known.score += score;
    if (known.reason === reason) known.share += score;
    else {
      known.more ??= new Map();
      known.more.set(reason, (known.more.get(reason) ?? 0) + score);
    }
  }

  /** Adds another source scaled so that its best candidate weighs `weight`. */
  mix(other: Candidates, weight: number): void {
    const most = other.best;
    if (most <= 0) return;
    for (const [ordinal, { reason, share, more }] of other.#byOrdinal) {
      this.add(ordinal, (share / most) * weight, reason);
      if (more) for (const [another, score] of more) this.add(ordinal, (score / most) * weight, another);
    }
  }

  get best(): number {
    let most = 0;
    for (const { score } of this.#byOrdinal.values()) most = Math.max(most, score);
    return most;
  }

  get least(): number {
    let least = Number.POSITIVE_INFINITY;
    for (const { score } of this.#byOrdinal.values()) least = Math.min(least, score);
    return least;
  }

  get size(): number {
    return this.#byOrdinal.size;
  }

  has(ordinal: number): boolean {
    return this.#byOrdinal.has(ordinal);
  }

  scoreOf(ordinal: number): number {
    return this.#byOrdinal.get(ordinal)?.score ?? 0;
  }

  remove(ordinals: Iterable<number>): void {
    for (const ordinal of ordinals) this.#byOrdinal.delete(ordinal);
  }

  multiply(ordinal: number, factor: number): void {
    const known = this.#byOrdinal.get(ordinal);
    if (known) known.score *= factor;
  }

  /** Only those that this reason speaks for, with all that speaks for them. */
  having(reason: Reason): Candidates {
    const some = new Candidates();
    for (const [ordinal, known] of this.#byOrdinal) {
      if (known.reason === reason || known.more?.has(reason))
        some.#byOrdinal.set(ordinal, { ...known, more: known.more && new Map(known.more) });
    }
    return some;
  }

  /** The best with their scores, best first; the smaller ordinal first when they are level. */
  top(count: number): [number, number][] {
    const best = new TopK(Math.min(count, this.size));
    for (const [ordinal, { score }] of this.#byOrdinal) if (score >= best.least) best.offer(score, ordinal);
    const { rows, scores } = best.drain();
    return rows.map((ordinal, place) => [ordinal, scores[place] as number]);
  }

  scores(): [number, number][] {
    return [...this.#byOrdinal].map(([ordinal, { score }]) => [ordinal, score]);
  }

  entries(): IterableIterator<[number, { score: number }]> {
    return this.#byOrdinal.entries();
  }

  /** "viewed after 72 %, similar 28 %". */
  explain(ordinal: number): string {
    const known = this.#byOrdinal.get(ordinal);
    if (!known) return "popular";
    const shares = [[known.reason, known.share] as const, ...(known.more ?? [])].sort((a, b) => b[1] - a[1]);
    const total = shares.reduce((sum, [, score]) => sum + score, 0);
    return shares.map(([reason, score]) => `${reason} ${Math.round((score / total) * 100)} %`).join(", ");
  }
}
