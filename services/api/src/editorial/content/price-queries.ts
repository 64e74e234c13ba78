import type { PriceStep } from "@skaenk/money/reduction";
import { type RawBuilder, sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { ProductTables } from "./product-tables.ts";

/**
 * True for a step of `price_history`, by its alias, that is a price of the variant's present contents: no later step of its SKU starts over.
 * Prices of other contents are prices of other goods (decision 009), so every rule that looks back reads prices through this condition.
 */
export const isOfCurrentContents = (step: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from price_history as later
  where later.sku = ${sql.ref(`${step}.sku`)} and later.id > ${sql.ref(`${step}.id`)} and later.begins)`;

export type PriceSteps = ReadonlyMap<string, PriceStep[]>;

/** The prices of each variant since its contents are what they are, oldest first. */
export async function listPriceSteps(db: Queries<ProductTables>, skus: readonly string[]): Promise<PriceSteps> {
  const rows = await db
    .selectFrom("price_history as step")
    .select(["sku", "price_ore as priceOre", "valid_from as validFrom"])
    .where("sku", "=", sql<string>`any(${[...skus]}::text[])`)
    .where(isOfCurrentContents("step"))
    .orderBy("valid_from")
    .orderBy("id")
    .execute();
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  return new Map([...bySku].map(([sku, steps]) => [sku, steps.map(({ sku: _, ...step }) => step)]));
}

/** True of the variant of the row when it had a price at that moment, of whatever content: it is as old as its first price. */
export const isPricedBefore = (moment: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from price_history where price_history.sku = variants.sku and valid_from <= ${moment})`;
