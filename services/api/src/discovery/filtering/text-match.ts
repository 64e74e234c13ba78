import { slugOf } from "@skaenk/danish/slug";

/** Words to look in, folded: "Jordbærdaiquiri, rom" → "-jordbaerdaiquiri-rom". */
export function haystackOf(...texts: string[]): string {
  return `-${slugOf(texts.join(" "))}`;
}

/** True when every word of the query begins a word of the text. This is the simple search of lists; `/find` uses the search service. */
export function matchesText(haystack: string, query: string | undefined): boolean {
  return textMatcher(query)(haystack);
}

/** A function that matches one query against many texts; the query is folded once. */
export function textMatcher(query: string | undefined): (haystack: string) => boolean {
  const words = foldedWords(query);
  return (haystack) => words?.every((word) => haystack.includes(`-${word}`)) ?? false;
}

/** The words that a query looks for; undefined where it can find nothing: signs alone ("%", an emoji) ask for nothing that exists. */
export function foldedWords(query: string | undefined): string[] | undefined {
  if (!query) return [];
  const folded = slugOf(query);
  return folded === "" ? undefined : folded.split("-");
}
