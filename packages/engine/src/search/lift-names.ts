/** This module puts names in which the words of a query stand side by side, the last of them perhaps unfinished, before all other hits. */
import { nameOf } from "../entities/entity.ts";
import type { EntityIndex } from "../index/entity-index.ts";
import type { TextIndex } from "../index/text-index.ts";
import type { FoundRows } from "./found-rows.ts";
import { shortestKnownPrefix } from "./known-words.ts";
import type { PlannedSlot } from "./planned-slot.ts";

/** The share of what a hit lacks of the most relevance that its name makes up for. */
const liftShare = 0.6;
/** More hits than this are of words too vague for a name to be meant; reading each name would cost more than the search. */
const mostNamesRead = 2_000;

/** Lifts the hits whose names go on from the words ("rugholm rug": Rugholm Rugwhisky), if the last word may be unfinished. */
export function liftNamesBegun(
  { rows, count, relevance }: FoundRows,
  plan: readonly PlannedSlot[],
  { index, language, text }: { index: EntityIndex; language: string; text: TextIndex },
): void {
  const last = plan.at(-1);
  const words = plan.flatMap(({ slot }) => slot.words);
  const mayGoOn = last?.isBeginning || (words.at(-1)?.length ?? 0) < shortestKnownPrefix;
  if (!relevance || words.length < 2 || count > mostNamesRead || !mayGoOn) return;
  if (plan.some(({ slot }) => slot.excludes)) return;
  for (let at = 0; at < count; at++) {
    const entity = index.rows[rows[at] as number];
    const name = entity && nameOf(entity, language);
    if (!name) continue;
    const named = text.analyser.text(name).flatMap((token) => (token.stop ? [] : [token.surface]));
    const worth = relevance[at] as number;
    if (goesOn(named, words)) relevance[at] = worth + (100 - worth) * liftShare;
  }
}

function goesOn(named: readonly string[], words: readonly string[]): boolean {
  const last = words.length - 1;
  for (let at = 0; at + last < named.length; at++)
    if (words.every((word, place) => isAt(named[at + place] as string, word, place === last))) return true;
  return false;
}

const isAt = (named: string, word: string, isLast: boolean): boolean =>
  isLast ? named.startsWith(word) : named === word;
