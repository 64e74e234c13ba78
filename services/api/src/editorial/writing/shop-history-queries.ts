import { sql } from "kysely";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { Queries } from "../../platform/queries.ts";

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
