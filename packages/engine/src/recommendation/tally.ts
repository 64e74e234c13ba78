/** Sums by small integer: as quick as an array, as forgetful as a map. */

const firstSize = 1 << 10;

/** A sum for each ordinal. Only what was touched is visited or cleared, so one tally serves question after question. */
export class Tally {
  #sums: Float64Array = new Float64Array(firstSize);
  #touched: number[] = [];

  get touched(): readonly number[] {
    return this.#touched;
  }

  add(ordinal: number, worth: number): void {
    if (ordinal >= this.#sums.length) this.#grow(ordinal + 1);
    const before = this.#sums[ordinal] as number;
    if (before === 0) this.#touched.push(ordinal);
    this.#sums[ordinal] = before + worth;
  }

  /** 0 for what was never touched. */
  of(ordinal: number): number {
    return this.#sums[ordinal] ?? 0;
  }

  /** The largest sum of what is allowed, or 0. */
  best(isAllowed: (ordinal: number) => boolean): number {
    let most = 0;
    for (const ordinal of this.#touched) {
      const sum = this.#sums[ordinal] as number;
      if (sum > most && isAllowed(ordinal)) most = sum;
    }
    return most;
  }

  clear(): void {
    for (const ordinal of this.#touched) this.#sums[ordinal] = 0;
    this.#touched = [];
  }

  #grow(least: number): void {
    const larger = new Float64Array(Math.max(least, this.#sums.length * 2));
    larger.set(this.#sums);
    this.#sums = larger;
  }
}
