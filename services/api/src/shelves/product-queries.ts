import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number];
export type VariantRow = ProductRow["variants"][number];

/** Products with brand, variants and price history; all of them, or those with the slugs. */
export async function listProductRows(db: Kysely<Tables>, slugs?: string[]) {
  const [products, variants, prices] = await Promise.all([
    db
      .selectFrom("products")
      .innerJoin("brands", "brands.slug", "products.brand_slug")
      .selectAll("products")
      .select(["brands.name as brand_name", "brands.look", "brands.tagline", "brands.country", "brands.operator"])
      .$if(slugs !== undefined, (query) => query.where("products.slug", "in", slugs ?? []))
      .orderBy("products.position")
      .execute(),
    db
      .selectFrom("variants")
      .selectAll()
      .$if(slugs !== undefined, (query) => query.where("product_slug", "in", slugs ?? []))
      .orderBy("product_slug")
      .orderBy("position")
      .execute(),
    db
      .selectFrom("price_history")
      .innerJoin("variants", "variants.sku", "price_history.sku")
      .select(["price_history.sku", "price_history.price_ore", "price_history.valid_from"])
      .$if(slugs !== undefined, (query) => query.where("product_slug", "in", slugs ?? []))
      .orderBy("price_history.valid_from")
      .execute(),
  ]);
  const historyBySku = Map.groupBy(prices, (price) => price.sku);
  const variantsBySlug = Map.groupBy(
    variants.map((variant) => ({ ...variant, history: historyBySku.get(variant.sku) ?? [] })),
    (variant) => variant.product_slug,
  );
  return products.map((product) => ({ ...product, variants: variantsBySlug.get(product.slug) ?? [] }));
}

export const listCategoryRows = (db: Kysely<Tables>) =>
  db.selectFrom("categories").selectAll().orderBy("position").execute();

/** Units of each product in orders that stand, since a moment. */
export async function listSoldSince(db: Kysely<Tables>, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["product_slug", sql<number>`sum(quantity)`.as("sold")])
    .where("placed_at", ">=", since)
    .where("status", "not in", ["received", "awaiting_age", "awaiting_payment", "cancelled"])
    .groupBy("product_slug")
    .execute();
  return new Map(rows.map(({ product_slug, sold }) => [product_slug, sold]));
}
