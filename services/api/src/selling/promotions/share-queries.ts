import { sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { Queries } from "../../platform/queries.ts";
import { type CountedPromotion, type PlaceOfGoods, shareOn } from "./shares-of-promotions.ts";
import type { PromotionTables } from "./tables.ts";

type Db = Queries<PromotionTables & ProductTables>;

/** Promotions that have not ended. */
const listCounted = (db: Db, now: Date): Promise<CountedPromotion[]> =>
  db
    .selectFrom("promotions")
    .select(["benefit", "from_ore as fromOre", "stacks", "code", "scope"])
    .where(({ eb, or }) => or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .execute();

/**
 * The share of each variant's price that current and future promotions take together, at most half. Every promotion counts for an unknown
 * SKU.
 * @returns by SKU
 */
export async function findSharesOn(db: Db, skus: readonly string[], now: Date): Promise<(sku: string) => number> {
  const counted = await listCounted(db, now);
  if (counted.length === 0) return () => 0;
  const places = await listPlaces(db, skus);
  return (sku) => shareOn(places.get(sku), counted);
}

async function listPlaces(db: Db, skus: readonly string[]): Promise<Map<string, PlaceOfGoods>> {
  const rows = await db
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "variants.product_slug")
    .select(["sku", "product_slug as productSlug", "brand_slug as brandSlug", "category_path as categoryPath"])
    .where("sku", "=", sql<string>`any(${[...skus]}::text[])`)
    .execute();
  return new Map(rows.map(({ sku, ...place }) => [sku, place]));
}
