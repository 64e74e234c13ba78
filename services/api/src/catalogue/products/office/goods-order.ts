import type { ProductSort } from "@skaenk/contract/office/product-bulk";

/** The variant that a product stands by in a list: of several the lowest from below, and the highest from above. */
export type VariantRank = { column: "price_ore" | "stock"; before: "<" | ">" };

type GoodsOrder = { order: string; ofNames?: true; descending: boolean; leading?: VariantRank };

const leading = (column: VariantRank["column"], descending: boolean): GoodsOrder => ({
  order: `lead.${column}`,
  descending,
  leading: { column, before: descending ? ">" : "<" },
});

/** Sort orders of a product list, as columns of the database. */
export const goodsOrders: Record<ProductSort, GoodsOrder> = {
  name: { order: "products.name", ofNames: true, descending: false },
  "-name": { order: "products.name", ofNames: true, descending: true },
  price: leading("price_ore", false),
  "-price": leading("price_ore", true),
  stock: leading("stock", false),
  "-stock": leading("stock", true),
  "-changed": { order: "products.changed_at", descending: true },
};
