import { sql } from "kysely";
import type { ProductTables } from "../content/product-tables.ts";
import type { Queries } from "../platform/queries.ts";

type Db = Queries<ProductTables>;

export const listSlugsOfBrands = (db: Db, brands: string[]) =>
  db.selectFrom("products").select("slug").where("brand_slug", "in", brands).execute();

/** What the search service reads of brands. */
export const listBrandTexts = (db: Db) =>
  db.selectFrom("brands").select(["slug", "name", "tagline", "country", "story"]).execute();

/** What the search service reads of the pages of products. */
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
