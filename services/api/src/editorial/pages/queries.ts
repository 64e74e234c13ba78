import { shopPage } from "@skaenk/contract/shop-pages";
import { sql } from "kysely";
import { pageOfSlug } from "../../platform/page-of-slug-queries.ts";
import type { Queries } from "../../platform/queries.ts";
import type { PageTables } from "../content/page-tables.ts";
import type { ProductTables } from "../content/product-tables.ts";
import type { RecipeTables } from "../content/recipe-tables.ts";
import { shownIngredientChanges } from "../ingredients/queries.ts";

/** The stored page with that path, such as `/om-os`. */
export const findPageRow = (db: Queries<PageTables>, path: string) =>
  db.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst();

/** Pages that change with what they list. */
const listPages = [
  shopPage("/drinks"),
  shopPage("/hjaelp-mig-med-at-vaelge"),
  shopPage("/ingredienser"),
  shopPage("/design-drinkskort"),
  shopPage("/inspiration"),
  shopPage("/teknik"),
  shopPage("/shop"),
  shopPage("/klub"),
];

type Address = { path: string; changedOn: string };

/** The address of every public page with the day (UTC) it last changed. */
export async function listPublicAddresses(
  db: Queries<PageTables & ProductTables & RecipeTables>,
  { now, club }: { now: Date; club: boolean },
): Promise<Address[]> {
  const { rows } = await sql<Address>`
    select path, to_char(changed_at, 'YYYY-MM-DD') as "changedOn" from (
      select path, changed_at from pages where path <> ${shopPage("/18-aar")}
      union all select ${pageOfSlug("/drink/:slug")}, changed_at from recipes
      union all select ${pageOfSlug("/drinks/temaer/:slug")}, (select max(changed_at) from recipes) from recipe_themes
      union all select ${pageOfSlug("/ingredienser/:slug")}, changed_at from ${shownIngredientChanges(db)} ingredients_shown
      union all select ${pageOfSlug("/vare/:slug")}, changed_at from products
      union all select ${pageOfSlug("/shop/:slug")}, changed_at from brands
      union all select ${pageOfSlug("/inspiration/:slug")}, changed_at from articles
        where published_on <= ${now} and not content ? 'technique'
      union all select ${pageOfSlug("/teknik/:slug")}, changed_at from articles
        where published_on <= ${now} and content ? 'technique'
      union all select ${pageOfSlug("/inspiration/temaer/:slug")}, (select max(changed_at) from articles) from article_themes
      union all select ${pageOfSlug("/kollektioner/:slug")}, changed_at from collections
      union all select ${pageOfSlug("/kollektioner/:slug")} || '/' || (item ->> 'id'), changed_at
        from collections, jsonb_array_elements(content -> 'items') item
      union all select ${pageOfSlug("/kampagne/:slug")}, changed_at from campaigns where ends_on >= ${now}
      union all select ${pageOfSlug("/kampagne/:slug")} || '/' || (page ->> 'id'), changed_at
        from campaigns, jsonb_array_elements(content -> 'pages') page where ends_on >= ${now}
      union all select unnest(array[${sql.join(listPages.map((path) => sql.lit(path)))}]), (select max(changed_at) from recipes)
    ) addresses
    where ${club} or path not in (${shopPage("/klub")}, ${shopPage("/klub/vilkaar")})
    order by path`.execute(db);
  return rows;
}
