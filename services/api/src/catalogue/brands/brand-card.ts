import type { BrandCard } from "@skaenk/contract/brands";
import type { ShelfState } from "../../discovery/shelves/open-shelves.ts";
import type { BrandRow } from "./queries.ts";

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
