import { sql } from "kysely";
import type { Trx } from "../../../office/audit/thing.ts";
import type { CatalogueDatabase } from "../tables.ts";

/** Fields that tell what a variant is: how much of what its price is for. */
export const identityFields = ["name", "volumeMl", "units"] as const;

/** Whether a product is on sale. */
export async function isOnSale(trx: Trx<CatalogueDatabase>, slug: string): Promise<boolean> {
  const row = await trx.selectFrom("products").select("status").where("slug", "=", slug).executeTakeFirst();
  return row?.status === "active";
}

export const skusInProduct = async (trx: Trx<CatalogueDatabase>, slug: string): Promise<string[]> =>
  (await trx.selectFrom("variants").select("sku").where("product_slug", "=", slug).execute()).map(({ sku }) => sku);

/**
 * Whether an API key has made one of these variants, or changed what one of them or their product is, and no person has since put the product on
 * sale, or set a price or such a field of that variant. What was put back from the log is nobody's new word.
 */
export async function isByKeys(
  trx: Trx<CatalogueDatabase>,
  { slug, skus }: { slug: string; skus: readonly string[] },
): Promise<boolean> {
  const identity = sql`${[...identityFields]}::text[]`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_log as own
      where own.key_id is not null and own.undoes is null and own.act not like '%.restore'
        and (
          (own.thing = 'variant' and own.key = any(${[...skus]}::text[]) and (own.before is null or own.before ?| ${identity}))
          or (own.thing = 'product' and own.key = ${slug} and own.before ? 'name')
        )
        and not exists (
          select from audit_log as seen
          where seen.id > own.id and seen.key_id is null and seen.staff_id is not null
            and (
              (seen.thing = own.thing and seen.key = own.key
                and (seen.before is null or seen.before ?| (${identity} || array['priceOre'])))
              or (seen.thing = 'product' and seen.key = ${slug} and seen.after ->> 'status' = 'active')
            )
        )
    ) as found`.execute(trx);
  return rows[0]?.found ?? false;
}
