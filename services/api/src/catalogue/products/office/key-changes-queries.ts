import { sql } from "kysely";
import { sameValue } from "../../../office/audit/compare-fields.ts";
import type { Fields } from "../../../office/audit/tables.ts";
import type { Trx } from "../../../office/audit/thing.ts";
import type { CatalogueDatabase } from "../tables.ts";

/** Fields that tell what a variant is: how much of what its price is for, and which deposit is paid back. */
export const identityFields = ["name", "volumeMl", "weightG", "units", "depositClass"] as const;

export const skusInProduct = async (trx: Trx<CatalogueDatabase>, slug: string): Promise<string[]> =>
  (await trx.selectFrom("variants").select("sku").where("product_slug", "=", slug).execute()).map(({ sku }) => sku);

/**
 * True where an API key created the product or a variant, or changed its identity fields, and no person has since put the product on sale,
 * set such a field of the same record or set the variant's price. Restoring a field from the log counts as a key's change, since a person
 * may have corrected it; restoring a deleted record does not.
 */
export async function isChangedByKey(
  trx: Trx<CatalogueDatabase>,
  { slug, skus }: { slug: string; skus: readonly string[] },
): Promise<boolean> {
  const identity = sql`${[...identityFields]}::text[]`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_log as own
      where own.key_id is not null and own.after is not null
        and (
          (own.thing = 'variant' and own.key = any(${[...skus]}::text[]) and own.before ?| ${identity})
          or (own.thing = 'product' and own.key = ${slug} and own.before ? 'name')
          or (own.before is null and own.undoes is null and own.act not like '%.restore'
            and ((own.thing = 'variant' and own.key = any(${[...skus]}::text[])) or (own.thing = 'product' and own.key = ${slug})))
        )
        and not exists (
          select from audit_log as seen
          where seen.id > own.id and seen.key_id is null and seen.staff_id is not null and seen.after is not null
            and (
              (seen.thing = own.thing and seen.key = own.key
                and (seen.before is null or seen.before ?| (${identity} || array['priceOre'])))
              or (seen.thing = 'product' and seen.key = ${slug} and seen.after ->> 'status' = 'active')
            )
        )
    ) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

type Removed = { thing: "product" | "variant"; key: string; fields: Fields };

/** True where the named fields of a removed record are as they were at its removal. */
export async function isAsRemoved(
  trx: Trx<CatalogueDatabase>,
  { thing, key, fields }: Removed,
  named: readonly string[],
): Promise<boolean> {
  const last = await trx
    .selectFrom("audit_log")
    .select("before")
    .where("thing", "=", thing)
    .where("key", "=", key)
    .where("after", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return named.every((field) => sameValue(fields[field] ?? null, last?.before?.[field] ?? null));
}

/**
 * The fields of a product as people left them: without what API keys have changed since a person last put the product on sale, or last set the same
 * field.
 */
export async function readWithoutKeyChanges(
  trx: Trx<CatalogueDatabase>,
  { slug, now }: { slug: string; now: Fields },
  named: readonly string[],
): Promise<Fields> {
  const entries = await trx
    .selectFrom("audit_log")
    .select(["key_id", "before", "after"])
    .where("thing", "=", "product")
    .where("key", "=", slug)
    .where(sql<boolean>`after is not null and before ?| ${[...named, "status"]}::text[]`)
    .where(({ or, eb }) => or([eb("key_id", "is not", null), eb("staff_id", "is not", null)]))
    .orderBy("id", "desc")
    .execute();
  const left: Fields = { ...now };
  const ofPeople = new Set<string>();
  for (const { key_id, before, after } of entries) {
    if (key_id === null && after?.status === "active") break;
    for (const [field, value] of Object.entries(before ?? {})) {
      if (!named.includes(field)) continue;
      if (key_id === null) ofPeople.add(field);
      else if (!ofPeople.has(field)) left[field] = value;
    }
  }
  return left;
}

/** Finds what categories are called, and those that they stand in. */
export async function readCategoryNames(trx: Trx<CatalogueDatabase>): Promise<(path: string) => string[]> {
  const rows = await trx.selectFrom("categories").select(["path", "name"]).orderBy("path").execute();
  return (path) => rows.flatMap((one) => (path === one.path || path.startsWith(`${one.path}/`) ? [one.name] : []));
}
