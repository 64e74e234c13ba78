import { copenhagenDay } from "@skaenk/danish/working-days";
import type { Platform } from "../../platform/context.ts";
import { type ArticleRow, listArticleRows } from "./article-queries.ts";
import type { ShelvesDatabase } from "./tables.ts";

type Sources = Pick<Platform<ShelvesDatabase>, "db" | "changes" | "now">;

/**
 * Published articles with their texts, newest first, kept in memory until an article, a theme or the day changes: reading their texts from
 * the database for each list costs more the longer they are.
 */
export function keepArticles({ db, changes, now }: Sources): () => Promise<readonly ArticleRow[]> {
  let kept: { day: string; rows: Promise<readonly ArticleRow[]> } | undefined;

  changes.subscribe((change) => {
    if (change === "*" || /^article(-theme)?:/.test(change)) kept = undefined;
    return undefined;
  });

  return async () => {
    const day = copenhagenDay(now());
    if (kept?.day === day) return await kept.rows;
    const next = { day, rows: listArticleRows(db, now()) };
    kept = next;
    // A failed read must not stay: the next request tries again.
    next.rows.catch(() => {
      if (kept === next) kept = undefined;
    });
    return await next.rows;
  };
}
