/** From what was typed to which posting lists to read, and how good each of them is. */

import type { QuerySlot, SynonymTable } from "@skaenk/danish/search-text";
import type { Bitset } from "../index/bitset.ts";
import type { TermDictionary } from "../index/term-dictionary.ts";
import type { TextIndex } from "../index/text-index.ts";
import { addGuesses, addNearBeginnings, namedSlipsOf, narrowGuesses } from "./guess-spelling.ts";
import { KnownWords, shortestKnownPrefix } from "./known-words.ts";
import { leastCalled, rowsCalled, rowsOfAll } from "./match-text.ts";
import { addSource, emptySlot, hasNone, type PlanIndex, type PlannedSlot, qualities } from "./planned-slot.ts";
import { splitJoinedWord } from "./split-words.ts";

const prefixWords = 256;
/** One letter alone begins half of everything: its commonest words are enough to begin with. */
const letterWords = 32;
/** A letter after other words: those tell which of its words are meant, and a name is often a rare one. */
const letterWordsAfterOthers = 1_024;
/** Lists of beginnings that a whole query reads: it may have sixty words that begin two hundred others each. */
const mostPrefixLists = 1_024;
/** Unknown words of a query whose spelling is guessed: each is compared with most of the dictionary. Nobody misspells more in one sentence. */
const mostGuessedWords = 8;
/** Weight of prefix matches where an exact match of the word exists. */
const wholeWordShare = 0.5;
/** A stem that no text has as a word is completed from so many letters on. */
const shortestStemPrefix = 3;
/** What is as good as the word itself, as far as leaving out is concerned. */
const leastSure = 0.8;
const noRows: ReadonlySet<number> = new Set();
const letter = /^\p{L}$/u;

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

/** The place of a word: `isLast` is true for the last of its query, `isAfterOthers` for the last of several. */
type Place = { isLast: boolean; isAfterOthers: boolean };

class QueryPlanner {
  readonly #index: TextIndex;
  readonly #options: PlanOptions;
  readonly #words: KnownWords;
  readonly #on: PlanIndex;
  readonly #guessed = new Set<string>();
  #prefixListsLeft = mostPrefixLists;

  constructor(index: TextIndex, options: PlanOptions) {
    this.#index = index;
    this.#options = options;
    this.#words = new KnownWords(index, options.live);
    this.#on = { index, words: this.#words };
  }

  plan(text: string): PlannedSlot[] {
    const asked = this.#joinSplitWords(this.#index.analyser.query(text, this.#options.synonyms));
    const slots = asked.flatMap((slot) =>
      this.#maySplit(slot) ? splitJoinedWord(slot, this.#words, this.#options.synonyms) : [slot],
    );
    const isAfterOthers = slots.filter(({ excludes, soft }) => !excludes && !soft).length > 1;
    const planned = slots.map((slot, at) => {
      const isLast = at === slots.length - 1;
      return this.#planSlot(slot, { isLast, isAfterOthers: isLast && isAfterOthers });
    });
    return isAfterOthers ? this.#together(planned) : planned;
  }

  /**
   * Words must match together where they can. Where nothing has them all, a short last word that is known counts as the beginning of others
   * too ("mai ta"), and then a word that only running texts have stands for the names a slip away from it ("lang island").
   */
  #together(planned: readonly PlannedSlot[]): PlannedSlot[] {
    const asTyped = [...planned];
    const completed = asTyped.with(-1, this.#completed(asTyped.at(-1) as PlannedSlot));
    const corrected = completed.map((it) => this.#correctedToName(it));
    const isChanged = (it: readonly PlannedSlot[]) => it.some((slot, at) => slot !== asTyped[at]);
    if (!isChanged(corrected)) return asTyped;
    // Beside another slip, two words of one name were meant before two that some text happens to have.
    const isSlip = asTyped.some(({ correctedTo }) => correctedTo !== undefined);
    const called = isSlip ? rowsCalled(this.#index, corrected) : noRows;
    if (called.size > 0 && rowsCalled(this.#index, asTyped).size === 0)
      return narrowGuesses(this.#index, corrected, called, leastCalled);
    if (rowsOfAll(this.#index, asTyped).size > 0) return asTyped;
    if (isChanged(completed) && rowsOfAll(this.#index, completed).size > 0) return completed;
    const rows = rowsOfAll(this.#index, corrected);
    return rows.size > 0 ? narrowGuesses(this.#index, corrected, rows) : asTyped;
  }

  /** A planned last word that is short and known, with the words that it begins. */
  #completed(planned: PlannedSlot): PlannedSlot {
    const [word] = planned.slot.words;
    if (planned.slot.excludes || planned.slot.words.length !== 1 || word === undefined) return planned;
    if (planned.isBeginning || planned.correctedTo !== undefined || word.length >= shortestKnownPrefix) return planned;
    const completed = { ...planned, sources: [...planned.sources] };
    this.#addPrefixes(completed, word, true);
    return completed.sources.length > planned.sources.length ? completed : planned;
  }

  #correctedToName(planned: PlannedSlot): PlannedSlot {
    const [word] = planned.slot.words;
    if (planned.slot.excludes || planned.slot.soft || planned.slot.words.length !== 1 || word === undefined)
      return planned;
    if (!this.#words.isRunningText(word) || !this.#mayGuess(word)) return planned;
    const meant = namedSlipsOf(planned, word, this.#on);
    return hasNone(meant) ? planned : meant;
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

  #planSlot(slot: QuerySlot, place: Place): PlannedSlot {
    if (slot.excludes) return this.#planExclusion(slot);
    const planned = this.#planWanted(slot, place);
    return slot.otherwise && hasNone(planned) ? this.#planExclusion(slot.otherwise) : planned;
  }

  /** Only what is surely meant: nobody must lose a result to a guess. */
  #planExclusion(slot: QuerySlot): PlannedSlot {
    const planned = emptySlot(slot);
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

  #planWanted(slot: QuerySlot, { isLast, isAfterOthers }: Place): PlannedSlot {
    const { surfaces } = this.#index;
    const planned = emptySlot(slot);
    const word = slot.words.length === 1 ? (slot.words[0] as string) : undefined;
    const isLetter = isAfterOthers && word !== undefined && letter.test(word);
    if (word !== undefined) this.#addSource(planned, surfaces, word, isLetter ? qualities.prefixMost : qualities.exact);
    for (const { stems, quality } of slot.alternatives)
      this.#addAlternative(planned, stems, isLetter ? Math.min(quality, qualities.prefixMost) : quality);
    if (word === undefined) return planned;
    this.#joinEqualLists(planned);
    const isCompleted = isLast && (isLetter || this.#mayBeBeginning(word));
    if (planned.sources.length === 0 || isCompleted || this.#isOnlyStem(word))
      this.#addPrefixes(planned, word, isAfterOthers);
    if (isLetter) planned.isBeginning = true;
    if (hasNone(planned) && this.#mayGuess(word)) addGuesses(planned, word, isLast, this.#on);
    else if (isLast && this.#isStemOfRunningText(planned, word) && this.#mayGuess(word)) this.#addNames(planned, word);
    return planned;
  }

  /** No text has the word as typed, and what has its stem are running texts: hardly anybody looks for that. */
  #isStemOfRunningText({ sources, phrases, isBeginning }: PlannedSlot, word: string): boolean {
    if (isBeginning || phrases.length > 0 || !this.#isOnlyStem(word)) return false;
    return sources.every(({ dictionary, term }) => !this.#words.isInNames(dictionary, term));
  }

  /** Names that begin almost as typed, besides what is found. */
  #addNames(planned: PlannedSlot, word: string): void {
    const meant = emptySlot(planned.slot);
    addNearBeginnings(meant, word, this.#on);
    planned.sources.push(...meant.sources);
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
    addSource(planned, this.#words, { dictionary, word, quality });
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

  #addPrefixes(planned: PlannedSlot, word: string, isAfterOthers: boolean): void {
    const isLetter = word.length < 2;
    if (isLetter && !this.#options.completeLast && !isAfterOthers) return;
    const dictionary = this.#index.surfaces;
    // "cola" is a word: whoever writes it rarely means a colada.
    const isWhole = !this.#options.completeLast && planned.sources.some((it) => it.quality >= leastSure);
    const ofLetter = isAfterOthers ? letterWordsAfterOthers : letterWords;
    const most = Math.min(isLetter ? ofLetter : prefixWords, this.#prefixListsLeft);
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
      planned.isBeginning = true;
    }
  }
}
