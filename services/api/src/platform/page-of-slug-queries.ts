import { type ShopPagePattern, shopPage } from "@skaenk/contract/shop-pages";
import { type RawBuilder, sql } from "kysely";

type SlugPattern = Extract<ShopPagePattern, `/${string}/:slug`>;

/** The address of the page of a row with the column `slug`, as an expression of SQL. */
export const pageOfSlug = (pattern: SlugPattern): RawBuilder<string> =>
  sql<string>`${sql.lit(shopPage(pattern, { slug: "" }))} || slug`;
