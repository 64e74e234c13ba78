/** Scores with their reasons, gathered from several sources. */

export type Reason =
  | "bought together"
  | "viewed after"
  | "searched then chosen"
  | "similar"
  | "for you"
  | "popular"
  | "recently viewed"
  | "fits the words";

type Candidate = { score: number; reasons: Map<Reason, number> };

/** Candidates by ordinal. */
export class Candidates {
  private readonly byOrdinal = new Map<number, Candidate>();

  add(ordinal: number, score: number, reason: Reason): void {
    if (!(score > 0)) return;
    const known = this.byOrdinal.get(ordinal);
    if (!known) this.byOrdinal.set(ordinal, { score, reasons: new Map([[reason, score]]) });
    else {
      known.score += score;
      known.reasons.set(reason, (known.reasons.get(reason) ?? 0) + score);
    }
  }

  /** Adds another source scaled so that its best candidate weighs `weight`. */
  mix(other: Candidates, weight: number): void {
    const most = other.best;
    if (most <= 0) return;
    for (const [ordinal, { reasons }] of other.byOrdinal) {
      for (const [reason, score] of reasons) this.add(ordinal, (score / most) * weight, reason);
    }
  }

  get best(): number {
    let most = 0;
    for (const { score } of this.byOrdinal.values()) most = Math.max(most, score);
    return most;
  }

  get size(): number {
    return this.byOrdinal.size;
  }

  scoreOf(ordinal: number): number {
    return this.byOrdinal.get(ordinal)?.score ?? 0;
  }

  remove(ordinals: Iterable<number>): void {
    for (const ordinal of ordinals) this.byOrdinal.delete(ordinal);
  }

  multiply(ordinal: number, factor: number): void {
    const known = this.byOrdinal.get(ordinal);
    if (known) known.score *= factor;
  }

  entries(): IterableIterator<[number, { score: number }]> {
    return this.byOrdinal.entries();
  }

  /** "viewed after 72 %, similar 28 %". */
  explain(ordinal: number): string {
    const known = this.byOrdinal.get(ordinal);
    if (!known) return "popular";
    const total = [...known.reasons.values()].reduce((sum, score) => sum + score, 0);
    const shares = [...known.reasons].sort((a, b) => b[1] - a[1]);
    return shares.map(([reason, score]) => `${reason} ${Math.round((score / total) * 100)} %`).join(", ");
  }
}
