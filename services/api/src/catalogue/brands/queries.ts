import type { ProductTables } from "../../editorial/content/product-tables.ts";
import { withPhotos } from "../../editorial/media/queries.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { Queries } from "../../platform/queries.ts";

export type BrandRow = Awaited<ReturnType<typeof listBrandRows>>[number];

export const listBrandRows = async (db: Queries<ProductTables & MediaTables>) =>
  await withPhotos(db, "brand", await db.selectFrom("brands").selectAll().orderBy("slug").execute());
