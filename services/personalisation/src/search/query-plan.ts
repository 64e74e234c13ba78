/** From what was typed to which posting lists to read, and how good each of them is. */
import { lazySpellings, type QuerySlot, type SynonymTable } from "@skaenk/danish/search-text";
import type { Bitset } from "../index/bitset.ts";
import type { TermDictionary } from "../index/term-dictionary.ts";
import type { TextIndex } from "../index/text-index.ts";
import { IMPACT } from "../text/entity-texts.ts";

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

export const QUALITY = {
  exact: 1,
  joined: 0.95,
  lazy: 0.8,
  prefixLeast: 0.5,
  prefixMost: 0.7,
  slipOne: 0.45,
  slipTwo: 0.3,
} as const;

const PREFIX_WORDS = 256;
const SIMILAR_WORDS = 6;
/**
 * A known word shorter than this is meant as it stands ("gin" is not the beginning of ginger), unless it is only known
 * from running text: "al" in an article must not hide Alexander.
 */
const SHORTEST_KNOWN_PREFIX = 4;

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
  private readonly index: TextIndex;
  private readonly options: PlanOptions;

  constructor(index: TextIndex, options: PlanOptions) {
    this.index = index;
    this.options = options;
  }

  plan(text: string): PlannedSlot[] {
    const slots = this.joinSplitWords(this.index.analyser.query(text, this.options.synonyms));
    return slots.map((slot, at) => this.planSlot(slot, at === slots.length - 1));
  }

  /** "hylde blomst" was meant as one word if the texts know it as one. */
  private joinSplitWords(slots: QuerySlot[]): QuerySlot[] {
    const joined: QuerySlot[] = [];
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as QuerySlot;
      const next = slots[at + 1];
      const whole = next && this.joinedWord(slot, next);
      if (!whole || !next) joined.push(slot);
      else {
        const stems = [...(slot.alternatives[0]?.stems ?? []), ...(next.alternatives[0]?.stems ?? [])];
        const alternatives = [
          { stems: [this.stemOf(whole)], quality: QUALITY.joined },
          { stems, quality: 0.9 },
        ];
        joined.push({ words: [whole], alternatives, soft: false });
        at++;
      }
    }
    return joined;
  }

  private joinedWord(first: QuerySlot, second: QuerySlot): string | undefined {
    if (first.words.length !== 1 || second.words.length !== 1) return undefined;
    const { surfaces } = this.index;
    return ["", "s", "e"]
      .map((link) => `${first.words[0]}${link}${second.words[0]}`)
      .find((word) => this.isFound(surfaces, surfaces.find(word)));
  }

  private stemOf(word: string): string {
    return this.index.analyser.text(word)[0]?.stem ?? word;
  }

  private planSlot(slot: QuerySlot, isLast: boolean): PlannedSlot {
    const { surfaces } = this.index;
    const planned: PlannedSlot = { slot, sources: [], phrases: [], correctedTo: undefined };
    const word = slot.words.length === 1 ? (slot.words[0] as string) : undefined;
    if (word !== undefined) this.addSource(planned, surfaces, word, QUALITY.exact);
    for (const { stems, quality } of slot.alternatives) this.addAlternative(planned, stems, quality);
    if (word === undefined) return planned;
    const hasNone = () => planned.sources.length + planned.phrases.length === 0;
    if (planned.sources.length === 0 || (isLast && this.mayBeBeginning(word))) this.addPrefixes(planned, word);
    if (hasNone()) this.addLazySpellings(planned, word);
    if (hasNone()) this.addSimilar(planned, word);
    return planned;
  }

  private mayBeBeginning(word: string): boolean {
    return this.options.completeLast || word.length >= SHORTEST_KNOWN_PREFIX || this.isRunningText(word);
  }

  /** The word stands in long texts only, in no name, label or list of values. */
  private isRunningText(word: string): boolean {
    const { surfaces } = this.index;
    const term = surfaces.find(word);
    return term >= 0 && !this.hasPosting(surfaces, term, (impact) => impact > IMPACT.longData);
  }

  /** Something that may be shown has the term. */
  private isFound(dictionary: TermDictionary, term: number): boolean {
    return term >= 0 && this.hasPosting(dictionary, term, () => true);
  }

  private hasPosting({ pool }: TermDictionary, term: number, isMeant: (impact: number) => boolean): boolean {
    const { live } = this.options;
    const start = pool.offset(term);
    const end = start + pool.length(term);
    for (let at = start; at < end; at++) {
      const posting = pool.data[at] as number;
      if ((!live || live.has(posting >>> 8)) && isMeant(posting & 255)) return true;
    }
    return false;
  }

  private addSource(planned: PlannedSlot, dictionary: TermDictionary, word: string, quality: number): void {
    const term = dictionary.find(word);
    if (this.isFound(dictionary, term)) planned.sources.push({ dictionary, term, quality });
  }

  private addAlternative(planned: PlannedSlot, stems: readonly string[], quality: number): void {
    const dictionary = this.index.stems;
    if (stems.length === 1) {
      this.addSource(planned, dictionary, stems[0] as string, quality);
      return;
    }
    const terms = stems.map((stem) => dictionary.find(stem));
    if (terms.every((term) => this.isFound(dictionary, term))) planned.phrases.push({ terms, quality });
  }

  private addPrefixes(planned: PlannedSlot, word: string): void {
    if (word.length < 2) return;
    const dictionary = this.index.surfaces;
    for (const term of dictionary.startingWith(word, PREFIX_WORDS)) {
      const length = dictionary.words[term]?.length ?? word.length;
      if (length === word.length || !this.isFound(dictionary, term)) continue;
      const share = word.length / length;
      const quality = QUALITY.prefixLeast + (QUALITY.prefixMost - QUALITY.prefixLeast) * share;
      planned.sources.push({ dictionary, term, quality });
    }
  }

  private addLazySpellings(planned: PlannedSlot, word: string): void {
    for (const spelling of lazySpellings(word)) {
      const before = planned.sources.length;
      this.addSource(planned, this.index.surfaces, spelling, QUALITY.lazy);
      this.addSource(planned, this.index.stems, this.stemOf(spelling), QUALITY.lazy);
      if (planned.sources.length > before) planned.correctedTo ??= spelling;
    }
  }

  private addSimilar(planned: PlannedSlot, word: string): void {
    const dictionary = this.index.surfaces;
    const isFound = (term: number) => this.isFound(dictionary, term);
    for (const { term, distance } of dictionary.similarTo(word, SIMILAR_WORDS, isFound)) {
      const quality = distance < 2 ? QUALITY.slipOne : QUALITY.slipTwo;
      const meant = dictionary.words[term] as string;
      planned.sources.push({ dictionary, term, quality });
      this.addSource(planned, this.index.stems, this.stemOf(meant), quality * 0.9);
      planned.correctedTo ??= meant;
    }
  }
}
