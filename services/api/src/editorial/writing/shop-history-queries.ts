import { sql } from "kysely";
import { fieldNamesOfEntry } from "../../office/audit/measure-queries.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { Queries } from "../../platform/queries.ts";

/** Fields that say where a piece stands, beside those that are written. */
export const standingFields = ["slug", "status", "publishAt", "endsAt", "publishedAt", "held"] as const;

type Db = Queries<AuditTables>;

/** Whether the log knows that a text of a kind was in the shop. */
export async function wasInShop(db: Db, thing: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from audit_log where thing = ${thing} and key = ${key}
        and (before ->> 'status' in ('published', 'ended') or after ->> 'status' in ('published', 'ended'))
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Lists the fields of a text that API keys have written since it was last put into the shop or told to go there: whoever did that had read the others. The
 * fields that tell where a text stands are no words.
 */
export async function listUnreadFields(db: Db, thing: string, key: string): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct field from audit_log cross join unnest(${fieldNamesOfEntry}) as field
    where thing = ${thing} and key = ${key} and key_id is not null and field <> all (${[...standingFields]}::text[])
      and id > coalesce((
        select max(id) from audit_log
        where thing = ${thing} and key = ${key}
          and (after ->> 'status' = 'published' or after ->> 'publishAt' is not null)
      ), 0)`.execute(db);
  return rows.map(({ field }) => field);
}

/** Whether the bin holds a text of a kind with this address, which may be another than its key. */
export async function isBinnedAt(db: Db, thing: string, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom("bin")
    .select("id")
    .where("thing", "=", thing)
    .where(sql<boolean>`fields ->> 'slug' = ${slug}`)
    .executeTakeFirst();
  return row !== undefined;
}
