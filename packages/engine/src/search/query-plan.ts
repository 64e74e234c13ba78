/** From what was typed to which posting lists to read, and how good each of them is. */

import { lazySpellings, type QuerySlot, type SynonymTable, uninflectedLoan } from "@skaenk/danish/search-text";
import type { Bitset } from "../index/bitset.ts";
import type { TermDictionary } from "../index/term-dictionary.ts";
import type { TextIndex } from "../index/text-index.ts";
import { KnownWords, shortestKnownPrefix } from "./known-words.ts";
import { splitJoinedWord } from "./split-words.ts";

/** One posting list to read. */
export type Source = { dictionary: TermDictionary; term: number; quality: number };
/** Several posting lists a row must be in together ("gin" + "tonic" for "gt"). */
export type PhraseSource = { terms: number[]; quality: number };

export type PlannedSlot = {
  slot: QuerySlot;
  sources: Source[];
  phrases: PhraseSource[];
  /** The word that was found instead of the one typed. */
  correctedTo: string | undefined;
};

export const qualities = {
  exact: 1,
  joined: 0.95,
  lazy: 0.8,
  prefixLeast: 0.5,
  prefixMost: 0.7,
  byEar: 0.6,
  slipOne: 0.45,
  slipTwo: 0.3,
} as const;

const prefixWords = 256;
/** One letter begins half of everything: its commonest words are enough to begin with. */
const letterWords = 32;
/** Lists of beginnings that a whole query reads: it may have sixty words that begin two hundred others each. */
const mostPrefixLists = 1_024;
const similarWords = 6;
/** Unknown words of a query whose spelling is guessed: each is compared with most of the dictionary. Nobody misspells more in one sentence. */
const mostGuessedWords = 8;
/** Weight of prefix matches where an exact match of the word exists. */
const wholeWordShare = 0.5;
/** A stem that no text has as a word is completed from so many letters on. */
const shortestStemPrefix = 3;
/** What is as good as the word itself, as far as leaving out is concerned. */
const leastSure = 0.8;

export type PlanOptions = {
  synonyms: SynonymTable;
  /** Complete the last word however short or well known it is: it is still being typed. */
  completeLast: boolean;
  /** Rows that may be shown. A word that only others have is as good as unknown; without it every row counts. */
  live?: Bitset;
};

/** Plans a query on an index. An empty list: there was no word in it. */
export function planQuery(index: TextIndex, text: string, options: PlanOptions): PlannedSlot[] {
  return new QueryPlanner(index, options).plan(text);
}

class QueryPlanner {
  readonly #index: TextIndex;
  readonly #options: PlanOptions;
  readonly #words: KnownWords;
  readonly #guessed = new Set<string>();
  #prefixListsLeft = mostPrefixLists;

  constructor(index: TextIndex, options: PlanOptions) {
    this.#index = index;
    this.#options = options;
    this.#words = new KnownWords(index, options.live);
  }

  plan(text: string): PlannedSlot[] {
    const asked = this.#joinSplitWords(this.#index.analyser.query(text, this.#options.synonyms));
    const slots = asked.flatMap((slot) =>
      this.#maySplit(slot) ? splitJoinedWord(slot, this.#words, this.#options.synonyms) : [slot],
    );
    return slots.map((slot, at) => this.#planSlot(slot, at === slots.length - 1));
  }

  #maySplit({ words: [word] }: QuerySlot): boolean {
    return word !== undefined && !this.#words.isKnown(word) && this.#mayGuess(word);
  }

  /** True for the first unknown words of the query, as many as are guessed. */
  #mayGuess(word: string): boolean {
    if (this.#guessed.size < mostGuessedWords) this.#guessed.add(word);
    return this.#guessed.has(word);
  }

  /** "hylde blomst" was meant as one word if the texts know it as one. */
  #joinSplitWords(slots: QuerySlot[]): QuerySlot[] {
    const joined: QuerySlot[] = [];
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as QuerySlot;
      const next = slots[at + 1];
      const whole = next && this.#joinedWord(slot, next);
      if (!whole || !next) joined.push(slot);
      else {
        const stems = [...(slot.alternatives[0]?.stems ?? []), ...(next.alternatives[0]?.stems ?? [])];
        const alternatives = [
          { stems: [this.#words.stemOf(whole)], quality: qualities.joined },
          { stems, quality: 0.9 },
        ];
        joined.push({ words: [whole], alternatives, soft: false });
        at++;
      }
    }
    return joined;
  }

  #joinedWord(first: QuerySlot, second: QuerySlot): string | undefined {
    if (first.excludes || second.excludes || first.words.length !== 1 || second.words.length !== 1) return undefined;
    const { surfaces } = this.#index;
    return ["", "s", "e"]
      .map((link) => `${first.words[0]}${link}${second.words[0]}`)
      .find((word) => this.#words.isFound(surfaces, surfaces.find(word)));
  }

  #planSlot(slot: QuerySlot, isLast: boolean): PlannedSlot {
    if (slot.excludes) return this.#planExclusion(slot);
    const planned = this.#planWanted(slot, isLast);
    const isFound = planned.sources.length + planned.phrases.length > 0;
    return slot.otherwise && !isFound ? this.#planExclusion(slot.otherwise) : planned;
  }

  /** Only what is surely meant: nobody must lose a result to a guess. */
  #planExclusion(slot: QuerySlot): PlannedSlot {
    const planned: PlannedSlot = { slot, sources: [], phrases: [], correctedTo: undefined };
    const [word] = slot.words;
    if (slot.words.length === 1 && word !== undefined) this.#addWordsAround(planned, word);
    for (const { stems, quality } of slot.alternatives)
      if (quality >= leastSure) this.#addAlternative(planned, stems, quality);
    return planned;
  }

  /** The word and its compounds: who wants no fløde wants no piskefløde, who wants no kokos no kokoscreme. */
  #addWordsAround(planned: PlannedSlot, word: string): void {
    const dictionary = this.#index.surfaces;
    this.#addSource(planned, dictionary, word, 1);
    if (word.length < shortestKnownPrefix) return;
    const isCompound = (it: string) => it.length > word.length && (it.startsWith(word) || it.endsWith(word));
    for (const compound of dictionary.words)
      if (isCompound(compound)) this.#addSource(planned, dictionary, compound, 1);
  }

  #planWanted(slot: QuerySlot, isLast: boolean): PlannedSlot {
    const { surfaces } = this.#index;
    const planned: PlannedSlot = { slot, sources: [], phrases: [], correctedTo: undefined };
    const word = slot.words.length === 1 ? (slot.words[0] as string) : undefined;
    if (word !== undefined) this.#addSource(planned, surfaces, word, qualities.exact);
    for (const { stems, quality } of slot.alternatives) this.#addAlternative(planned, stems, quality);
    if (word === undefined) return planned;
    this.#joinEqualLists(planned);
    const hasNone = () => planned.sources.length + planned.phrases.length === 0;
    const isCompleted = isLast && this.#mayBeBeginning(word);
    if (planned.sources.length === 0 || isCompleted || this.#isOnlyStem(word)) this.#addPrefixes(planned, word);
    if (!hasNone() || !this.#mayGuess(word)) return planned;
    this.#addLazySpellings(planned, word);
    if (hasNone()) this.#addByEar(planned, word);
    if (hasNone() && !this.#isSlipOfName(word)) this.#addWithVowels(planned, word);
    if (hasNone()) this.#addSimilar(planned, word);
    return planned;
  }

  /**
   * Most words occur in one form only: whatever has the stem has the word just so. Then one list says what two would, and nothing need be
   * united.
   */
  #joinEqualLists({ sources }: PlannedSlot): void {
    const [exact, stem] = sources;
    if (exact?.dictionary !== this.#index.surfaces || stem?.dictionary !== this.#index.stems) return;
    if (exact.quality !== qualities.exact || stem.quality < leastSure) return;
    if (this.#words.stemOf(exact.dictionary.words[exact.term] ?? "") !== stem.dictionary.words[stem.term]) return;
    if (exact.dictionary.pool.length(exact.term) !== stem.dictionary.pool.length(stem.term)) return;
    stem.quality = exact.quality;
    sources.shift();
  }

  /**
   * No text has the word as it was typed, though it is the stem of another: "sid" is the stem of side, and the beginning of Sidecar, which
   * must not be lost by it.
   */
  #isOnlyStem(word: string): boolean {
    const { surfaces } = this.#index;
    return word.length >= shortestStemPrefix && !this.#words.isFound(surfaces, surfaces.find(word));
  }

  #mayBeBeginning(word: string): boolean {
    return this.#options.completeLast || word.length >= shortestKnownPrefix || this.#words.isRunningText(word);
  }

  #addSource(planned: PlannedSlot, dictionary: TermDictionary, word: string, quality: number): void {
    const term = dictionary.find(word);
    if (this.#words.isFound(dictionary, term)) planned.sources.push({ dictionary, term, quality });
  }

  #addAlternative(planned: PlannedSlot, stems: readonly string[], quality: number): void {
    const dictionary = this.#index.stems;
    if (stems.length === 1) {
      this.#addSource(planned, dictionary, stems[0] as string, quality);
      return;
    }
    const terms = stems.map((stem) => dictionary.find(stem));
    if (terms.every((term) => this.#words.isFound(dictionary, term))) planned.phrases.push({ terms, quality });
  }

  #addPrefixes(planned: PlannedSlot, word: string): void {
    const isLetter = word.length < 2;
    if (isLetter && !this.#options.completeLast) return;
    const dictionary = this.#index.surfaces;
    // "cola" is a word: whoever writes it rarely means a colada.
    const isWhole = !this.#options.completeLast && planned.sources.some((it) => it.quality >= leastSure);
    const most = Math.min(isLetter ? letterWords : prefixWords, this.#prefixListsLeft);
    if (most === 0) return;
    const terms = dictionary.startingWith(word, most);
    this.#prefixListsLeft -= terms.length;
    for (const term of terms) {
      const length = dictionary.words[term]?.length ?? word.length;
      if (length === word.length || !this.#words.isFound(dictionary, term)) continue;
      const share = word.length / length;
      const quality =
        (qualities.prefixLeast + (qualities.prefixMost - qualities.prefixLeast) * share) *
        (isWhole ? wholeWordShare : 1);
      planned.sources.push({ dictionary, term, quality });
    }
  }

  #addLazySpellings(planned: PlannedSlot, word: string): void {
    const loan = uninflectedLoan(word);
    for (const spelling of loan === undefined ? lazySpellings(word) : [loan, ...lazySpellings(word)]) {
      const before = planned.sources.length;
      this.#addSource(planned, this.#index.surfaces, spelling, qualities.lazy);
      this.#addSource(planned, this.#index.stems, this.#words.stemOf(spelling), qualities.lazy);
      if (planned.sources.length > before) planned.correctedTo ??= spelling;
    }
  }

  /** Words that sound as this one is written. */
  #addByEar(planned: PlannedSlot, word: string): void {
    const dictionary = this.#index.surfaces;
    for (const term of dictionary.soundingLike(word)) {
      if (!this.#words.isFound(dictionary, term)) continue;
      const meant = dictionary.words[term] as string;
      planned.sources.push({ dictionary, term, quality: qualities.byEar });
      this.#addSource(planned, this.#index.stems, this.#words.stemOf(meant), qualities.byEar);
      planned.correctedTo ??= meant;
    }
  }

  /** True where a corrected word comes from names or values, which visitors mean more often than running text. */
  #isSlipOfName(word: string): boolean {
    const dictionary = this.#index.surfaces;
    const isNamed = (term: number) =>
      this.#words.isFound(dictionary, term) && !this.#words.isRunningText(dictionary.words[term] as string);
    return dictionary.similarTo(word, 1, isNamed).some(({ distance }) => distance < 2);
  }

  /** Words of names or values of which vowels were left out. */
  #addWithVowels(planned: PlannedSlot, word: string): void {
    const dictionary = this.#index.surfaces;
    for (const term of dictionary.withVowelsLeftOut(word).slice(0, similarWords)) {
      const meant = dictionary.words[term] as string;
      if (!this.#words.isFound(dictionary, term) || this.#words.isRunningText(meant)) continue;
      planned.sources.push({ dictionary, term, quality: qualities.slipOne });
      this.#addSource(planned, this.#index.stems, this.#words.stemOf(meant), qualities.slipOne * 0.9);
      planned.correctedTo ??= meant;
    }
  }

  #addSimilar(planned: PlannedSlot, word: string): void {
    const dictionary = this.#index.surfaces;
    const isFound = (term: number) => this.#words.isFound(dictionary, term);
    for (const { term, distance } of dictionary.similarTo(word, similarWords, isFound)) {
      const quality = distance < 2 ? qualities.slipOne : qualities.slipTwo;
      const meant = dictionary.words[term] as string;
      planned.sources.push({ dictionary, term, quality });
      this.#addSource(planned, this.#index.stems, this.#words.stemOf(meant), quality * 0.9);
      planned.correctedTo ??= meant;
    }
  }
}
