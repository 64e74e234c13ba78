/** A planned query: per word, the posting lists to read and how good each of them is. */
import type { QuerySlot } from "@skaenk/danish/search-text";
import type { TermDictionary } from "../index/term-dictionary.ts";
import type { TextIndex } from "../index/text-index.ts";
import type { KnownWords } from "./known-words.ts";

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
  /** True where the word also counts as the beginning of longer ones. */
  isBeginning?: boolean;
};

/** The weight of a match of each kind, where the word itself has weight 1. */
export const qualities = {
  exact: 1,
  joined: 0.95,
  lazy: 0.8,
  prefixLeast: 0.5,
  prefixMost: 0.7,
  byEar: 0.6,
  slipOne: 0.45,
  slipOfBeginning: 0.35,
  slipTwo: 0.3,
} as const;

/** The index that a query is planned on, with the words that it knows. */
export type PlanIndex = { index: TextIndex; words: KnownWords };

export const emptySlot = (slot: QuerySlot): PlannedSlot => ({ slot, sources: [], phrases: [], correctedTo: undefined });

/** True where nothing has been found for the word yet. */
export const hasNone = ({ sources, phrases }: PlannedSlot): boolean => sources.length + phrases.length === 0;

/** Adds the posting list of a word, if something that may be shown has it. */
export function addSource(
  planned: PlannedSlot,
  words: KnownWords,
  { dictionary, word, quality }: { dictionary: TermDictionary; word: string; quality: number },
): void {
  const term = dictionary.find(word);
  if (words.isFound(dictionary, term)) planned.sources.push({ dictionary, term, quality });
}
