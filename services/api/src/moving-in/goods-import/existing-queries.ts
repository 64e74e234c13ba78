import type { ProductStatus } from "@skaenk/contract/office/product-fields";
import { sql } from "kysely";
import { listAcceptedFacts } from "../../catalogue/products/office/publish-facts-queries.ts";
import { readProducts, readVariantsOf } from "../../catalogue/products/office/thing-queries.ts";
import type { Fields } from "../../office/audit/tables.ts";
import { productPath } from "./former-address.ts";
import type { ExistingProduct } from "./import-plan.ts";
import type { Db } from "./queries.ts";
import type { KnownCategories } from "./resolve-places.ts";

const anyOf = (keys: readonly string[]) => sql<string>`any(${[...keys]}::text[])`;

/** The product of each external id of a source, by its slug. Ids without a product are left out. */
export async function findByExternalId(db: Db, source: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("external_ids")
    .select(["external_id", "product_slug"])
    .where("source", "=", source)
    .where("external_id", "=", anyOf(ids))
    .where("product_slug", "is not", null)
    .execute();
  return new Map(rows.map(({ external_id, product_slug }) => [external_id, product_slug ?? ""]));
}

/** The product that each article number belongs to. */
export async function findOwners(db: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom("variants").select(["sku", "product_slug"]).where("sku", "=", anyOf(skus)).execute();
  return new Map(rows.map(({ sku, product_slug }) => [sku, product_slug]));
}

export async function findGtinOwners(db: Db, gtins: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom("variants").select(["gtin", "sku"]).where("gtin", "=", anyOf(gtins)).execute();
  return new Map(rows.map(({ gtin, sku }) => [gtin ?? "", sku]));
}

export async function findTaken(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("products").select("slug").where("slug", "=", anyOf(slugs)).execute();
  return new Set(rows.map(({ slug }) => slug));
}

export async function readPlaces(db: Db): Promise<KnownCategories> {
  const [brands, categories] = await Promise.all([
    db
      .selectFrom("brands")
      .select(["slug", "name", sql<boolean>`coalesce(operator ->> 'name', '') <> ''`.as("operator")])
      .execute(),
    db.selectFrom("categories").select(["path", "slug", "name", "parent_path"]).execute(),
  ]);
  return {
    brands,
    categories: categories.map(({ parent_path, ...category }) => ({ ...category, parentPath: parent_path })),
  };
}

/** Products as they stand here, with all that an import compares. */
export async function readExisting(
  db: Db,
  slugs: readonly string[],
  source: string,
): Promise<Map<string, ExistingProduct>> {
  if (slugs.length === 0) return new Map();
  const [products, variants, guesses, pictures, moved, accepted] = await Promise.all([
    readProducts(db, slugs),
    readVariantsOf(db, slugs),
    db
      .selectFrom("product_guesses")
      .select(["product_slug", "wanted_status"])
      .where("product_slug", "=", anyOf(slugs))
      .execute(),
    db
      .selectFrom("product_picture_sources")
      .select(["product_slug", "address"])
      .where("product_slug", "=", anyOf(slugs))
      .execute(),
    db
      .selectFrom("moved_addresses")
      .select(["old_path", "new_path"])
      .where("new_path", "=", anyOf(slugs.map(productPath)))
      .execute(),
    listAcceptedFacts(db, slugs),
  ]);
  const external = await externalVariants(
    db,
    source,
    [...variants.values()].flat().map(({ sku }) => sku),
  );
  const waits = new Map<string, ProductStatus>(guesses.map((row) => [row.product_slug, row.wanted_status]));
  const bySlug = Map.groupBy(pictures, ({ product_slug }) => product_slug);
  const ledTo = Map.groupBy(moved, ({ new_path: path }) => path);
  const existing = [...products].map(([slug, fields]): [string, ExistingProduct] => [
    slug,
    {
      slug,
      fields,
      variants: (variants.get(slug) ?? []).map((one: { sku: string; fields: Fields }) => ({
        ...one,
        externalId: external.get(one.sku),
      })),
      waitsToBe: waits.get(slug),
      acceptedFacts: accepted.get(slug) ?? [],
      pictures: new Set(bySlug.get(slug)?.map(({ address }) => address)),
      formerAddresses: new Set(ledTo.get(productPath(slug))?.map(({ old_path: path }) => path)),
    },
  ]);
  return new Map(existing);
}

async function externalVariants(db: Db, source: string, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("external_ids")
    .select(["sku", "external_id"])
    .where("source", "=", source)
    .where("sku", "=", anyOf(skus))
    .execute();
  return new Map(rows.map(({ sku, external_id }) => [sku ?? "", external_id]));
}
