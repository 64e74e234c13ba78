/** Which words a language's text gives. Danish is the house language; others get plain words without stems. */
import {
  analyseQuery,
  analyseText,
  canonical,
  phraseStemsOf,
  type QuerySlot,
  type SynonymTable,
  type Token,
  tokenise,
} from "@skaenk/danish/search-text";

/** Turns text into index keys and queries into slots. */
export type Analyser = {
  text(text: string): readonly Token[];
  /** Single stems that neighbouring words stand for together. */
  phrases(tokens: readonly Token[], synonyms: SynonymTable): string[];
  query(text: string, synonyms: SynonymTable): QuerySlot[];
};

const danish: Analyser = { text: analyseText, phrases: phraseStemsOf, query: analyseQuery };

function plainTokens(text: string): Token[] {
  return tokenise(text).map((word) => {
    const surface = canonical(word.text);
    return { surface, stem: surface, parts: [], stop: false, start: word.start, end: word.end };
  });
}

const plain: Analyser = {
  text: plainTokens,
  phrases: () => [],
  query: (text, synonyms) =>
    plainTokens(text).map((token) => ({
      words: [token.surface],
      alternatives: [{ stems: [token.surface], quality: 0.9 }, ...(synonyms.get(token.surface) ?? [])],
      soft: false,
    })),
};

/** Danish for `da`, `da-dk` and texts without a language. */
export function analyserFor(language: string): Analyser {
  return language === "" || language === "da" || language.startsWith("da-") ? danish : plain;
}
