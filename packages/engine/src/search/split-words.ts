/**
 * Words that texts know in two words only: "whiskysour", "sangriakande". A "kande" or "cocktail" at the end may then be missing. Words
 * with a meaning of their own are left alone.
 */
import { type QuerySlot, type SynonymTable, splitSoftHead } from "@skaenk/danish/search-text";
import type { KnownWords } from "./known-words.ts";

/** A word that is taken apart, and each of its parts, has at least so many letters. */
const shortestSplit = 6;
const shortestPart = 3;

export function splitJoinedWord(slot: QuerySlot, words: KnownWords, synonyms: SynonymTable): QuerySlot[] {
  const [word] = slot.words;
  if (slot.excludes || slot.words.length !== 1 || word === undefined || word.length < shortestSplit) return [slot];
  if (words.isKnown(word) || synonyms.has(words.stemOf(word))) return [slot];
  const slotsOf = (part: string) => words.index.analyser.query(part, synonyms);
  const soft = splitSoftHead(word);
  const rest = soft && withoutLink(soft.rest, words);
  if (soft && rest !== undefined && (words.isKnown(rest) || words.isBeginning(soft.rest))) {
    const [wanted] = slotsOf(rest);
    return wanted ? [wanted, ...slotsOf(soft.head).map((it) => ({ ...it, soft: true }))] : [slot];
  }
  // Whoever is still typing has not come to the end of it.
  if (words.isBeginning(word)) return [slot];
  // A word with one spelling error against a known word is not split: "hyldblomst" is not "hyld" and "blomst".
  if (words.isNearly(word)) return [slot];
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const [first, second] = [withoutLink(word.slice(0, at), words), word.slice(at)];
    // Two pieces that only happen to be stems of other words ("hemm", "ing") are no words.
    if (!words.isWord(first) && !words.isWord(second)) continue;
    if (words.isKnown(first) && words.isKnown(second) && words.areTogether(first, second))
      return [...slotsOf(first), ...slotsOf(second)];
  }
  return [slot];
}

/** The first part of a compound without the letter that links it. */
function withoutLink(part: string, words: KnownWords): string {
  if (part.length <= shortestPart || words.isKnown(part)) return part;
  const link = part.at(-1);
  return link === "s" || link === "e" ? part.slice(0, -1) : part;
}
