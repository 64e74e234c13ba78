import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { Queries } from "../../../platform/queries.ts";

type Db = Queries<ProductTables>;

export const isProduct = async (db: Db, slug: string): Promise<boolean> =>
  (await db.selectFrom("products").select("slug").where("slug", "=", slug).executeTakeFirst()) !== undefined;

export const isBrand = async (db: Db, slug: string): Promise<boolean> =>
  (await db.selectFrom("brands").select("slug").where("slug", "=", slug).executeTakeFirst()) !== undefined;
