/** Text in, index keys out; the same road for what is indexed and for what is asked. */
import { compoundParts } from "./compounds.ts";
import { canonical } from "./fold.ts";
import { stem } from "./stem.ts";
import { isNegation, isSoftWord, isStopWord, splitSoftHead } from "./stop-words.ts";
import { danishSynonyms, type SynonymPhrase, type SynonymTable } from "./synonyms.ts";
import { tokenise } from "./tokenise.ts";
import { percentWord, volumeWord } from "./units.ts";
import { WordCache } from "./word-cache.ts";

/** One word of a text. `parts` are the stems of a compound's parts; `start`/`end` are offsets into the text. */
export type Token = {
  surface: string;
  stem: string;
  parts: readonly string[];
  stop: boolean;
  start: number;
  end: number;
};

/** One thing a query asks for: every alternative is a phrase whose stems must all be there. */
export type QuerySlot = {
  /** Words as typed (canonical), in order. */
  words: readonly string[];
  alternatives: readonly SynonymPhrase[];
  /** True when a result may lack it as long as it has the others. */
  soft: boolean;
  /** True when a result must not have it: "uden gin". */
  excludes?: boolean;
  /** What is not wanted, where the words may also be one thing of their own: "uden sukker" is sukkerfri, or else no sugar. */
  otherwise?: QuerySlot;
};

type Analysed = { surface: string; stem: string; parts: readonly string[]; stop: boolean };

/** Words of a catalogue of a hundred thousand goods. */
const words = new WordCache<Analysed>({ most: 200_000, mostBytes: 48 * 1024 * 1024 });

function analyseWord(text: string, keeps: boolean): Analysed {
  const known = words.get(text);
  if (known) return known;
  const surface = text.endsWith("%") ? (percentWord(text) ?? text) : canonical(text);
  const analysed = { surface, stem: stem(surface), parts: compoundParts(surface), stop: isStopWord(surface) };
  if (keeps) words.set(text, analysed);
  return analysed;
}

const SHORT_TEXT = 48;
const shortTexts = new WordCache<Token[]>({ most: 50_000, mostBytes: 12 * 1024 * 1024 });

/** All words of a text with their index keys; a volume ("70 cl") becomes one token. The result must not be changed. */
export function analyseText(text: string): readonly Token[] {
  if (text.length > SHORT_TEXT) return analyseWords(text, true);
  const known = shortTexts.get(text);
  if (known) return known;
  const tokens = analyseWords(text, true);
  shortTexts.set(text, tokens);
  return tokens;
}

/** @param keeps whether its words are remembered: those of a catalogue come again, those that somebody types need not */
function analyseWords(text: string, keeps: boolean): Token[] {
  const tokens: Token[] = [];
  let afterNumber = false;
  for (const { text: word, start, end } of tokenise(text)) {
    const previous = afterNumber ? tokens[tokens.length - 1] : undefined;
    const volume = previous && volumeWord(previous.surface, word.toLowerCase());
    if (volume && previous) {
      tokens[tokens.length - 1] = { ...previous, surface: volume, stem: volume, parts: [], end };
      afterNumber = false;
    } else {
      const { surface, stem: itsStem, parts, stop } = analyseWord(word, keeps);
      tokens.push({ surface, stem: itsStem, parts, stop, start, end });
      const first = surface.charCodeAt(0);
      afterNumber = first >= 48 && first <= 57;
    }
  }
  return tokens;
}

const LONGEST_PHRASE = 4;

/**
 * Stems that neighbouring words of a text stand for together: "uden alkohol" also counts as alkoholfri, "hylde blomst" as
 * hyldeblomst. Only phrases whose meaning is a single word; the others are found word by word anyway.
 */
export function phraseStemsOf(tokens: readonly Token[], synonyms: SynonymTable = danishSynonyms): string[] {
  const found: string[] = [];
  const beginnings = phraseBeginnings(synonyms);
  for (let at = 0; at < tokens.length; at++) {
    if (!beginnings.has(tokens[at]?.stem ?? "")) continue;
    const words = tokens.slice(at).filter((token) => !token.stop);
    let key = words[0]?.stem ?? "";
    for (let length = 2; length <= LONGEST_PHRASE && length <= words.length; length++) {
      key += ` ${words[length - 1]?.stem}`;
      const single = synonyms.get(key)?.find((it) => it.stems.length === 1 && it.quality > 0.5);
      if (single?.stems[0]) found.push(single.stems[0]);
    }
  }
  return found;
}

const keptBeginnings = new WeakMap<SynonymTable, ReadonlySet<string>>();

/** First stems of all phrases of several words: most words of a text begin none. */
function phraseBeginnings(synonyms: SynonymTable): ReadonlySet<string> {
  const known = keptBeginnings.get(synonyms);
  if (known) return known;
  const beginnings = new Set(
    [...synonyms.keys()].filter((key) => key.includes(" ")).map((key) => key.split(" ")[0] ?? ""),
  );
  keptBeginnings.set(synonyms, beginnings);
  return beginnings;
}

/** Cuts a query into slots: phrases that have synonyms first, longest first, then single words. */
export function analyseQuery(text: string, synonyms: SynonymTable = danishSynonyms): QuerySlot[] {
  const all = shortTexts.get(text) ?? analyseWords(text, false);
  const meaningful = all.filter((token) => !token.stop || isNegation(token.surface));
  // "gin uden " is not finished yet.
  const isUnfinished = meaningful.length > 1 && isNegation(meaningful.at(-1)?.surface ?? "");
  const tokens = meaningful.length ? meaningful.slice(0, isUnfinished ? -1 : undefined) : all;
  const slots: QuerySlot[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = longestPhrase(tokens, at, synonyms);
    const negated = isNegation(tokens[at]?.surface ?? "") ? negatedSlot(tokens, at, length, synonyms) : undefined;
    slots.push(negated?.slot ?? toSlot(tokens.slice(at, at + length), synonyms));
    at += negated?.length ?? length;
  }
  return softened(slots);
}

/** Words that may be missing must not all be missing, unless something is said that must not be there. */
function softened(slots: QuerySlot[]): QuerySlot[] {
  const wanted = slots.filter((slot) => !slot.excludes);
  if (wanted.some((slot) => !slot.soft)) return slots;
  if (wanted.length < slots.length) return slots.filter((slot) => slot.excludes);
  return slots.map((slot) => ({ ...slot, soft: false }));
}

type Negated = { slot: QuerySlot; length: number };

/** "uden rødvin", "ikke sød"; where the whole phrase means something ("uden alkohol"), that is asked for first. */
function negatedSlot(
  tokens: readonly Token[],
  at: number,
  length: number,
  synonyms: SynonymTable,
): Negated | undefined {
  const after = at + 1 < tokens.length ? longestPhrase(tokens, at + 1, synonyms) : 0;
  if (after === 0) return undefined;
  const unwanted: QuerySlot = {
    ...toSlot(tokens.slice(at + 1, at + 1 + after), synonyms),
    soft: false,
    excludes: true,
  };
  if (length === 1) return { slot: unwanted, length: 1 + after };
  return { slot: { ...toSlot(tokens.slice(at, at + length), synonyms), otherwise: unwanted }, length };
}

function longestPhrase(tokens: readonly Token[], at: number, synonyms: SynonymTable): number {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 1; length--) {
    if (synonyms.has(stemsOf(tokens.slice(at, at + length)).join(" "))) return length;
  }
  return 1;
}

function stemsOf(tokens: readonly Token[]): string[] {
  return tokens.map((token) => token.stem);
}

function toSlot(tokens: readonly Token[], synonyms: SynonymTable): QuerySlot {
  const stems = stemsOf(tokens);
  const meanings = synonyms.get(stems.join(" ")) ?? [];
  // "uden alkohol" must not match every text that says "uden" somewhere and "alkohol" elsewhere.
  const literalIsSafe = tokens.length === 1 || !/^(uden|nul|0)$/.test(tokens[0]?.surface ?? "");
  const alternatives: SynonymPhrase[] = literalIsSafe ? [{ stems, quality: 0.9 }] : [];
  alternatives.push(...meanings.map((it) => (literalIsSafe ? it : { ...it, quality: Math.max(it.quality, 0.85) })));
  const parts = tokens.length === 1 ? (tokens[0]?.parts ?? []) : [];
  if (parts.length > 1) alternatives.push({ stems: parts, quality: 0.6 });
  const softHead = tokens.length === 1 ? splitSoftHead(tokens[0]?.surface ?? "") : undefined;
  // "mynteblade" is for who wants mint, "kanelstænger" for who wants cinnamon.
  if (softHead && parts.length === 2) alternatives.push({ stems: parts.slice(0, 1), quality: 0.55 });
  const soft = tokens.every((token) => isSoftWord(token.surface));
  return { words: tokens.map((token) => token.surface), alternatives, soft };
}
