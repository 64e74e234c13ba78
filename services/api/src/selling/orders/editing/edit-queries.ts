import { type Insertable, sql } from "kysely";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { Queries, Transaction } from "../../../platform/queries.ts";
import type { GiftCardTables } from "../../gift-cards/tables.ts";
import { costNow } from "../queries.ts";
import type { OrderTables } from "../tables.ts";

type Trx = Transaction<OrderTables & ProductTables & GiftCardTables>;

/** Goods that are sold now, by their SKU, with their price and rate of VAT on a day. Gift cards are bought in the shop alone. */
export const listEditGoods = (db: Queries<ProductTables>, skus: readonly string[], day: string) =>
  db
    .selectFrom("variants")
    .innerJoin("products", "products.slug", "variants.product_slug")
    .innerJoin("brands", "brands.slug", "products.brand_slug")
    .select(["variants.sku", "variants.name as size", "variants.price_ore", "variants.deposit_class", "variants.units"])
    .select(["products.slug", "products.name", "products.abv_percent", "brands.name as brand_name"])
    .select(({ selectFrom }) =>
      selectFrom("vat_rates")
        .whereRef("vat_rates.kind", "=", "products.vat_kind")
        .where("vat_rates.from_day", "<=", day)
        .orderBy("vat_rates.from_day", "desc")
        .limit(1)
        .select("vat_rates.percent")
        .as("vat_percent"),
    )
    .where("products.status", "=", "active")
    .where("products.gift_card", "is", null)
    .where("variants.sku", "=", sql<string>`any(${[...skus]}::text[])`)
    .execute();

export type EditGoodsRow = Awaited<ReturnType<typeof listEditGoods>>[number];

export async function saveLine(
  trx: Trx,
  id: number,
  set: { quantity: number; off_ore: number; off_by_promotion: string },
): Promise<void> {
  await trx.updateTable("order_lines").set(set).where("id", "=", id).execute();
}

export async function removeLines(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom("order_lines")
      .where("id", "in", [...ids])
      .execute();
}

export async function insertLines(trx: Trx, lines: Insertable<OrderTables["order_lines"]>[]): Promise<void> {
  if (lines.length === 0) return;
  await trx
    .insertInto("order_lines")
    .values(lines.map((line) => ({ ...line, cost_ore: costNow(line.sku) })))
    .execute();
}

type Sums = {
  goods_ore: number;
  discount_ore: number;
  promotion_ore: number;
  promotions: string;
  deposit_ore: number;
  delivery_ore: number;
  vat_ore: number;
  total_ore: number;
  gift_card_ore: number;
  delivery: string;
  street?: null;
  postcode?: null;
  city?: null;
};

export async function saveEditedOrder(trx: Trx, id: number, set: Sums): Promise<void> {
  await trx.updateTable("orders").set(set).where("id", "=", id).execute();
}

/** Writes the name of the member of staff whose edit leaves the order unpaid. */
export async function markRaised(trx: Trx, id: number, by: string): Promise<void> {
  await trx.updateTable("orders").set({ raised_by: by }).where("id", "=", id).execute();
}
