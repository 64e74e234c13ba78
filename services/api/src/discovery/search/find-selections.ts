import type { Selection } from "@skaenk/contract/search";
import { isStopWord } from "@skaenk/danish/search-text";
import { slugOf } from "@skaenk/danish/slug";
import { haystackOf, textMatcher } from "../filtering/text-match.ts";
import { lazily } from "./intent/folded-words.ts";

type Unnamed = Omit<Selection, "isNamed">;

/** A selection with the words that it is found by. */
export type FoundSelection = {
  selection: Unnamed;
  name: string;
  words: string;
  /** Found by its whole name only: a campaign that is not running. */
  byName: boolean;
};

type About = { chapters?: readonly string[]; isOver?: boolean };

export const findable = (selection: Unnamed, { chapters = [], isOver = false }: About = {}): FoundSelection => ({
  selection,
  name: haystackOf(selection.name),
  words: haystackOf(selection.name, selection.summary, ...chapters),
  byName: isOver,
});

/**
 * The selections that the words fit, those whose name bears them first; none where nothing was asked for. A campaign is named by any word
 * of its name, a collection by two of them or by all: a single word more often means the goods. Pure.
 * @param means a word that a name must begin one of its words with, in place of what was typed
 */
export function findSelections(all: readonly FoundSelection[], q: string, most: number, means?: string): Selection[] {
  if (q === "" || means === "") return [];
  const fits = textMatcher(means ?? q);
  const words = slugOf(q).split("-");
  const whole = lazily(`-${words.join("-")}`);
  const meant = words.filter((word) => !isStopWord(word));
  const isNamed = ({ name, selection: { kind } }: FoundSelection) => {
    if (means) return fits(name);
    const isWhole = lazily(name) === whole;
    const bearsAll = meant.length > 0 && meant.every((word) => `${lazily(name)}-`.includes(`-${lazily(word)}-`));
    return isWhole || (bearsAll && (kind === "campaign" || meant.length > 1));
  };
  const found = all.flatMap((one) => {
    const named = isNamed(one);
    const isShown = one.byName ? lazily(one.name) === whole : named || fits(one.words);
    return isShown ? [{ ...one, named }] : [];
  });
  const rank = ({ named, name }: (typeof found)[number]) => (named ? 2 : fits(name) ? 1 : 0);
  return found
    .toSorted((one, other) => rank(other) - rank(one))
    .slice(0, most)
    .map(({ selection, named }) => ({ ...selection, isNamed: named }));
}
