import type { Candidate, CandidateKind } from "@skaenk/contract/office/candidates";
import { mostCandidates } from "@skaenk/contract/office/limits";
import { shopPage } from "@skaenk/contract/shop-pages";
import { type RawBuilder, sql } from "kysely";
import type { InspirationTables } from "../../../editorial/content/inspiration-tables.ts";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../../editorial/content/recipe-tables.ts";
import { containsPattern, prefixPattern } from "../../../platform/like-pattern.ts";
import { inDanish } from "../../../platform/office-list-queries.ts";
import { pageOfSlug } from "../../../platform/page-of-slug-queries.ts";
import type { Queries } from "../../../platform/queries.ts";

type Db = Queries<ProductTables & RecipeTables & InspirationTables>;

/** Pages of lists, which no row of a table stands for. */
const overviews = [
  { path: shopPage("/shop"), name: "Hele shoppen" },
  { path: shopPage("/drinks"), name: "Alle drinks" },
  { path: shopPage("/inspiration"), name: "Alle artikler" },
  { path: shopPage("/teknik"), name: "Alle teknikker" },
  { path: shopPage("/kollektioner"), name: "Alle kollektioner" },
  { path: shopPage("/fest"), name: "Festen" },
  { path: shopPage("/design-drinkskort"), name: "Drinkskort" },
].map(({ path, name }) => sql`(${sql.lit(path)}, ${sql.lit(name)}, 'Oversigt', true)`);

/** What can be chosen of each kind. What is out of the assortment is not offered, but still has a name where it stands. */
const sources: Record<CandidateKind, RawBuilder<unknown>> = {
  recipes: sql`select slug as value, name, liquor as note, true as offered from recipes`,
  products: sql`select products.slug as value, products.name, brands.name as note, status <> 'archived' as offered
    from products join brands on brands.slug = brand_slug`,
  articles: sql`select articles.slug as value, title as name, article_themes.name as note, true as offered
    from articles join article_themes on article_themes.slug = theme_slug`,
  brands: sql`select slug as value, name, country as note, true as offered from brands`,
  categories: sql`select categories.path as value, categories.name, coalesce(above.name, '') as note, true as offered
    from categories left join categories above on above.path = categories.parent_path`,
  // Whatever a link can lead to.
  pages: sql`select ${pageOfSlug("/drink/:slug")} as value, name, 'Drink' as note, true as offered from recipes
    union all select ${pageOfSlug("/vare/:slug")}, name, 'Vare', status = 'active' from products
    union all select ${pageOfSlug("/inspiration/:slug")}, title, 'Artikel', true from articles where not content ? 'technique'
    union all select ${pageOfSlug("/teknik/:slug")}, title, 'Teknik', true from articles where content ? 'technique'
    union all select ${pageOfSlug("/shop/:slug")}, name, 'Mærke', true from brands
    union all select ${pageOfSlug("/kollektioner/:slug")}, name, 'Kollektion', true from collections
    union all select ${pageOfSlug("/kampagne/:slug")}, name, 'Kampagne', true from campaigns
    union all select path, title, 'Side', true from pages
    union all values ${sql.join(overviews)}`,
};

/** The candidates whose names contain a text; those that begin with it come first. */
export async function findCandidates(db: Db, kind: CandidateKind, q: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select value, name, note from (${sources[kind]}) candidates where offered and name ilike ${containsPattern(q)}
    order by name ilike ${prefixPattern(q)} desc, ${inDanish("name")}, value limit ${mostCandidates}`.execute(db);
  return rows;
}

export async function nameCandidates(db: Db, kind: CandidateKind, values: string[]): Promise<Candidate[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<Candidate>`
    select value, name, note from (${sources[kind]}) candidates
    where value = any(${values}::text[]) order by ${inDanish("name")}, value`.execute(db);
  return rows;
}
