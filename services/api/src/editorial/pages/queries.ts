import { type QueryExecutorProvider, sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { PageTables } from "../content/page-tables.ts";

/** The stored page with that path, such as `/om-os`. */
export const findPageRow = (db: Queries<PageTables>, path: string) =>
  db.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst();

type Address = { path: string; changedOn: string };

/** The address of every public page with the day (UTC) it last changed. */
export async function listPublicAddresses(
  db: QueryExecutorProvider,
  { now, club }: { now: Date; club: boolean },
): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select path, to_char(changed_at, 'YYYY-MM-DD') as "changedOn" from (
      select path, changed_at from pages where path <> '/18-aar'
      union all select '/drink/' || slug, changed_at from recipes
      union all select '/drinks/temaer/' || slug, (select max(changed_at) from recipes) from recipe_themes
      union all select '/vare/' || slug, changed_at from products
      union all select '/shop/' || slug, changed_at from brands
      union all select '/inspiration/' || slug, changed_at from articles where published_on <= ${now}
      union all select '/inspiration/temaer/' || slug, (select max(changed_at) from articles) from article_themes
      union all select '/kollektioner/' || slug, changed_at from collections
      union all select '/kollektioner/' || slug || '/' || (item ->> 'id'), changed_at
        from collections, jsonb_array_elements(content -> 'items') item
      union all select '/kampagne/' || slug, changed_at from campaigns where ends_on >= ${now}
      union all select '/kampagne/' || slug || '/' || (page ->> 'id'), changed_at
        from campaigns, jsonb_array_elements(content -> 'pages') page where ends_on >= ${now}
      union all select unnest(array['/drinks', '/design-drinkskort', '/inspiration', '/shop', '/klub']), (select max(changed_at) from recipes)
    ) addresses
    where ${club} or path not in ('/klub', '/klub/vilkaar')
    order by path`.execute(db);
  return rows;
}
