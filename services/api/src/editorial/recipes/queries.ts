import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { InspirationTables } from "../content/inspiration-tables.ts";
import type { NamedTechnique } from "../content/name-techniques.ts";

/** Techniques that have a page, by the words that name them in the steps of drinks. */
export async function listNamedTechniques(db: Queries<InspirationTables>, now: Date): Promise<NamedTechnique[]> {
  const rows = await db
    .selectFrom("articles")
    .select(["slug", sql<string[]>`content #> '{technique,words}'`.as("words")])
    .where(sql<boolean>`content ? 'technique'`)
    .where(sql<boolean>`published_on <= (${now}::timestamptz at time zone 'Europe/Copenhagen')::date`)
    .orderBy("slug")
    .execute();
  return rows;
}

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
