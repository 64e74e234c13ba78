/** Sums by small integer: as quick as an array, as forgetful as a map. */

const firstSize = 1 << 10;

/** A sum for each ordinal. Only what was touched is visited or cleared, so one tally serves question after question. */
export class Tally {
  #sums: Float64Array = new Float64Array(firstSize);
  #touched: Int32Array = new Int32Array(firstSize);
  size = 0;

  /** In the order that they were touched in, from 0. */
  touchedAt(place: number): number {
    return this.#touched[place] as number;
  }

  add(ordinal: number, worth: number): void {
    if (ordinal >= this.#sums.length) this.#grow(ordinal + 1);
    const before = this.#sums[ordinal] as number;
    if (before === 0) this.#touch(ordinal);
    this.#sums[ordinal] = before + worth;
  }

  /** The same worth for the row of each posting (`row << 8 | impact`), which ascend. */
  addRows(postings: Int32Array, start: number, end: number, worth: number): void {
    if (end <= start) return;
    const last = (postings[end - 1] as number) >>> 8;
    if (last >= this.#sums.length) this.#grow(last + 1);
    const sums = this.#sums;
    for (let at = start; at < end; at++) {
      const row = (postings[at] as number) >>> 8;
      const before = sums[row] as number;
      if (before === 0) this.#touch(row);
      sums[row] = before + worth;
    }
  }

  /** 0 for what was never touched. */
  of(ordinal: number): number {
    return this.#sums[ordinal] ?? 0;
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) this.#sums[this.#touched[at] as number] = 0;
    this.size = 0;
  }

  #touch(ordinal: number): void {
    if (this.size === this.#touched.length) {
      const larger = new Int32Array(this.size * 2);
      larger.set(this.#touched);
      this.#touched = larger;
    }
    this.#touched[this.size++] = ordinal;
  }

  #grow(least: number): void {
    const larger = new Float64Array(Math.max(least, this.#sums.length * 2));
    larger.set(this.#sums);
    this.#sums = larger;
  }
}
