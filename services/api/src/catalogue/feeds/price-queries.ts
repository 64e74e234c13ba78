import type { PriceStep } from "@skaenk/money/reduction";
import { sql } from "kysely";
import type { ProductTables } from "../../editorial/content/product-tables.ts";
import type { Queries } from "../../platform/queries.ts";

export type PriceSteps = ReadonlyMap<string, PriceStep[]>;

/** Every step of the prices of these, for some hundreds at a time. */
export async function listPriceSteps(db: Queries<ProductTables>, skus: readonly string[]): Promise<PriceSteps> {
  const rows = await db
    .selectFrom("price_history")
    .select(["sku", "price_ore", "valid_from"])
    .where("sku", "=", sql<string>`any(${[...skus]}::text[])`)
    .execute();
  const steps = rows.map(({ sku, price_ore, valid_from }) => ({ sku, priceOre: price_ore, validFrom: valid_from }));
  return Map.groupBy(steps, ({ sku }) => sku);
}
