import { eachField } from "@skaenk/contract/each-field";
import { wordColumns, wordFields } from "@skaenk/contract/product-fields";
import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { Fields, FieldValue } from "../../../office/audit/tables.ts";
import type { Queries } from "../../../platform/queries.ts";
import { reportStockChanges } from "../../stock/change-queries.ts";
import type { CatalogueDatabase } from "../tables.ts";
import { isOnSale, reportOnSale } from "./on-sale-queries.ts";
import { isSameAsRemoved } from "./price-queries.ts";
import { emptyContent, fieldsOfContent, isContentField, withFields } from "./product-content.ts";
import { drawingOfDrink, usualDrawing } from "./usual-drawing.ts";

type Trx = Queries<ProductTables>;
type Products = ProductTables["products"];
type Variants = ProductTables["variants"];

/** The fields of a product, with its row locked. */
export async function readProduct(trx: Trx, slug: string): Promise<Fields | undefined> {
  const row = await trx.selectFrom("products").selectAll().where("slug", "=", slug).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  return productFields(row, (await listServed(trx, [slug])).get(slug));
}

/** Locks products in the order of their addresses. */
export async function lockProducts(trx: Trx, slugs: readonly string[]): Promise<void> {
  await trx
    .selectFrom("products")
    .select("slug")
    .where("slug", "=", anyOf(slugs))
    .orderBy("slug")
    .forUpdate()
    .execute();
}

/** Many products' fields, as they stand: nothing is held. */
export async function readProducts(db: Trx, slugs: readonly string[]): Promise<Map<string, Fields>> {
  const rows = await db.selectFrom("products").selectAll().where("slug", "=", anyOf(slugs)).execute();
  const served = await listServed(db, slugs);
  return new Map(rows.map((row) => [row.slug, productFields(row, served.get(row.slug))]));
}

const anyOf = (keys: readonly string[]) => sql<string>`any(${[...keys]}::text[])`;

async function listServed(db: Trx, slugs: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("product_ingredients")
    .select(["product_slug", "ingredient_key"])
    .where("product_slug", "=", anyOf(slugs))
    .orderBy("rank")
    .execute();
  const bySlug = Map.groupBy(rows, ({ product_slug }) => product_slug);
  return new Map([...bySlug].map(([slug, keys]) => [slug, keys.map(({ ingredient_key }) => ingredient_key)]));
}

const productFields = (row: Selectable<Products>, ingredients: string[] = []): Fields => ({
  name: row.name,
  status: row.status,
  brandSlug: row.brand_slug,
  categoryPath: row.category_path,
  abvPercent: row.abv_percent,
  ...eachField(wordFields, (name) => row[wordColumns[name]]),
  tastes: row.tastes,
  isNew: row.is_new,
  giftCard: row.gift_card,
  vatKind: row.vat_kind,
  position: row.position,
  ingredients,
  ...fieldsOfContent(row.content),
});

const productColumns: Readonly<Record<string, keyof Products>> = {
  name: "name",
  status: "status",
  brandSlug: "brand_slug",
  categoryPath: "category_path",
  abvPercent: "abv_percent",
  ...wordColumns,
  tastes: "tastes",
  isNew: "is_new",
  giftCard: "gift_card",
  vatKind: "vat_kind",
  position: "position",
};

/** Values of fields, as the endpoints checked them, by the columns that keep them. */
function columnsOf(names: Readonly<Record<string, string>>, patch: Fields): Record<string, FieldValue> {
  const columns: Record<string, FieldValue> = {};
  for (const [field, value] of Object.entries(patch)) {
    const column = names[field];
    if (column) columns[column] = value;
  }
  return columns;
}

export async function writeProduct(trx: Trx, slug: string, patch: Fields): Promise<void> {
  const columns = columnsOf(productColumns, patch) as Updateable<Products>;
  if (Object.keys(patch).some(isContentField)) {
    const { content } = await trx
      .selectFrom("products")
      .select("content")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    columns.content = JSON.stringify(withFields(content, patch));
  }
  const isPutOnSale = patch.status === "active" && !(await isOnSale(trx, slug));
  await trx
    .updateTable("products")
    .set({ ...columns, changed_at: sql<Date>`now()` })
    .where("slug", "=", slug)
    .execute();
  if (isPutOnSale) await reportOnSale(trx, slug);
  if (Array.isArray(patch.ingredients)) await replaceIngredients(trx, slug, patch.ingredients as string[]);
}

const usual = { tastes: [], is_new: false, abv_percent: 0 };

export async function insertProduct(trx: Trx, slug: string, fields: Fields): Promise<void> {
  const drawing = fields.drawing ?? ((await drawingOf(trx, fields)) as FieldValue);
  const content = JSON.stringify(withFields(emptyContent, { ...fields, drawing }));
  const said = columnsOf(productColumns, fields) as Insertable<Products>;
  const position = said.position ?? (await lastPosition(trx)) + 1;
  await trx
    .insertInto("products")
    .values({ ...usual, ...said, slug, position, content })
    .execute();
  if (Array.isArray(fields.ingredients)) await replaceIngredients(trx, slug, fields.ingredients as string[]);
}

/** The place of the last product; many that are made at once are given theirs. */
export async function lastPosition(db: Trx): Promise<number> {
  const { last } = await db
    .selectFrom("products")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** A wine or a juice is drawn by its own words, since one category may hold red and white; others look like the first of their category. */
async function drawingOf(trx: Trx, fields: Fields) {
  const other = await trx
    .selectFrom("products")
    .select("content")
    .where("category_path", "=", String(fields.categoryPath))
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  return drawingOfDrink(fields) ?? other?.content.drawing ?? usualDrawing(fields);
}

async function replaceIngredients(trx: Trx, slug: string, keys: string[]): Promise<void> {
  await trx.deleteFrom("product_ingredients").where("product_slug", "=", slug).execute();
  if (keys.length === 0) return;
  const rows = keys.map((key, index) => ({ product_slug: slug, ingredient_key: key, rank: index + 1 }));
  await trx.insertInto("product_ingredients").values(rows).execute();
}

/** True when a search rule places the product; the rule would be removed with it. */
export async function hasSearchRules(trx: Trx, slug: string): Promise<boolean> {
  const { rows } = await sql`select 1 from search_rules where product_slug = ${slug} limit 1`.execute(trx);
  return rows.length > 0;
}

export async function deleteProduct(trx: Trx, slug: string): Promise<void> {
  for (const sku of await skusOf(trx, slug)) await deleteVariant(trx, sku);
  await trx.deleteFrom("products").where("slug", "=", slug).execute();
}

/** A variant, with its row locked. */
export async function readVariant(trx: Trx, sku: string): Promise<Fields | undefined> {
  const row = await trx.selectFrom("variants").selectAll().where("sku", "=", sku).forUpdate().executeTakeFirst();
  return row && variantFields(row);
}

/** Locks variants in the order of their SKUs, as orders do: see `lockStock`. */
export async function lockVariants(trx: Trx, skus: readonly string[]): Promise<void> {
  await trx.selectFrom("variants").select("sku").where("sku", "=", anyOf(skus)).orderBy("sku").forUpdate().execute();
}

/** The variants of many products, by product and in the product's order. */
export async function readVariantsOf(
  db: Trx,
  slugs: readonly string[],
): Promise<Map<string, { sku: string; fields: Fields }[]>> {
  const rows = await db
    .selectFrom("variants")
    .selectAll()
    .where("product_slug", "=", anyOf(slugs))
    .orderBy("product_slug")
    .orderBy("position")
    .execute();
  const bySlug = Map.groupBy(rows, ({ product_slug }) => product_slug);
  const shown = (row: (typeof rows)[number]) => ({ sku: row.sku, fields: variantFields(row) });
  return new Map([...bySlug].map(([slug, variants]) => [slug, variants.map(shown)]));
}

const variantFields = (row: Selectable<Variants>): Fields => ({
  productSlug: row.product_slug,
  position: row.position,
  ...variantFacts(row),
});

/** A variant as the office's words for its columns. */
export const variantFacts = (row: Omit<Selectable<ProductTables["variants"]>, "position" | "product_slug">) => ({
  name: row.name,
  gtin: row.gtin,
  shelfPlace: row.shelf_place,
  volumeMl: row.volume_ml,
  weightG: row.weight_g,
  units: row.units,
  priceOre: row.price_ore,
  costOre: row.cost_ore,
  compareAtOre: row.compare_at_ore,
  depositClass: row.deposit_class,
  stock: row.stock,
  plannedOre: row.planned_ore,
  plannedFrom: row.planned_from?.toISOString() ?? null,
  plannedTo: row.planned_to?.toISOString() ?? null,
  planBeforeOre: row.plan_before_ore,
});

const variantColumns: Readonly<Record<string, keyof Variants>> = {
  productSlug: "product_slug",
  position: "position",
  name: "name",
  gtin: "gtin",
  shelfPlace: "shelf_place",
  volumeMl: "volume_ml",
  weightG: "weight_g",
  units: "units",
  priceOre: "price_ore",
  costOre: "cost_ore",
  compareAtOre: "compare_at_ore",
  depositClass: "deposit_class",
  stock: "stock",
  plannedOre: "planned_ore",
  plannedFrom: "planned_from",
  plannedTo: "planned_to",
  planBeforeOre: "plan_before_ore",
};

export async function writeVariant(trx: Trx, sku: string, patch: Fields): Promise<void> {
  const held = trx.selectFrom("variants").select("stock").where("sku", "=", sku).forUpdate();
  const before = patch.stock === undefined ? undefined : await held.executeTakeFirst();
  const row = await trx
    .updateTable("variants")
    .set({ ...(columnsOf(variantColumns, patch) as Updateable<Variants>), changed_at: sql<Date>`now()` })
    .where("sku", "=", sku)
    .returning("stock")
    .executeTakeFirst();
  if (before && row) await reportStockChanges(trx, [{ sku, before: before.stock, after: row.stock }]);
}

export async function insertVariant(
  trx: Queries<CatalogueDatabase>,
  sku: string,
  fields: Fields,
  now: Date,
): Promise<void> {
  const slug = String(fields.productSlug);
  const { last } = await trx
    .selectFrom("variants")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("product_slug", "=", slug)
    .executeTakeFirstOrThrow();
  const next = { position: (last ?? -1) + 1 };
  const said = columnsOf(variantColumns, fields) as Insertable<Variants>;
  const row = await trx
    .insertInto("variants")
    .values({ ...next, ...said, sku })
    .returningAll()
    .executeTakeFirstOrThrow();
  await reportStockChanges(trx, [{ sku, before: 0, after: row.stock }]);
  const begins = !(await isSameAsRemoved(trx, sku, variantFields(row)));
  await trx
    .insertInto("price_history")
    .values({ sku, price_ore: Number(fields.priceOre), valid_from: now, reason: "listed", begins })
    .execute();
}

export async function deleteVariant(trx: Trx, sku: string): Promise<void> {
  const row = await trx.deleteFrom("variants").where("sku", "=", sku).returning("stock").executeTakeFirst();
  if (row) await reportStockChanges(trx, [{ sku, before: row.stock, after: 0 }]);
}

export async function skusOf(trx: Trx, slug: string): Promise<string[]> {
  const rows = await trx.selectFrom("variants").select("sku").where("product_slug", "=", slug).orderBy("sku").execute();
  return rows.map(({ sku }) => sku);
}

export async function hasGtin(trx: Trx, gtin: string, butSku: string): Promise<boolean> {
  const found = await trx
    .selectFrom("variants")
    .select("sku")
    .where("gtin", "=", gtin)
    .where("sku", "<>", butSku)
    .executeTakeFirst();
  return found !== undefined;
}
