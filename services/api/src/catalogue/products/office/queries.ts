import type { ProductStatus } from "@skaenk/contract/office/product-fields";
import { wordColumns, wordFields } from "@skaenk/contract/product-fields";
import { type SelectQueryBuilder, sql } from "kysely";
import { lacks } from "../../../editorial/content/fact-queries.ts";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../../editorial/content/recipe-tables.ts";
import type { StockNoticeTables } from "../../../editorial/content/stock-notice-tables.ts";
import { photosOf } from "../../../editorial/media/queries.ts";
import type { MediaTables } from "../../../editorial/media/tables.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import { containsPattern, escapeLike, prefixPattern } from "../../../platform/like-pattern.ts";
import { inDanish } from "../../../platform/office-list-queries.ts";
import type { Queries } from "../../../platform/queries.ts";
import type { VariantRank } from "./goods-order.ts";

type Tables = AuditTables & MediaTables & ProductTables & RecipeTables & StockNoticeTables;
type Db = Queries<Tables>;

type StockWanted = "out" | "low" | "in" | "awaited";

export type ProductWanted = {
  q?: string | undefined;
  status?: ProductStatus | undefined;
  brand?: string | undefined;
  category?: string | undefined;
  stock?: StockWanted | undefined;
  facts?: "missing" | "strength" | undefined;
};

/** The goods that are wanted, as what a page, a bulk act and an export begin with. */
export function productsWanted(db: Db, { q, status, brand, category, stock, facts }: ProductWanted) {
  let query = q ? db.selectFrom(found(db, q)) : db.selectFrom("products");
  if (status) query = query.where("products.status", "=", status);
  if (brand) query = query.where("products.brand_slug", "=", brand);
  if (category) {
    query = query.where((eb) =>
      eb.or([eb("category_path", "=", category), eb("category_path", "like", prefixPattern(`${category}/`))]),
    );
  }
  if (stock) query = query.where(stockIs(stock));
  if (facts === "missing") query = query.where(lacksSomething);
  if (facts === "strength") query = query.where(sql<boolean>`${lacks.strength}`);
  return query;
}

/** Fewer letters than this are sought where words begin, and as a whole article number: else they would be found nearly everywhere. */
const shortestWithin = 3;

/**
 * The goods with these letters in their name, their article number or as their barcode, each by its own index. The offset keeps
 * the database from walking all goods in the list's order instead, which is slow whenever those that are found stand together far down.
 */
function found(db: Db, q: string) {
  const wanted = q.trim();
  const within = containsPattern(wanted);
  const [named, numbered] =
    wanted.length < shortestWithin
      ? [
          sql`to_tsvector('simple', name) @@ to_tsquery('simple', ${wordBeginning(wanted)})`,
          sql`sku ilike ${escapeLike(wanted)}`,
        ]
      : [sql`name ilike ${within}`, sql`sku ilike ${within}`];
  const meant = sql<boolean>`(${named} or slug = any(array(
    select product_slug from variants where ${numbered} union all select product_slug from variants where gtin = ${wanted})))`;
  return db.selectFrom("products").selectAll().where(meant).offset(0).as("products");
}

/** In the language of full text search; quoted, so that no sign of it has a meaning. */
const wordBeginning = (letters: string) => `'${letters.replaceAll(/['\\]/g, "$&$&")}':*`;

const waitingFor = sql`select 1 from stock_notices where stock_notices.sku = variants.sku and confirmed_at is not null`;

/** How many want to hear when it is here again. */
const waiting = sql<number>`(select count(*)::int from (${waitingFor}) notices)`.as("waiting");

const stockIs = (stock: StockWanted) => {
  const bounds = {
    out: sql`stock = 0`,
    low: sql`stock between 1 and 5`,
    in: sql`stock > 5`,
    awaited: sql`stock = 0 and exists (${waitingFor})`,
  }[stock];
  // Most goods are in; of those that are not the few are found first, by the index of what runs low.
  return stock === "in"
    ? sql<boolean>`exists (select 1 from variants where product_slug = products.slug and ${bounds})`
    : sql<boolean>`products.slug = any(array(select product_slug from variants where ${bounds}))`;
};

const lacksSomething = sql<boolean>`exists (select from brands where brands.slug = products.brand_slug
  and (${lacks.legalName} or ${lacks.ingredients} or ${lacks.operator}))`;

export type ProductListRow = { slug: string; name: string };

export const listedProducts = (
  db: Db,
  wanted: ProductWanted,
  leading: VariantRank | undefined,
): SelectQueryBuilder<Tables, "products", ProductListRow> => {
  const products = productsWanted(db, wanted).select(["products.slug", "products.name"]);
  return leading ? besideLead(products, leading) : products;
};

/** Beside the one variant that no other of the product comes before, so that the list can be read in the order of its index. */
function besideLead(products: SelectQueryBuilder<Tables, "products", ProductListRow>, { column, before }: VariantRank) {
  const place = (of: string) => sql`(${sql.ref(`${of}.${column}`)}, ${sql.ref(`${of}.sku`)})`;
  return products.innerJoin("variants as lead", "lead.product_slug", "products.slug").where(
    sql<boolean>`not exists (select from variants other where other.product_slug = lead.product_slug
        and ${place("other")} ${sql.raw(before)} ${place("lead")})`,
  );
}

/** The rows of a page of goods, each with its version. */
export async function readRows(db: Db, slugs: string[]) {
  const [products, variants, photos] = await Promise.all([
    db
      .selectFrom("products")
      .innerJoin("brands", "brands.slug", "products.brand_slug")
      .innerJoin("categories", "categories.path", "products.category_path")
      .select([
        "products.slug",
        "products.name",
        "products.status",
        "products.brand_slug",
        "products.category_path",
        "products.abv_percent",
        "products.content",
        "brands.look as brand_look",
        "brands.name as brand_name",
        "categories.name as category_name",
        version("product", "products.slug"),
        ...columnsOfWords,
      ])
      .where("products.slug", "=", anyOf(slugs))
      .execute(),
    listVariants(db, slugs),
    photosOf(db, "product", slugs),
  ]);
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const variantsBySlug = Map.groupBy(variants, ({ product_slug }) => product_slug);
  return slugs.flatMap((slug) => {
    const product = bySlug.get(slug);
    return product ? [{ ...product, photo: photos.get(slug), variants: variantsBySlug.get(slug) ?? [] }] : [];
  });
}

export type ProductRow = Awaited<ReturnType<typeof readRows>>[number];
export type VariantRow = ProductRow["variants"][number];

const columnsOfWords = wordFields.map((name) => `products.${wordColumns[name]}` as const);

export const listVariants = (db: Db, slugs: string[]) =>
  db
    .selectFrom("variants")
    .selectAll()
    .select([version("variant", "variants.sku"), waiting])
    .where("product_slug", "=", anyOf(slugs))
    .orderBy("product_slug")
    .orderBy("position")
    .execute();

const versionedVariants = (db: Db) =>
  db
    .selectFrom("variants")
    .selectAll()
    .select([version("variant", "variants.sku"), waiting]);

export const findVariant = (db: Db, sku: string) => versionedVariants(db).where("sku", "=", sku).executeTakeFirst();

export const listVariantsBySku = (db: Db, skus: string[]) =>
  versionedVariants(db).where("sku", "=", anyOf(skus)).execute();

/** The number of a thing's latest change. */
const version = (thing: string, key: string) =>
  sql<number>`coalesce((select max(id) from audit_log where thing = ${thing} and key = ${sql.ref(key)}), 0)`.as(
    "version",
  );

const anyOf = (keys: string[]) => sql<string>`any(${keys}::text[])`;

export const listIngredientsServed = (db: Db, slug: string) =>
  db
    .selectFrom("product_ingredients")
    .innerJoin("ingredients", "ingredients.key", "product_ingredients.ingredient_key")
    .select(["ingredients.key", "ingredients.name", sql<number>`ingredients.abv_percent::float8`.as("abvPercent")])
    .where("product_slug", "=", slug)
    .orderBy("rank")
    .execute();

export const listServedStrengths = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom("ingredients")
    .select(["name", sql<number>`abv_percent::float8`.as("abvPercent")])
    .where("key", "=", sql<string>`any(${[...keys]}::text[])`)
    .orderBy("key")
    .execute();

export async function listChoices(db: Db) {
  const [brands, categories] = await Promise.all([
    db
      .selectFrom("brands")
      .select(["slug", "name", sql<boolean>`coalesce(operator ->> 'name', '') <> ''`.as("hasOperator")])
      .orderBy(inDanish("name"))
      .execute(),
    db.selectFrom("categories").select(["path", "name"]).orderBy("path").execute(),
  ]);
  return { brands, categories };
}

export const findCategoryBySlug = (db: Db, slug: string) =>
  db.selectFrom("categories").select("path").where("slug", "=", slug).executeTakeFirst();

export async function findSomeLook(db: Db) {
  const brand = await db.selectFrom("brands").select("look").limit(1).executeTakeFirst();
  return brand?.look;
}

export async function hasBrand(db: Db, slug: string): Promise<boolean> {
  return (await db.selectFrom("brands").select("slug").where("slug", "=", slug).executeTakeFirst()) !== undefined;
}
export async function hasCategory(db: Db, path: string): Promise<boolean> {
  return (await db.selectFrom("categories").select("path").where("path", "=", path).executeTakeFirst()) !== undefined;
}

/** Everything a bulk act may touch, of so many goods. */
export async function readForBulk(db: Db, wanted: ProductWanted & { slugs?: string[] | undefined }, limit: number) {
  let query = productsWanted(db, wanted);
  if (wanted.slugs) query = query.where("products.slug", "=", anyOf(wanted.slugs));
  const products = await query
    .select(["products.slug", "products.name", "products.status", "products.category_path", "products.brand_slug"])
    .select(["products.is_new", "products.gift_card"])
    .orderBy("products.slug")
    .limit(limit + 1)
    .execute();
  const variants = await db
    .selectFrom("variants")
    .select([
      "sku",
      "product_slug",
      "price_ore",
      "stock",
      "planned_ore",
      "planned_from",
      "planned_to",
      "plan_before_ore",
    ])
    .where("product_slug", "=", anyOf(products.map(({ slug }) => slug)))
    .orderBy("product_slug")
    .orderBy("position")
    .execute();
  return { products, variants };
}

export const stockQuery = (db: Db, sku: string) => db.selectFrom("stock_movements").selectAll().where("sku", "=", sku);
