import { type RawBuilder, sql } from "kysely";
import type { ProductTables } from "../../../editorial/content/product-tables.ts";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { Queries } from "../../../platform/queries.ts";
import { reportAvailable } from "../../stock/change-queries.ts";

type Db = Queries<ProductTables>;

export async function isOnSale(db: Db, slug: string): Promise<boolean> {
  const row = await db.selectFrom("products").select("status").where("slug", "=", slug).executeTakeFirst();
  return row?.status === "active";
}

/** Whether the product of an address is on sale, or the log knows that it was. */
export const wasEverOnSale = (slug: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from products where products.slug = ${slug} and products.status = 'active')
  or exists (
    select from audit_log where audit_log.thing = 'product' and audit_log.key = ${slug}
      and (audit_log.before ->> 'status' = 'active' or audit_log.after ->> 'status' = 'active')
  ))`;

/** Whether one of these products is on sale, or the log knows that it was. */
export async function wasOnSale(db: Queries<ProductTables & AuditTables>, slugs: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from unnest(${[...slugs]}::text[]) as wanted(slug) where ${wasEverOnSale(sql.ref("wanted.slug"))}
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Whether an API key has written on a product after a version of it. */
export async function isWrittenByKey(
  db: Queries<AuditTables>,
  { slug, version }: { slug: string; version: number },
): Promise<boolean> {
  const found = await db
    .selectFrom("audit_log")
    .select("id")
    .where("thing", "=", "product")
    .where("key", "=", slug)
    .where("id", ">", version)
    .where("key_id", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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
