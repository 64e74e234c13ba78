/** A set of rows, one bit each. */
export class Bitset {
  words: Uint32Array;

  constructor(size = 64) {
    this.words = new Uint32Array((size + 31) >>> 5);
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  set(row: number, on: boolean): void {
    const word = row >>> 5;
    if (word >= this.words.length) this.#grow(word + 1);
    const bit = 1 << (row & 31);
    this.words[word] = on ? (this.words[word] as number) | bit : (this.words[word] as number) & ~bit;
  }

  /** Calls back for every row that is in this set and, when given, in the others. */
  forEach(visit: (row: number) => void, and: readonly Bitset[] = []): void {
    const { words } = this;
    for (let index = 0; index < words.length; index++) {
      let word = words[index] as number;
      for (const other of and) word &= other.words[index] ?? 0;
      while (word !== 0) {
        const low = word & -word;
        visit((index << 5) + 31 - Math.clz32(low));
        word ^= low;
      }
    }
  }

  /** The same rows under their new numbers; those without one (-1) go. */
  renumbered(newRow: Int32Array, size: number): Bitset {
    const renumbered = new Bitset(size);
    this.forEach((row) => {
      const moved = newRow[row] ?? -1;
      if (moved >= 0) renumbered.set(moved, true);
    });
    return renumbered;
  }

  #grow(words: number): void {
    const larger = new Uint32Array(Math.max(words, Math.ceil(this.words.length * 1.5)));
    larger.set(this.words);
    this.words = larger;
  }
}
