import { sql } from "kysely";
import type { Trx } from "../content-kind.ts";

export const inspirationAct = "inspiration.add";

/** The latest set that put the inspiration into the shop and is not undone. */
export const findInspirationSet = (db: Trx) =>
  db
    .selectFrom("change_sets")
    .select(["id", "state"])
    .where("act", "=", inspirationAct)
    .where("state", "<>", "undone")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Any number that nothing else uses. */
const inspirationLock = 7_005_520;

/** Two who press at once do it once. */
export const lockInspiration = (trx: Trx) => sql`select pg_advisory_xact_lock(${inspirationLock})`.execute(trx);

/** Names of these pieces that are taken already, by drafts or in the shop. */
export async function findTaken(trx: Trx, kind: "recipes" | "articles", slugs: readonly string[]) {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(kind)} where slug = any (${[...slugs]}::text[])
    union select key from content_drafts where kind = ${kind} and key = any (${[...slugs]}::text[])
    union select slug from content_drafts where kind = ${kind} and slug = any (${[...slugs]}::text[])`.execute(trx);
  return new Set(rows.map(({ slug }) => slug));
}

export async function listVocabulary(trx: Trx) {
  const { rows } = await sql<{ of: string; key: string }>`
    select 'ingredient' as of, key from ingredients
    union all select 'recipe-theme', slug from recipe_themes
    union all select 'article-theme', slug from article_themes`.execute(trx);
  const keysOf = (of: string) => new Set(rows.filter((row) => row.of === of).map(({ key }) => key));
  return {
    ingredients: keysOf("ingredient"),
    recipeThemes: keysOf("recipe-theme"),
    articleThemes: keysOf("article-theme"),
  };
}

/** Records the pieces of the set for the history. */
export async function insertMade(trx: Trx, setId: number, made: readonly { thing: string; key: string }[]) {
  await sql`
    insert into change_set_rows (change_set_id, position, thing, key, expected, patch, state)
    select ${setId}, row_number() over (), thing, key, '{}', '{}', 'done'
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(thing text, key text)`.execute(trx);
}
