/** This module finds words that may have been meant by one that no text has: other spellings, words that sound alike, slips of the finger. */
import { lazySpellings, uninflectedLoan } from "@skaenk/danish/search-text";
import type { TextIndex } from "../index/text-index.ts";
import { addSource, hasNone, type PlanIndex, type PlannedSlot, qualities } from "./planned-slot.ts";

const similarWords = 6;
/** Words of so few letters have too many neighbours: one without its vowels only counts as a name of a single word. */
const fewLetters = 4;

/**
 * Adds what may have been meant to a slot in which nothing is found, the surest kind of guess only.
 * @param isLast whether the word may be the beginning of a longer one
 */
export function addGuesses(planned: PlannedSlot, word: string, isLast: boolean, on: PlanIndex): void {
  addLazySpellings(planned, word, on);
  if (hasNone(planned)) addByEar(planned, word, on);
  if (hasNone(planned) && (word.length === fewLetters || !isSlipOfName(word, on))) addWithVowels(planned, word, on);
  if (hasNone(planned)) addSimilar(planned, word, on);
  if (hasNone(planned) && isLast) addNearBeginnings(planned, word, on);
}

function addLazySpellings(planned: PlannedSlot, word: string, { index, words }: PlanIndex): void {
  const loan = uninflectedLoan(word);
  const quality = qualities.lazy;
  for (const spelling of loan === undefined ? lazySpellings(word) : [loan, ...lazySpellings(word)]) {
    const before = planned.sources.length;
    addSource(planned, words, { dictionary: index.surfaces, word: spelling, quality });
    addSource(planned, words, { dictionary: index.stems, word: words.stemOf(spelling), quality });
    if (planned.sources.length > before) planned.correctedTo ??= spelling;
  }
}

/** Words that sound as this one is written. */
function addByEar(planned: PlannedSlot, word: string, { index, words }: PlanIndex): void {
  const dictionary = index.surfaces;
  for (const term of dictionary.soundingLike(word)) {
    if (!words.isFound(dictionary, term)) continue;
    const meant = dictionary.words[term] as string;
    planned.sources.push({ dictionary, term, quality: qualities.byEar });
    addSource(planned, words, { dictionary: index.stems, word: words.stemOf(meant), quality: qualities.byEar });
    planned.correctedTo ??= meant;
  }
}

/** True where a corrected word comes from names or values, which visitors mean more often than running text. */
function isSlipOfName(word: string, { index: { surfaces }, words }: PlanIndex): boolean {
  return surfaces.similarTo(word, 1, (term) => words.isNamed(term)).some(({ distance }) => distance < 2);
}

/** Words of names or values of which vowels were left out. */
function addWithVowels(planned: PlannedSlot, word: string, on: PlanIndex): void {
  const { words } = on;
  const isMeant = (term: number) => (word.length > fewLetters ? words.isNamed(term) : words.isWholeName(term));
  const found = on.index.surfaces.withVowelsLeftOut(word).filter(isMeant);
  for (const term of found.slice(0, similarWords)) addMeant(planned, term, qualities.slipOne, on);
}

/** Words a slip away; those of names and values go before those that only running texts have. */
function addSimilar(planned: PlannedSlot, word: string, on: PlanIndex): void {
  const { index, words } = on;
  const dictionary = index.surfaces;
  const similar = dictionary.similarTo(word, similarWords, (term) => words.isFound(dictionary, term));
  const named = similar.filter(({ term }) => words.isNamed(term));
  for (const { term, distance } of named.length > 0 ? named : similar)
    addMeant(planned, term, distance < 2 ? qualities.slipOne : qualities.slipTwo, on);
}

/** Words of names and values that begin almost as typed: "hemmi" is Hemingway with a slip, and half of it. */
export function addNearBeginnings(planned: PlannedSlot, word: string, on: PlanIndex): void {
  const found = on.index.surfaces.beginningNearly(word, (term) => on.words.isNamed(term));
  for (const term of found.slice(0, similarWords)) addMeant(planned, term, qualities.slipOfBeginning, on);
}

/** The named words a slip away from one that only running texts have. */
export function namedSlipsOf(planned: PlannedSlot, word: string, on: PlanIndex): PlannedSlot {
  const meant: PlannedSlot = { slot: planned.slot, sources: [], phrases: [], correctedTo: undefined };
  const similar = on.index.surfaces.similarTo(word, similarWords, (term) => {
    return on.words.isNamed(term) && on.index.surfaces.words[term] !== word;
  });
  for (const { term, distance } of similar) if (distance < 2) addMeant(meant, term, qualities.slipOne, on);
  return meant;
}

/**
 * The guesses of a plan that some of these rows have: of several words a slip away the one that was meant.
 * @param leastImpact what a row must at least make of the word
 */
export function narrowGuesses(
  { surfaces }: TextIndex,
  plan: readonly PlannedSlot[],
  rows: ReadonlySet<number>,
  leastImpact = 1,
): PlannedSlot[] {
  return plan.map((planned) => {
    if (planned.correctedTo === undefined) return planned;
    const sources = planned.sources.filter(({ dictionary: { pool }, term }) => {
      const start = pool.offset(term);
      return pool.data
        .subarray(start, start + pool.length(term))
        .some((posting) => (posting & 255) >= leastImpact && rows.has(posting >>> 8));
    });
    if (sources.length === 0) return planned;
    // A stem is no word that anybody writes, so it is never shown as the corrected word.
    const meant = sources.find(({ dictionary }) => dictionary === surfaces);
    const correctedTo = meant ? surfaces.words[meant.term] : planned.correctedTo;
    return { ...planned, sources, correctedTo };
  });
}

function addMeant(planned: PlannedSlot, term: number, quality: number, { index, words }: PlanIndex): void {
  const dictionary = index.surfaces;
  const meant = dictionary.words[term] as string;
  planned.sources.push({ dictionary, term, quality });
  addSource(planned, words, { dictionary: index.stems, word: words.stemOf(meant), quality: quality * 0.9 });
  planned.correctedTo ??= meant;
}
