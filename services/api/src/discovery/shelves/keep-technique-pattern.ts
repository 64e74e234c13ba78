import { type TechniquePattern, techniqueFinder } from "../../editorial/content/name-techniques.ts";
import type { ArticleRow } from "./article-queries.ts";

/** Techniques among articles, compiled to a pattern once for as long as the same articles are kept (`keepArticles`). */
export function keepTechniquePattern(
  articles: () => Promise<readonly ArticleRow[]>,
): () => Promise<TechniquePattern | undefined> {
  let kept: { rows: readonly ArticleRow[]; finder: TechniquePattern | undefined } | undefined;
  return async () => {
    const rows = await articles();
    if (kept?.rows !== rows) kept = { rows, finder: finderIn(rows) };
    return kept.finder;
  };
}

/** If two techniques share a word, the one with the first slug is linked. */
const finderIn = (rows: readonly ArticleRow[]): TechniquePattern | undefined =>
  techniqueFinder(
    rows
      .flatMap(({ slug, content: { technique } }) => (technique ? [{ slug, words: technique.words }] : []))
      .toSorted((one, other) => (one.slug < other.slug ? -1 : 1)),
  );
