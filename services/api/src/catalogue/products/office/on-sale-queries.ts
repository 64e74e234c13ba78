import { type RawBuilder, sql } from "kysely";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import { fieldNamesOfEntry } from "../../../office/audit/measure-queries.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { Queries } from "../../../platform/queries.ts";
import { reportAvailable } from "../../stock/change-queries.ts";

type Db = Queries<ProductTables>;

export async function isOnSale(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom("products").select("status").where("slug", "=", slug).executeTakeFirst();
  return row?.status === "active";
}

/** True when the product of an address is on sale, or the log knows that it was. */
export const wasEverOnSale = (slug: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from products where products.slug = ${slug} and products.status = 'active')
  or exists (
    select from audit_log where audit_log.thing = 'product' and audit_log.key = ${slug}
      and (audit_log.before ->> 'status' = 'active' or audit_log.after ->> 'status' = 'active')
  ))`;

/** True when one of these products is on sale, or the log knows that it was. */
export async function wasOnSale(db: Queries<ProductTables & AuditTables>, slugs: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from unnest(${[...slugs]}::text[]) as wanted(slug) where ${wasEverOnSale(sql.ref("wanted.slug"))}
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** This query returns whether a SKU belongs, or according to the log belonged, to a variant of any product that is or was on sale. */
export async function wasSkuOnSale(db: Queries<ProductTables & AuditTables>, sku: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from (
        select distinct slug from audit_log
        cross join lateral (values (before ->> 'productSlug'), (after ->> 'productSlug')) as named(slug)
        where thing = 'variant' and key = ${sku} and 'productSlug' = any(${fieldNamesOfEntry}) and slug is not null
      ) as joined where ${wasEverOnSale(sql.ref("joined.slug"))}
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Fields that an API key also sets on goods on sale and that say nothing of what is bought: they need not be read before. */
const unreadFields = ["stock", "costOre", "shelfPlace"];

/**
 * Lists the latest entry that an API key wrote on each of these products and on each of their variants, also on those that have been removed. Pictures
 * are left out: keys put them on goods on sale too.
 */
export async function listWrittenByKeys(
  db: Queries<ProductTables & AuditTables>,
  slugs: readonly string[],
): Promise<{ slug: string; id: number }[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<{ slug: string; id: number }>`
    with goods as (select unnest(${[...slugs]}::text[]) as slug),
    parts (slug, thing, key) as (
      select slug, 'product', slug from goods
      union all select slug, 'variant', sku from variants join goods on product_slug = slug
      union all select slug, 'variant', bin.key from bin join goods on thing = 'variant' and fields ->> 'productSlug' = slug
    )
    select parts.slug, latest.id::float8 as id
    from parts cross join lateral (
      select id from audit_log
      where audit_log.thing = parts.thing and audit_log.key = parts.key and key_id is not null
        and (parts.thing = 'product' or not ${fieldNamesOfEntry} <@ ${unreadFields}::text[])
      order by id desc limit 1
    ) as latest
    order by latest.id`.execute(db);
  return rows;
}

/** Emits that a product's variants may be for sale, as far as there are any of them; call it when the product has been put on sale. */
export async function reportOnSale(trx: Db, slug: string): Promise<void> {
  const rows = await trx
    .selectFrom("variants")
    .select("sku")
    .where("product_slug", "=", slug)
    .where("stock", ">", 0)
    .orderBy("sku")
    .execute();
  await reportAvailable(
    trx,
    rows.map(({ sku }) => sku),
  );
}
