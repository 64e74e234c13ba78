import type { Queries } from "../../platform/queries.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";
import { withPhotos } from "../media/queries.ts";
import type { MediaTables } from "../media/tables.ts";

const today = (now: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Copenhagen" }).format(now);

export type ArticleRow = Awaited<ReturnType<typeof listArticleRows>>[number];

/** Published articles, newest first. */
export async function listArticleRows(db: Queries<InspirationTables & MediaTables>, now: Date) {
  const rows = await db
    .selectFrom("articles")
    .innerJoin("article_themes", "article_themes.slug", "articles.theme_slug")
    .selectAll("articles")
    .select("article_themes.name as theme_name")
    .where("published_on", "<=", today(now))
    .orderBy("published_on", "desc")
    .orderBy("articles.slug")
    .execute();
  return await withPhotos(db, "article", rows);
}

export const listArticleThemeRows = (db: Queries<InspirationTables>) =>
  db.selectFrom("article_themes").selectAll().orderBy("position").execute();
