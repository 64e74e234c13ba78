/**
 * The rows of every term, in one array. A posting is one number: `row << 8 | impact`, so that a list sorted by posting
 * is sorted by row. Lists live in blocks of a power of two; a full list moves to a larger block and its old one is reused.
 */

export const rowLimit = 1 << 23;
const smallestBlockBits = 1;
/** Lists taken in in one step of unpacking. */
const listsAtOnce = 5000;

export type PackedLists = { lengths: Int32Array; postings: Int32Array };

/** The smallest block that holds so many. */
function blockBitsFor(length: number): number {
  return Math.max(smallestBlockBits, 32 - Math.clz32(Math.max(0, length - 1)));
}

export class PostingPool {
  data: Int32Array = new Int32Array(1 << 12);
  #used = 0;
  #offsets = new Int32Array(1 << 10);
  #lengths = new Int32Array(1 << 10);
  #blockBits = new Int8Array(1 << 10);
  #free: number[][] = [];
  #terms = 0;

  /** A new, empty list; its number is the term's. */
  add(): number {
    const term = this.#terms++;
    if (term === this.#offsets.length) this.#growTerms();
    this.#offsets[term] = -1;
    this.#lengths[term] = 0;
    return term;
  }

  /** Where a list starts in `data`; with `length` this is all a loop needs. */
  offset(term: number): number {
    return this.#offsets[term] as number;
  }

  length(term: number): number {
    return this.#lengths[term] as number;
  }

  append(term: number, row: number, impact: number): void {
    const length = this.#lengths[term] as number;
    if (this.#offsets[term] === -1) this.#move(term, smallestBlockBits);
    else if (length === 1 << (this.#blockBits[term] as number)) this.#move(term, (this.#blockBits[term] as number) + 1);
    this.data[(this.#offsets[term] as number) + length] = (row << 8) | impact;
    this.#lengths[term] = length + 1;
  }

  /** Keeps the postings for which `newRow` gives a row (else NONE = -1), under that row. Order must be preserved. */
  renumber(newRow: Int32Array): void {
    for (let term = 0; term < this.#terms; term++) {
      const start = this.#offsets[term] as number;
      const length = this.#lengths[term] as number;
      let kept = 0;
      for (let at = start; at < start + length; at++) {
        const posting = this.data[at] as number;
        const row = newRow[posting >>> 8] as number;
        if (row >= 0) this.data[start + kept++] = (row << 8) | (posting & 255);
      }
      this.#lengths[term] = kept;
    }
  }

  /** All lists one after the other, under the rows that `newRow` gives; lists that become empty have length 0. */
  pack(newRow: Int32Array): PackedLists {
    const lengths = new Int32Array(this.#terms);
    const postings = new Int32Array(this.#used);
    let count = 0;
    for (let term = 0; term < this.#terms; term++) {
      const start = this.#offsets[term] as number;
      const before = count;
      for (let at = start; at < start + (this.#lengths[term] as number); at++) {
        const posting = this.data[at] as number;
        const row = newRow[posting >>> 8] as number;
        if (row >= 0) postings[count++] = (row << 8) | (posting & 255);
      }
      lengths[term] = count - before;
    }
    return { lengths, postings: postings.slice(0, count) };
  }

  /** Fills an empty pool with packed lists, in steps of a few milliseconds. */
  *unpack({ lengths, postings }: PackedLists): Generator<void> {
    const sizes = Array.from(lengths, blockBitsFor);
    const needed = sizes.reduce((sum, bits) => sum + (1 << bits), 0);
    this.data = new Int32Array(Math.ceil(needed * 1.1));
    let from = 0;
    for (const [number, length] of lengths.entries()) {
      const term = this.add();
      if (term % listsAtOnce === 0) yield;
      if (length === 0) continue;
      const bits = sizes[number] as number;
      const start = this.#allocate(bits);
      this.data.set(postings.subarray(from, from + length), start);
      from += length;
      this.#offsets[term] = start;
      this.#lengths[term] = length;
      this.#blockBits[term] = bits;
    }
  }

  #move(term: number, bits: number): void {
    const target = this.#free[bits]?.pop() ?? this.#allocate(bits);
    const source = this.#offsets[term] as number;
    if (source !== -1) {
      this.data.copyWithin(target, source, source + (this.#lengths[term] as number));
      const oldBits = this.#blockBits[term] as number;
      this.#free[oldBits] ??= [];
      this.#free[oldBits].push(source);
    }
    this.#offsets[term] = target;
    this.#blockBits[term] = bits;
  }

  #allocate(bits: number): number {
    const size = 1 << bits;
    if (this.#used + size > this.data.length) {
      const larger = new Int32Array(Math.max(this.#used + size, Math.ceil(this.data.length * 1.5)));
      larger.set(this.data);
      this.data = larger;
    }
    const start = this.#used;
    this.#used += size;
    return start;
  }

  #growTerms(): void {
    const size = this.#offsets.length * 2;
    const grow = <T extends Int32Array | Int8Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.#offsets = grow(this.#offsets, new Int32Array(size));
    this.#lengths = grow(this.#lengths, new Int32Array(size));
    this.#blockBits = grow(this.#blockBits, new Int8Array(size));
  }
}
