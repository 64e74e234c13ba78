import type { BrandCard } from "@skaenk/contract/brands";
import type { Kysely } from "kysely";
import type { ProductTables } from "../content/product-tables.ts";
import { withPhotos } from "../media/queries.ts";
import type { ShelfState } from "../shelves/open-shelves.ts";

export type BrandRow = Awaited<ReturnType<typeof listBrandRows>>[number];

export const listBrandRows = async (db: Kysely<ProductTables>) =>
  await withPhotos(db, "brand", await db.selectFrom("brands").selectAll().orderBy("slug").execute());

/** A brand as lists show it, with its best-known bottle. Pure. */
export function brandCard(row: BrandRow, shelf: ShelfState): BrandCard {
  const own = shelf.productsByBrand.get(row.slug) ?? [];
  const face = own.find(({ card }) => !card.soldOut) ?? own[0];
  return {
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    country: row.country,
    look: row.look,
    productCount: own.length,
    drawing: row.photo?.address ?? face?.card.drawing ?? "",
    alt: row.photo?.alt ?? face?.card.alt ?? row.name,
  };
}
