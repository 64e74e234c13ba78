/** The words of an index: exact, by prefix, and with slips of the finger. Word numbers are posting list numbers. */

import { allowedSlips, countBits, editDistance, leavesVowelsOut, letterSignature } from "@skaenk/danish/edit-distance";
import { soundOf } from "@skaenk/danish/search-text";
import { type PackedLists, PostingPool } from "./posting-pool.ts";
import { countSlips } from "./slip-counter.ts";

const tailLimit = 256;
/** Words taken in in one step of unpacking. */
const wordsAtOnce = 5000;
const digit = /\d/;
/** Shorter beginnings are near to too many others. */
const shortestBeginning = 5;

export type Slip = { term: number; distance: number };

export type PackedDictionary = PackedLists & { words: readonly string[] };

export class TermDictionary {
  readonly pool = new PostingPool();
  readonly words: string[] = [];
  #numbers = new Map<string, number>();
  /** Word numbers in order of the alphabet; words after `sortedCount` were added since and are not in it yet. */
  #sorted: Int32Array = new Int32Array(0);
  #sortedCount = 0;
  /** Words below `sortedByLength` by their length. */
  readonly #byLength: WordsOfLength[] = [];
  /** The same of words with digits, ids above all: nobody slips from a letter to one. */
  readonly #numberedByLength: WordsOfLength[] = [];
  #sortedByLength = 0;
  /** Words below `heard` by how they sound; nobody needs them before something is misspelt. */
  readonly #bySound = new Map<string, number[]>();
  #heard = 0;

  pack(newRow: Int32Array): PackedDictionary {
    return { words: this.words, ...this.pool.pack(newRow) };
  }

  /** Fills an empty dictionary with a packed one, in steps of a few milliseconds. */
  *unpack(packed: PackedDictionary): Generator<void> {
    yield* this.pool.unpack(packed);
    for (const word of packed.words) {
      this.#numbers.set(word, this.words.length);
      if (this.words.push(word) % wordsAtOnce === 0) yield;
    }
    yield* this.#sortInSteps();
  }

  find(word: string): number {
    return this.#numbers.get(word) ?? -1;
  }

  findOrAdd(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const term = this.pool.add();
    this.#numbers.set(word, term);
    this.words.push(word);
    return term;
  }

  /** Word numbers that start with a prefix, in order of the alphabet (recent words last). */
  startingWith(prefix: string, limit: number): number[] {
    if (this.words.length - this.#sortedCount > tailLimit) this.#sortAll();
    const found: number[] = [];
    for (let at = this.#lowerBound(prefix); at < this.#sorted.length; at++) {
      const term = this.#sorted[at] as number;
      if (!this.words[term]?.startsWith(prefix)) break;
      if (this.pool.length(term) > 0) found.push(term);
    }
    for (let term = this.#sortedCount; term < this.words.length; term++) {
      if (this.words[term]?.startsWith(prefix) && this.pool.length(term) > 0) found.push(term);
    }
    return found.length <= limit ? found : this.#commonest(found, limit);
  }

  /** Some word starts with it. */
  hasBeginning(prefix: string): boolean {
    if (this.words.length - this.#sortedCount > tailLimit) this.#sortAll();
    const first = this.#sorted[this.#lowerBound(prefix)];
    if (first !== undefined && this.words[first]?.startsWith(prefix)) return true;
    for (let term = this.#sortedCount; term < this.words.length; term++)
      if (this.words[term]?.startsWith(prefix)) return true;
    return false;
  }

  /** The words with the longest lists, longest first, else in their own order. */
  #commonest(terms: readonly number[], limit: number): number[] {
    const last = terms.length - 1;
    const keys = Float64Array.from(terms, (term, at) => this.pool.length(term) * terms.length + last - at).sort();
    return Array.from(keys.subarray(-limit).reverse(), (key) => terms[last - (key % terms.length)] as number);
  }

  /** Known words that the visitor may have meant: the nearest ones only, the more common first. */
  similarTo(word: string, limit: number, isMeant: (term: number) => boolean = (term) => this.#isUsed(term)): Slip[] {
    const allowed = allowedSlips(word.length);
    for (let slips = 1; slips <= allowed; slips++) {
      const found = this.#within(word, slips, isMeant);
      if (found.length === 0) continue;
      found.sort((a, b) => this.pool.length(b.term) - this.pool.length(a.term));
      return found.slice(0, limit);
    }
    return [];
  }

  /** Returns the numbers of the words of which vowels, or one of a doubled consonant, were left out, the more common first. */
  withVowelsLeftOut(word: string): number[] {
    this.#sortByLength();
    const found: number[] = [];
    for (const length of [word.length + 1, word.length + 2]) {
      const { terms, count } = this.#byLength[length] ?? { terms: [], count: 0 };
      for (let at = 0; at < count; at++) {
        const term = terms[at] as number;
        if (leavesVowelsOut(word, this.words[term] as string)) found.push(term);
      }
    }
    return found.sort((a, b) => this.pool.length(b) - this.pool.length(a));
  }

  /** Numbers of the longer words of which a beginning is one slip away, the more common first; the first letter is as typed. */
  beginningNearly(typed: string, isMeant: (term: number) => boolean): number[] {
    if (typed.length < shortestBeginning) return [];
    this.#sortByLength();
    const lengths = [typed.length, typed.length - 1, typed.length + 1];
    const isNear = (word: string) => lengths.some((length) => editDistance(typed, word.slice(0, length), 1) === 1);
    const found: number[] = [];
    for (const { terms, count } of this.#byLength.slice(typed.length + 1).filter(Boolean))
      for (let at = 0; at < count; at++) {
        const term = terms[at] as number;
        const word = this.words[term] as string;
        if (word.charCodeAt(0) === typed.charCodeAt(0) && isNear(word) && isMeant(term)) found.push(term);
      }
    return found.sort((a, b) => this.pool.length(b) - this.pool.length(a));
  }

  /** Numbers of the words that sound alike when they are read aloud. */
  soundingLike(word: string): readonly number[] {
    const sound = soundOf(word);
    if (sound === undefined) return [];
    for (; this.#heard < this.words.length; this.#heard++) {
      const own = soundOf(this.words[this.#heard] as string);
      if (own === undefined) continue;
      const known = this.#bySound.get(own);
      if (known) known.push(this.#heard);
      else this.#bySound.set(own, [this.#heard]);
    }
    return this.#bySound.get(sound) ?? [];
  }

  #isUsed(term: number): boolean {
    return this.pool.length(term) > 0;
  }

  #within(word: string, slips: number, isMeant: (term: number) => boolean): Slip[] {
    this.#sortByLength();
    const signature = letterSignature(word);
    const found: Slip[] = [];
    countSlips(word, slips, (distanceTo) => {
      const judge = ({ terms, signatures, count }: WordsOfLength) => {
        for (let at = 0; at < count; at++) {
          if (countBits((signatures[at] as number) ^ signature) > 2 * slips) continue;
          const term = terms[at] as number;
          const candidate = this.words[term] as string;
          if (!sharesBeginning(word, candidate)) continue;
          const distance = distanceTo(candidate);
          if (distance <= slips && isMeant(term)) found.push({ term, distance });
        }
      };
      const withDigits = digit.test(word);
      for (let length = word.length - slips; length <= word.length + slips; length++) {
        const plain = this.#byLength[length];
        if (plain) judge(plain);
        const numbered = withDigits ? this.#numberedByLength[length] : undefined;
        if (numbered) judge(numbered);
      }
    });
    return found.sort((a, b) => a.term - b.term);
  }

  /** Takes in words that were added since the last time. */
  #sortByLength(): void {
    for (; this.#sortedByLength < this.words.length; this.#sortedByLength++) {
      const word = this.words[this.#sortedByLength] as string;
      const byLength = digit.test(word) ? this.#numberedByLength : this.#byLength;
      const alike = byLength[word.length] ?? new WordsOfLength();
      byLength[word.length] = alike;
      alike.add(this.#sortedByLength, letterSignature(word));
    }
  }

  #lowerBound(prefix: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[this.#sorted[middle] as number] as string) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sortAll(): void {
    for (const _step of this.#sortInSteps());
  }

  /** The words of one beginning after the other. */
  *#sortInSteps(): Generator<void> {
    const { words } = this;
    const beginnings = new Map<string, number[]>();
    words.forEach((word, term) => {
      const beginning = word.slice(0, 2);
      const alike = beginnings.get(beginning);
      if (alike) alike.push(term);
      else beginnings.set(beginning, [term]);
    });
    yield;
    const sorted = new Int32Array(words.length);
    let count = 0;
    for (const beginning of [...beginnings.keys()].sort()) {
      const terms = beginnings.get(beginning) as number[];
      sorted.set(
        terms.sort((a, b) => ((words[a] as string) < (words[b] as string) ? -1 : 1)),
        count,
      );
      count += terms.length;
      yield;
    }
    this.#sorted = sorted;
    this.#sortedCount = count;
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
