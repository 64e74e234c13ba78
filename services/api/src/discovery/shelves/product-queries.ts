import { unsoldStatuses } from "@skaenk/contract/order-groups";
import { wordColumns } from "@skaenk/contract/product-fields";
import { sql } from "kysely";
import { listPriceSteps } from "../../editorial/content/price-queries.ts";
import type { ProductContent, ProductTables } from "../../editorial/content/product-tables.ts";
import type { RecipeTables } from "../../editorial/content/recipe-tables.ts";
import { photosOf } from "../../editorial/media/queries.ts";
import type { MediaTables } from "../../editorial/media/tables.ts";
import type { Queries } from "../../platform/queries.ts";
import type { OrderTables } from "../../selling/orders/tables.ts";

type Db = Queries<MediaTables & OrderTables & ProductTables>;
export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number];
export type VariantRow = ProductRow["variants"][number];

/** Which products: those with the slugs, or the next so many after a slug. */
type Wanted = { slugs: string[]; drafts?: boolean } | { after: string; count: number };

/** Read by the database while one is put on the shelf: each takes it three questions, one after the other. */
const batchesAhead = 3;
/** Few enough that neither the database nor the event loop is held up by one of them. */
const rowsInBatch = 500;

/** Products with brand, variants and price history: those of the slugs that there are. */
export async function listProductRows(db: Db, slugs: string[]) {
  return await withVariants(db, await listProducts(db, { slugs }));
}

/** One product as it stands, for sale or not: for whoever is writing it. */
export const listDraftRows = async (db: Db, slug: string) =>
  await withVariants(db, await listProducts(db, { slugs: [slug], drafts: true }));

/**
 * Every product in batches by slug: a catalogue of any size is read without a statement that takes long. The next one is on its way
 * while something is made of one.
 */
export async function* batchesOfProductRows(db: Db): AsyncGenerator<ProductRow[]> {
  const ahead: Promise<ProductRow[]>[] = [];
  let next: ReturnType<typeof readBatch> | undefined = readBatch(db, "");
  while (next || ahead.length > 0) {
    while (next && ahead.length < batchesAhead) {
      const { rows, last }: Awaited<typeof next> = await next;
      next = last === undefined ? undefined : readBatch(db, last);
      ahead.push(rows);
      // Whoever stops in between hears of no failure after that.
      for (const coming of [rows, next]) coming?.catch(() => undefined);
    }
    const rows = (await ahead.shift()) ?? [];
    if (rows.length > 0) yield rows;
  }
}

/** `last`: the slug after which there may be more, whatever of the batch can be sold. */
async function readBatch(db: Db, after: string): Promise<{ rows: Promise<ProductRow[]>; last: string | undefined }> {
  const products = await listProducts(db, { after, count: rowsInBatch });
  const last = products.length === rowsInBatch ? products.at(-1)?.slug : undefined;
  return { rows: withVariants(db, products), last };
}

async function withVariants(db: Db, products: Awaited<ReturnType<typeof listProducts>>) {
  const slugs = products.map(({ slug }) => slug);
  const [brands, variants, photos] = await Promise.all([
    listBrandsOf(db, new Set(products.map((product) => product.brand_slug))),
    listVariants(db, slugs),
    photosOf(db, "product", slugs),
  ]);
  // Asked for by their own key: joined, the planner reads the history of the whole shop for a few hundred products.
  const prices = await listPriceSteps(
    db,
    variants.map(({ sku }) => sku),
  );
  const brandBySlug = new Map(brands.map((brand) => [brand.slug, brand]));
  const variantsBySlug = Map.groupBy(
    variants.map((variant) => ({ ...variant, history: prices.get(variant.sku) ?? [] })),
    (variant) => variant.product_slug,
  );
  return products.flatMap((product) => {
    const brand = brandBySlug.get(product.brand_slug);
    const photo = photos.get(product.slug);
    const own = variantsBySlug.get(product.slug) ?? [];
    // Without a size there is nothing to buy; the office is about to give it one, or take it off the shelf.
    return brand && own.length > 0 ? [{ ...product, brand, photo, variants: own }] : [];
  });
}

/**
 * What is shown of a product in lists, and what it is found by. The rest of its content is its own page's, and most of what there is to
 * send of a large shop.
 */
const shown = [
  ...(["slug", "name", "brand_slug", "category_path", "abv_percent", "tastes"] as const),
  ...(["is_new", "gift_card", "position"] as const),
  ...Object.values(wordColumns),
  sql<ProductContent["drawing"]>`content -> 'drawing'`.as("drawing"),
  sql<string>`content -> 'facts' ->> 'legalName'`.as("legal_name"),
  sql<boolean>`content -> 'facts' ->> 'organicCode' is not null`.as("organic"),
  sql<string[]>`coalesce(content -> 'facts' -> 'allergens', '[]')`.as("allergens"),
  sql<string>`coalesce(content -> 'facts' ->> 'ingredients', '')`.as("declared_ingredients"),
  sql<number | null>`(content #>> '{facts,nutrition,sugars}')::float`.as("sugars"),
  sql<string[]>`coalesce(content -> 'glassTypes', '[]') || coalesce(content -> 'toolFor', '[]')`.as("fits"),
];

const listProducts = (db: Db, wanted: Wanted) =>
  "slugs" in wanted
    ? db
        .selectFrom("products")
        .select(shown)
        .where("slug", "=", anyOf(wanted.slugs))
        .$if(!wanted.drafts, (query) => query.where("status", "=", "active"))
        .orderBy("position")
        .execute()
    : db
        .selectFrom("products")
        .select(shown)
        .where("slug", ">", wanted.after)
        .where("status", "=", "active")
        .orderBy("slug")
        .limit(wanted.count)
        .execute();

const listBrandsOf = (db: Db, slugs: ReadonlySet<string>) =>
  db
    .selectFrom("brands")
    .select(["slug", "name", "look", "tagline", "country", "operator"])
    .where("slug", "=", anyOf([...slugs]))
    .execute();

const listVariants = (db: Db, slugs: string[]) =>
  db
    .selectFrom("variants")
    .select(["product_slug", "sku", "name", "volume_ml", "weight_g", "units", "price_ore", "deposit_class", "stock"])
    .where("product_slug", "=", anyOf(slugs))
    .orderBy("product_slug")
    .orderBy("position")
    .execute();

/** One parameter for any number of values. */
const anyOf = (keys: string[]) => sql<string>`any(${keys}::text[])`;

/** The texts that only the product's own page shows; they are too large to keep in memory for every product. */
export async function findProductContent(db: Db, slug: string) {
  const row = await db.selectFrom("products").select("content").where("slug", "=", slug).executeTakeFirst();
  return row?.content;
}

/** The drinks that a product can go into, and in which of them it is the very thing that they ask for, as London dry gin goes by gin. */
export const listRecipesUsing = (db: Queries<ProductTables & RecipeTables>, productSlug: string) =>
  db
    .selectFrom("product_ingredients as link")
    .innerJoin("recipe_ingredients", "recipe_ingredients.ingredient_key", "link.ingredient_key")
    .innerJoin("ingredients as wanted", "wanted.key", "link.ingredient_key")
    .innerJoin("product_ingredients as first", (join) =>
      join.onRef("first.product_slug", "=", "link.product_slug").on("first.rank", "=", 0),
    )
    .innerJoin("ingredients as own", "own.key", "first.ingredient_key")
    .select([
      "recipe_slug as slug",
      sql<boolean>`bool_or(link.rank = 0 or wanted.name = any(own.synonyms))`.as("is_kind_of"),
    ])
    .where("link.product_slug", "=", productSlug)
    .groupBy("recipe_slug")
    .execute();

export const listCategoryRows = (db: Db) => db.selectFrom("categories").selectAll().orderBy("position").execute();

/** Units of each product in orders that stand, since a moment. */
export async function listSoldSince(db: Db, since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["product_slug", sql<number>`sum(quantity)`.as("sold")])
    .where("placed_at", ">=", since)
    .where("status", "not in", unsoldStatuses)
    .groupBy("product_slug")
    .execute();
  return new Map(rows.map(({ product_slug, sold }) => [product_slug, sold]));
}
