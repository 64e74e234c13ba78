import { sql } from "kysely";
import type { InspirationTables } from "../../editorial/content/inspiration-tables.ts";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";
import type { Queries } from "../../platform/queries.ts";

type Db = Queries<ProductTables & RecipeTables>;

export const listSlugsOfBrands = (db: Db, brands: string[]) =>
  db.selectFrom("products").select("slug").where("brand_slug", "in", brands).execute();

/** The texts of brands for the search service. */
export const listBrandTexts = (db: Db) =>
  db.selectFrom("brands").select(["slug", "name", "tagline", "country", "story"]).execute();

/** The texts of products' pages for the search service. */
export const listProductTexts = (db: Db, slugs: string[]) =>
  db
    .selectFrom("products")
    .select([
      "slug",
      sql<string>`content ->> 'description'`.as("description"),
      sql<string>`content -> 'facts' ->> 'legalName'`.as("legalName"),
    ])
    .where("slug", "in", slugs)
    .execute();

/** The slugs of these that exist. */
export async function listSlugsOf(
  db: Queries<InspirationTables & ProductTables & RecipeTables>,
  table: "articles" | "article_themes" | "brands" | "recipe_themes",
  slugs: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom(table).select("slug").where("slug", "in", slugs).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The names of drinks and goods by slug. */
export async function namesOfShown(
  db: Db,
  shown: { drinks: string[]; products: string[] },
): Promise<Map<string, string>> {
  const [drinks, products] = await Promise.all([
    db.selectFrom("recipes").select(["slug", "name"]).where("slug", "in", orNone(shown.drinks)).execute(),
    db.selectFrom("products").select(["slug", "name"]).where("slug", "in", orNone(shown.products)).execute(),
  ]);
  return new Map([...products, ...drinks].map(({ slug, name }) => [slug, name]));
}

const orNone = (slugs: string[]) => (slugs.length > 0 ? slugs : [""]);
