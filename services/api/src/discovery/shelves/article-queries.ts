import { copenhagenDay } from "@skaenk/danish/working-days";
import type { InspirationTables } from "../../editorial/content/inspiration-tables.ts";
import { withPhotos } from "../../editorial/media/queries.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import { readingMinutes } from "./reading-minutes.ts";

export type ArticleRow = Awaited<ReturnType<typeof listArticleRows>>[number];

/** Published articles, newest first. */
export async function listArticleRows(db: Queries<InspirationTables & MediaTables>, now: Date) {
  const rows = await db
    .selectFrom("articles")
    .innerJoin("article_themes", "article_themes.slug", "articles.theme_slug")
    .selectAll("articles")
    .select("article_themes.name as theme_name")
    .where("published_on", "<=", copenhagenDay(now))
    .orderBy("published_on", "desc")
    .orderBy("articles.slug")
    .execute();
  const timed = rows.map((row) => ({ ...row, reading_minutes: readingMinutes(row.content.blocks) }));
  return await withPhotos(db, "article", timed);
}
