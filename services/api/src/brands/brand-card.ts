import type { BrandCard } from "@skaenk/contract/brands";
import type { Kysely } from "kysely";
import type { ShelfState } from "../shelves/open-shelves.ts";
import type { Tables } from "../tables.ts";

export type BrandRow = Awaited<ReturnType<typeof listBrandRows>>[number];

export const listBrandRows = (db: Kysely<Tables>) => db.selectFrom("brands").selectAll().orderBy("slug").execute();

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
    drawing: face?.card.drawing ?? "",
    alt: face?.card.alt ?? row.name,
  };
}
