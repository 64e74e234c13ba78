/** From what was typed to which posting lists to read, and how good each of them is. */
import { lazySpellings, type QuerySlot, type SynonymTable } from "@skaenk/danish/search-text";
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
};

/** Plans a query on an index. An empty list: there was no word in it. */
export function planQuery(index: TextIndex, text: string, options: PlanOptions): PlannedSlot[] {
  const slots = joinSplitWords(index, index.analyser.query(text, options.synonyms));
  return slots.map((slot, at) => planSlot(index, slot, at === slots.length - 1, options));
}

/** "hylde blomst" was meant as one word if the texts know it as one. */
function joinSplitWords(index: TextIndex, slots: QuerySlot[]): QuerySlot[] {
  const joined: QuerySlot[] = [];
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] as QuerySlot;
    const next = slots[at + 1];
    const whole = next && joinedWord(index, slot, next);
    if (!whole || !next) joined.push(slot);
    else {
      const stems = [...(slot.alternatives[0]?.stems ?? []), ...(next.alternatives[0]?.stems ?? [])];
      const stem = index.analyser.text(whole)[0]?.stem ?? whole;
      const alternatives = [
        { stems: [stem], quality: QUALITY.joined },
        { stems, quality: 0.9 },
      ];
      joined.push({ words: [whole], alternatives, soft: false });
      at++;
    }
  }
  return joined;
}

function joinedWord(index: TextIndex, first: QuerySlot, second: QuerySlot): string | undefined {
  if (first.words.length !== 1 || second.words.length !== 1) return undefined;
  return ["", "s", "e"]
    .map((link) => `${first.words[0]}${link}${second.words[0]}`)
    .find((word) => isKnown(index.surfaces, word));
}

function isKnown(dictionary: TermDictionary, word: string): boolean {
  const term = dictionary.find(word);
  return term >= 0 && dictionary.pool.length(term) > 0;
}

function planSlot(index: TextIndex, slot: QuerySlot, isLast: boolean, options: PlanOptions): PlannedSlot {
  const planned: PlannedSlot = { slot, sources: [], phrases: [], correctedTo: undefined };
  const word = slot.words.length === 1 ? (slot.words[0] as string) : undefined;
  if (word !== undefined) addSource(planned, index.surfaces, word, QUALITY.exact);
  for (const { stems, quality } of slot.alternatives) addAlternative(planned, index, stems, quality);
  if (word === undefined) return planned;
  if (planned.sources.length === 0 || (isLast && mayBeBeginning(index, word, options)))
    addPrefixes(planned, index, word);
  if (planned.sources.length + planned.phrases.length === 0) addLazySpellings(planned, index, word);
  if (planned.sources.length + planned.phrases.length === 0) addSimilar(planned, index, word);
  return planned;
}

function mayBeBeginning(index: TextIndex, word: string, options: PlanOptions): boolean {
  return options.completeLast || word.length >= SHORTEST_KNOWN_PREFIX || isRunningText(index.surfaces, word);
}

/** The word stands in long texts only, in no name, label or list of values. */
function isRunningText(surfaces: TermDictionary, word: string): boolean {
  const term = surfaces.find(word);
  if (term < 0) return false;
  const { pool } = surfaces;
  const start = pool.offset(term);
  for (let at = start; at < start + pool.length(term); at++) {
    if (((pool.data[at] as number) & 255) > IMPACT.longData) return false;
  }
  return true;
}

function addSource(planned: PlannedSlot, dictionary: TermDictionary, word: string, quality: number): void {
  const term = dictionary.find(word);
  if (term >= 0 && dictionary.pool.length(term) > 0) planned.sources.push({ dictionary, term, quality });
}

function addAlternative(planned: PlannedSlot, index: TextIndex, stems: readonly string[], quality: number): void {
  if (stems.length === 1) {
    addSource(planned, index.stems, stems[0] as string, quality);
    return;
  }
  const terms = stems.map((stem) => index.stems.find(stem));
  if (terms.every((term) => term >= 0 && index.stems.pool.length(term) > 0)) planned.phrases.push({ terms, quality });
}

function addPrefixes(planned: PlannedSlot, index: TextIndex, word: string): void {
  if (word.length < 2) return;
  for (const term of index.surfaces.startingWith(word, PREFIX_WORDS)) {
    const length = index.surfaces.words[term]?.length ?? word.length;
    if (length === word.length) continue;
    const share = word.length / length;
    const quality = QUALITY.prefixLeast + (QUALITY.prefixMost - QUALITY.prefixLeast) * share;
    planned.sources.push({ dictionary: index.surfaces, term, quality });
  }
}

function addLazySpellings(planned: PlannedSlot, index: TextIndex, word: string): void {
  for (const spelling of lazySpellings(word)) {
    const stem = index.analyser.text(spelling)[0]?.stem ?? spelling;
    const before = planned.sources.length;
    addSource(planned, index.surfaces, spelling, QUALITY.lazy);
    addSource(planned, index.stems, stem, QUALITY.lazy);
    if (planned.sources.length > before) planned.correctedTo ??= spelling;
  }
}

function addSimilar(planned: PlannedSlot, index: TextIndex, word: string): void {
  for (const { term, distance } of index.surfaces.similarTo(word, SIMILAR_WORDS)) {
    const quality = distance < 2 ? QUALITY.slipOne : QUALITY.slipTwo;
    const meant = index.surfaces.words[term] as string;
    planned.sources.push({ dictionary: index.surfaces, term, quality });
    addSource(planned, index.stems, index.analyser.text(meant)[0]?.stem ?? meant, quality * 0.9);
    planned.correctedTo ??= meant;
  }
}
