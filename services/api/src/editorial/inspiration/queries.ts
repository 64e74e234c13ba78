import type { Queries } from "../../platform/queries.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";

export const listArticleThemeRows = (db: Queries<InspirationTables>) =>
  db.selectFrom("article_themes").selectAll().orderBy("position").execute();
