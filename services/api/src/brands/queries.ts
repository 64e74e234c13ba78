import type { ProductTables } from "../content/product-tables.ts";
import { withPhotos } from "../media/queries.ts";
import type { MediaTables } from "../media/tables.ts";
import type { Queries } from "../platform/queries.ts";

export type BrandRow = Awaited<ReturnType<typeof listBrandRows>>[number];

export const listBrandRows = async (db: Queries<ProductTables & MediaTables>) =>
  await withPhotos(db, "brand", await db.selectFrom("brands").selectAll().orderBy("slug").execute());
