/**
 * The Snowball stemmer for Danish (snowballstem.org, algorithms/danish), plus a list of words it would ruin.
 * Input must be canonical (see fold.ts).
 */
import { loanwordForms } from "./loanwords.ts";
import { protectedBase } from "./protected-words.ts";

const VOWELS = new Set("aeiouyæøå");
const S_ENDINGS = new Set("abcdfghjklmnoprtvyzå");
const CONSONANT_PAIRS = ["gd", "dt", "gt", "kt"];

// Longest first, because the longest suffix that fits is the one to remove.
const MAIN_SUFFIXES = (
  "erendes erende hedens ethed erede heden heder endes ernes erens erets ered ende erne eren erer heds enes eres ens" +
  " ene ere eret hed ers ets en er es et e"
)
  .split(" ")
  .sort((a, b) => b.length - a.length);

const OTHER_SUFFIXES = ["elig", "løst", "lig", "els", "ig"];

/** The stem of a canonical word: `flaskerne` → `flask`, but `limen` → `lime` because lime is protected. */
export function stem(word: string): string {
  const base = protectedBase(word) ?? loanwordForms.get(word);
  if (base) return base;
  if (word.length < 4 || /\p{N}/u.test(word)) return word;
  const region = regionStart(word);
  let result = dropMainSuffix(word, region);
  result = shortenPair(result, region);
  result = dropOtherSuffix(result, region);
  return undouble(result, region);
}

/** Where R1 begins: after the first consonant that follows a vowel, at least three letters in. */
function regionStart(word: string): number {
  for (let at = 1; at < word.length; at++) {
    if (!VOWELS.has(word[at] ?? "") && VOWELS.has(word[at - 1] ?? "")) return Math.max(3, at + 1);
  }
  return word.length;
}

function endsWithin(word: string, suffix: string, region: number): boolean {
  return word.length - suffix.length >= region && word.endsWith(suffix);
}

function dropMainSuffix(word: string, region: number): string {
  for (const suffix of MAIN_SUFFIXES) {
    if (endsWithin(word, suffix, region)) return word.slice(0, -suffix.length);
  }
  const beforeS = word[word.length - 2] ?? "";
  return endsWithin(word, "s", region) && S_ENDINGS.has(beforeS) ? word.slice(0, -1) : word;
}

function shortenPair(word: string, region: number): string {
  return CONSONANT_PAIRS.some((pair) => endsWithin(word, pair, region)) ? word.slice(0, -1) : word;
}

function dropOtherSuffix(word: string, region: number): string {
  const trimmed = word.endsWith("igst") ? word.slice(0, -2) : word;
  for (const suffix of OTHER_SUFFIXES) {
    if (!endsWithin(trimmed, suffix, region)) continue;
    return suffix === "løst" ? trimmed.slice(0, -1) : shortenPair(trimmed.slice(0, -suffix.length), region);
  }
  return trimmed;
}

function undouble(word: string, region: number): string {
  const last = word[word.length - 1] ?? "";
  const doubled = !VOWELS.has(last) && last === word[word.length - 2];
  return doubled && word.length - 1 >= region ? word.slice(0, -1) : word;
}
