import { sql } from "kysely";
import type { Queries } from "../../../platform/queries.ts";
import type { SettingsRoomTables } from "../tables.ts";

/** The paths of these that lead to no text and no goods. */
export async function listUnknownPaths(db: Queries<SettingsRoomTables>, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${[...paths]}::text[]) asked (path)
    where not exists (select from pages where pages.path = asked.path)
      and not exists (select from recipes where slug = substring(asked.path from '^/drink/([^/]+)$'))
      and not exists (select from recipe_themes where slug = substring(asked.path from '^/drinks/temaer/([^/]+)$'))
      and not exists (select from products where slug = substring(asked.path from '^/vare/([^/]+)$'))
      and not exists (select from brands where slug = substring(asked.path from '^/shop/([^/]+)$'))
      and not exists (select from articles where slug = substring(asked.path from '^/(?:inspiration|teknik)/([^/]+)$'))
      and not exists (select from collections where slug = substring(asked.path from '^/kollektioner/([^/]+)(/[^/]+)?$'))
      and not exists (select from campaigns where slug = substring(asked.path from '^/kampagne/([^/]+)(/[^/]+)?$'))`.execute(
    db,
  );
  return rows.map(({ path }) => path);
}
