/** The words of an index: exact, by prefix, and with slips of the finger. Word numbers are posting list numbers. */
import { allowedSlips, countBits, editDistance, letterSignature } from "./edit-distance.ts";
import { PostingPool } from "./posting-pool.ts";

const TAIL_LIMIT = 256;

export type Slip = { term: number; distance: number };

export class TermDictionary {
  readonly pool = new PostingPool();
  readonly words: string[] = [];
  private numbers = new Map<string, number>();
  /** Word numbers in order of the alphabet; words after `sortedCount` were added since and are not in it yet. */
  private sorted: Int32Array = new Int32Array(0);
  private sortedCount = 0;
  private signatures = new Int32Array(1 << 10);
  private lengths = new Uint8Array(1 << 10);

  find(word: string): number {
    return this.numbers.get(word) ?? -1;
  }

  findOrAdd(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const term = this.pool.add();
    this.numbers.set(word, term);
    this.words.push(word);
    if (term === this.signatures.length) this.growSignatures();
    this.signatures[term] = letterSignature(word);
    this.lengths[term] = Math.min(word.length, 255);
    return term;
  }

  /** Word numbers that start with a prefix, in order of the alphabet (recent words last). */
  startingWith(prefix: string, limit: number): number[] {
    if (this.words.length - this.sortedCount > TAIL_LIMIT) this.sortAll();
    const found: number[] = [];
    for (let at = this.lowerBound(prefix); at < this.sorted.length; at++) {
      const term = this.sorted[at] as number;
      if (!this.words[term]?.startsWith(prefix)) break;
      if (this.pool.length(term) > 0) found.push(term);
    }
    for (let term = this.sortedCount; term < this.words.length; term++) {
      if (this.words[term]?.startsWith(prefix) && this.pool.length(term) > 0) found.push(term);
    }
    if (found.length <= limit) return found;
    return found.sort((a, b) => this.pool.length(b) - this.pool.length(a)).slice(0, limit);
  }

  /** Known words that the visitor may have meant: the nearest ones only, the more common first. */
  similarTo(word: string, limit: number): Slip[] {
    const allowed = allowedSlips(word.length);
    for (let slips = 1; slips <= allowed; slips++) {
      const found = this.within(word, slips);
      if (found.length === 0) continue;
      found.sort((a, b) => this.pool.length(b.term) - this.pool.length(a.term));
      return found.slice(0, limit);
    }
    return [];
  }

  private within(word: string, slips: number): Slip[] {
    const { signatures, lengths, words } = this;
    const signature = letterSignature(word);
    const found: Slip[] = [];
    for (let term = 0; term < words.length; term++) {
      const difference = (lengths[term] as number) - word.length;
      if (difference > slips || difference < -slips) continue;
      if (countBits((signatures[term] as number) ^ signature) > 2 * slips) continue;
      const candidate = words[term] as string;
      if (!sharesBeginning(word, candidate) || this.pool.length(term) === 0) continue;
      const distance = editDistance(word, candidate, slips);
      if (distance <= slips) found.push({ term, distance });
    }
    return found;
  }

  private lowerBound(prefix: string): number {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[this.sorted[middle] as number] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private sortAll(): void {
    const { words } = this;
    const order = Array.from({ length: words.length }, (_, term) => term);
    order.sort((a, b) => ((words[a] as string) < (words[b] as string) ? -1 : 1));
    this.sorted = Int32Array.from(order);
    this.sortedCount = words.length;
  }

  private growSignatures(): void {
    const signatures = new Int32Array(this.signatures.length * 2);
    signatures.set(this.signatures);
    this.signatures = signatures;
    const lengths = new Uint8Array(this.lengths.length * 2);
    lengths.set(this.lengths);
    this.lengths = lengths;
  }
}

/** Slips in the first letter are rare; a swap of the first two is allowed, and k for c (kaipirinha). */
function sharesBeginning(a: string, b: string): boolean {
  return a[0] === b[0] || a[1] === b[1] || a[0] === b[1] || a[1] === b[0];
}
