/** Where chains of rows end: by number (of a user or an entity) the newest row, and how many there are. */

const firstSize = 64;

export class ChainEnds {
  #newest: Int32Array = new Int32Array(0);
  #counts: Int32Array = new Int32Array(0);

  /** The newest row of a number; NONE = -1 when it has none. */
  newestOf(number: number): number {
    return this.#newest[number] ?? -1;
  }

  countOf(number: number): number {
    return this.#counts[number] ?? 0;
  }

  /** Makes a row the newest and gives the one before it, or NONE. */
  push(number: number, row: number): number {
    const before = this.newestOf(number);
    this.set(number, row, this.countOf(number) + 1);
    return before;
  }

  set(number: number, newest: number, count: number): void {
    if (number >= this.#newest.length) this.#grow(number + 1);
    this.#newest[number] = newest;
    this.#counts[number] = count;
  }

  #grow(least: number): void {
    const size = Math.max(firstSize, least, Math.ceil(this.#newest.length * 1.5));
    const newest = new Int32Array(size).fill(-1, this.#newest.length);
    newest.set(this.#newest);
    const counts = new Int32Array(size);
    counts.set(this.#counts);
    this.#newest = newest;
    this.#counts = counts;
  }
}
