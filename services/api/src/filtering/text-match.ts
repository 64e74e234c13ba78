import { slugOf } from "@skaenk/danish/slug";

/** Words to look in, folded: "Jordbærdaiquiri, rom" → "-jordbaerdaiquiri-rom". */
export function haystackOf(...texts: string[]): string {
  return `-${slugOf(texts.join(" "))}`;
}

/** Whether every word of the query begins a word of the haystack. The simple search of lists; `/find` has the good one. */
export function matchesText(haystack: string, query: string | undefined): boolean {
  return textMatcher(query)(haystack);
}

/** The same for many haystacks: the query is folded once. */
export function textMatcher(query: string | undefined): (haystack: string) => boolean {
  if (!query) return () => true;
  const folded = slugOf(query);
  // A query of signs alone ("%", an emoji) asks for nothing that exists.
  if (folded === "") return () => false;
  const words = folded.split("-").map((word) => `-${word}`);
  return (haystack) => words.every((word) => haystack.includes(word));
}
