/** The words of an index: exact, by prefix, and with slips of the finger. Word numbers are posting list numbers. */
import { allowedSlips, countBits, letterSignature } from "./edit-distance.ts";
import { type PackedLists, PostingPool } from "./posting-pool.ts";
import { countSlips } from "./slip-counter.ts";

const TAIL_LIMIT = 256;

export type Slip = { term: number; distance: number };

export type PackedDictionary = PackedLists & { words: readonly string[] };

export class TermDictionary {
  readonly pool = new PostingPool();
  readonly words: string[] = [];
  private numbers = new Map<string, number>();
  /** Word numbers in order of the alphabet; words after `sortedCount` were added since and are not in it yet. */
  private sorted: Int32Array = new Int32Array(0);
  private sortedCount = 0;
  /** Words below `sortedByLength` by their length. */
  private readonly byLength: WordsOfLength[] = [];
  private sortedByLength = 0;

  pack(newRow: Int32Array): PackedDictionary {
    return { words: this.words, ...this.pool.pack(newRow) };
  }

  /** Fills an empty dictionary with a packed one. */
  unpack(packed: PackedDictionary): void {
    this.pool.unpack(packed);
    for (const word of packed.words) {
      this.numbers.set(word, this.words.length);
      this.words.push(word);
    }
    this.sortAll();
  }

  find(word: string): number {
    return this.numbers.get(word) ?? -1;
  }

  findOrAdd(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const term = this.pool.add();
    this.numbers.set(word, term);
    this.words.push(word);
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
    return found.length <= limit ? found : this.commonest(found, limit);
  }

  /** The words with the longest lists, longest first, else in their own order. */
  private commonest(terms: readonly number[], limit: number): number[] {
    const last = terms.length - 1;
    const keys = Float64Array.from(terms, (term, at) => this.pool.length(term) * terms.length + last - at).sort();
    return Array.from(keys.subarray(-limit).reverse(), (key) => terms[last - (key % terms.length)] as number);
  }

  /** Known words that the visitor may have meant: the nearest ones only, the more common first. */
  similarTo(word: string, limit: number, isMeant: (term: number) => boolean = (term) => this.isUsed(term)): Slip[] {
    const allowed = allowedSlips(word.length);
    for (let slips = 1; slips <= allowed; slips++) {
      const found = this.within(word, slips, isMeant);
      if (found.length === 0) continue;
      found.sort((a, b) => this.pool.length(b.term) - this.pool.length(a.term));
      return found.slice(0, limit);
    }
    return [];
  }

  private isUsed(term: number): boolean {
    return this.pool.length(term) > 0;
  }

  private within(word: string, slips: number, isMeant: (term: number) => boolean): Slip[] {
    this.sortByLength();
    const signature = letterSignature(word);
    const found: Slip[] = [];
    countSlips(word, slips, (distanceTo) => {
      for (let length = word.length - slips; length <= word.length + slips; length++) {
        const alike = this.byLength[length];
        if (!alike) continue;
        const { terms, signatures, count } = alike;
        for (let at = 0; at < count; at++) {
          if (countBits((signatures[at] as number) ^ signature) > 2 * slips) continue;
          const term = terms[at] as number;
          const candidate = this.words[term] as string;
          if (!sharesBeginning(word, candidate)) continue;
          const distance = distanceTo(candidate);
          if (distance <= slips && isMeant(term)) found.push({ term, distance });
        }
      }
    });
    return found.sort((a, b) => a.term - b.term);
  }

  /** Takes in words that were added since the last time. */
  private sortByLength(): void {
    for (; this.sortedByLength < this.words.length; this.sortedByLength++) {
      const word = this.words[this.sortedByLength] as string;
      const alike = this.byLength[word.length] ?? new WordsOfLength();
      this.byLength[word.length] = alike;
      alike.add(this.sortedByLength, letterSignature(word));
    }
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
}

/** Words of one length, side by side so that most are dismissed without looking at them. */
class WordsOfLength {
  terms = new Int32Array(16);
  signatures = new Int32Array(16);
  count = 0;

  add(term: number, signature: number): void {
    if (this.count === this.terms.length) {
      const [terms, signatures] = [new Int32Array(this.count * 2), new Int32Array(this.count * 2)];
      terms.set(this.terms);
      signatures.set(this.signatures);
      this.terms = terms;
      this.signatures = signatures;
    }
    this.terms[this.count] = term;
    this.signatures[this.count++] = signature;
  }
}

/** Slips in the first letter are rare; a swap of the first two is allowed, and k for c (kaipirinha). */
function sharesBeginning(a: string, b: string): boolean {
  const [first, second] = [a.charCodeAt(0), a.charCodeAt(1)];
  const [otherFirst, otherSecond] = [b.charCodeAt(0), b.charCodeAt(1)];
  return first === otherFirst || second === otherSecond || first === otherSecond || second === otherFirst;
}
