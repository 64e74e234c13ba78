import type { Selection } from "@skaenk/contract/search";
import { haystackOf, textMatcher } from "../filtering/text-match.ts";

/** A selection with the words that it is found by. */
export type FoundSelection = { selection: Selection; name: string; words: string };

export const findable = (selection: Selection): FoundSelection => ({
  selection,
  name: haystackOf(selection.name),
  words: haystackOf(selection.name, selection.summary),
});

/** The selections that the words fit, those whose name does first; none where nothing was asked for. Pure. */
export function findSelections(all: readonly FoundSelection[], q: string, most: number): Selection[] {
  if (q === "") return [];
  const fits = textMatcher(q);
  const found = all.filter(({ words }) => fits(words));
  const named = found.filter(({ name }) => fits(name));
  return [...new Set([...named, ...found])].slice(0, most).map(({ selection }) => selection);
}
