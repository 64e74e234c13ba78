/** Sums over the rows of a window of time that moves on, and which are the largest of them: no question looks at all of them. */
import type { Behaviour, BehaviourKind } from "../behaviour/behaviour.ts";
import { TopK } from "../index/top-k.ts";

/** Says what a row is worth, of one number or several; the same each time it is asked. */
export type CountRow = (row: number, add: (ordinal: number, worth: number) => void) => void;

/** Smaller sums are what is left by rounding. */
const nothing = 1e-9;

export class PeriodCounts {
  readonly counts = new Map<number, number>();
  /** Rows from here up to `#end` are counted. */
  first: number;
  #end: number;
  /** Everything that is worth at least `#floor`, and perhaps some that no longer is; undefined as long as nobody has asked. */
  #leaders: Set<number> | undefined;
  #floor = 0;
  #mostLeaders = 0;

  constructor(first: number) {
    this.first = first;
    this.#end = first;
  }

  /** Takes off what stands before the row `first`, and adds what has been appended. */
  moveTo({ columns: { kind }, length }: Behaviour, happening: BehaviourKind, first: number, worthOf: CountRow): void {
    for (; this.first < Math.min(first, this.#end); this.first++) {
      if (kind[this.first] === happening) worthOf(this.first, (ordinal, worth) => this.#add(ordinal, -worth));
    }
    this.first = first;
    this.#end = Math.max(this.#end, first);
    for (; this.#end < length; this.#end++) {
      if (kind[this.#end] === happening) worthOf(this.#end, (ordinal, worth) => this.#add(ordinal, worth));
    }
  }

  /** Takes off rows that are about to be erased, as far as they are counted. */
  takeOff(
    rows: readonly number[],
    { columns: { kind } }: Behaviour,
    happening: BehaviourKind,
    worthOf: CountRow,
  ): void {
    for (const row of rows) {
      if (row < this.first || row >= this.#end || kind[row] !== happening) continue;
      worthOf(row, (ordinal, worth) => this.#add(ordinal, -worth));
    }
  }

  #add(ordinal: number, worth: number): void {
    const sum = (this.counts.get(ordinal) ?? 0) + worth;
    if (Math.abs(sum) < nothing) this.counts.delete(ordinal);
    else this.counts.set(ordinal, sum);
    if (!this.#leaders || sum < this.#floor) return;
    this.#leaders.add(ordinal);
    if (this.#leaders.size > this.#mostLeaders) this.#leaders = undefined;
  }

  /**
   * The largest sums, at least `size` of them where there are so many, in no order. Whatever is not among them is smaller than each.
   * Looks at all sums only when the leaders have become too few or far too many.
   */
  largest(size: number): [ordinal: number, sum: number][] {
    const known = this.#leaders && this.#among(this.#leaders);
    if (known && (known.length >= size || known.length === this.counts.size)) return known;
    const best = new TopK(Math.min(2 * size, this.counts.size));
    for (const [ordinal, sum] of this.counts) best.offer(sum, ordinal);
    this.#floor = best.size < this.counts.size ? best.least : Number.NEGATIVE_INFINITY;
    this.#leaders = new Set();
    for (const [ordinal, sum] of this.counts) if (sum >= this.#floor) this.#leaders.add(ordinal);
    this.#mostLeaders = 2 * Math.max(this.#leaders.size, size);
    return this.#among(this.#leaders);
  }

  #among(leaders: ReadonlySet<number>): [number, number][] {
    const found: [number, number][] = [];
    for (const ordinal of leaders) {
      const sum = this.counts.get(ordinal);
      if (sum !== undefined && sum >= this.#floor) found.push([ordinal, sum]);
    }
    return found;
  }
}
