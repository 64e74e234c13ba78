import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";

/** Articles that show a recipe. */
export const listArticlesAbout = (db: Queries<InspirationTables>, recipeSlug: string) =>
  db
    .selectFrom("articles")
    .select(["slug", "title", "summary"])
    .select(sql<boolean>`content ? 'technique'`.as("technique"))
    .where(sql<boolean>`content -> 'blocks' @> ${JSON.stringify([{ slug: recipeSlug }])}::jsonb
      or jsonb_path_exists(content, '$.blocks[*].slugs[*] ? (@ == $slug)', jsonb_build_object('slug', ${recipeSlug}::text))`)
    .orderBy("published_on", "desc")
    .limit(3)
    .execute();
