import { slugOf } from "@skaenk/danish/slug";

/** Letters as a keyboard without æ, ø and å writes them, in either way: "aabningstid", "åbningstid" and "abningstid" are one. */
export const lazily = (slug: string): string => slug.replace(/ae|aa/g, "a").replace(/oe/g, "o");

/** The words of a text for looking up in a vocabulary: folded, and names without their apostrophes. */
export const foldedLazily = (text: string): string[] => {
  const slug = slugOf(text.replace(/['’`´]/g, ""));
  return slug === "" ? [] : lazily(slug).split("-");
};

/**
 * True when words stand beside one another in a text. The last word may be the beginning of a longer one where it is long enough to be sure.
 */
export function standsIn(words: readonly string[], phrase: readonly string[]): boolean {
  const last = phrase.length - 1;
  for (let at = 0; at + phrase.length <= words.length; at++) {
    const fits = phrase.every((wanted, place) => {
      const word = words[at + place] as string;
      return word === wanted || (place === last && wanted.length >= shortestBeginning && word.startsWith(wanted));
    });
    if (fits) return true;
  }
  return false;
}

const shortestBeginning = 5;
