import { sql } from "kysely";
import { fieldNamesOfEntry } from "../../office/audit/measure-queries.ts";
import type { AuditTables } from "../../office/audit/tables.ts";
import type { Queries } from "../../platform/queries.ts";

/** These fields hold the address and publication state of a text, not its content. */
export const standingFields = ["slug", "status", "publishAt", "endsAt", "publishedAt", "held"] as const;

type Db = Queries<AuditTables>;

/** This query returns whether the log has a published text of this type that had the address as its key, or at any time as its address. */
export async function wasInShop(db: Db, thing: string, address: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from (
        select ${address} as key
        union select key from audit_log where thing = ${thing} and 'slug' = any(${fieldNamesOfEntry})
          and (before ->> 'slug' = ${address} or after ->> 'slug' = ${address})
      ) as named
      join audit_log as entry on entry.thing = ${thing} and entry.key = named.key
      where entry.before ->> 'status' in ('published', 'ended') or entry.after ->> 'status' in ('published', 'ended')
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * This query lists the fields of a text that an API key has written and that no person has published or scheduled since; a person who publishes has read
 * the whole text. A field of `setBack` counts with its value at `version`: a publication before the next change of the field included that value.
 * Fields of `standingFields` are not content and are left out.
 * @param asked.version id of the log entry directly after which the fields of `setBack` had the values that are restored
 */
export async function listUnreadFields(
  db: Db,
  { thing, key, version, setBack }: { thing: string; key: string; version: number; setBack: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ field: string }>`
    with written as materialized (
      select id, key_id, field from audit_log cross join unnest(${fieldNamesOfEntry}) as field
      where thing = ${thing} and key = ${key} and field <> all (${[...standingFields]}::text[])
    ),
    published as materialized (
      select id from audit_log
      where thing = ${thing} and key = ${key} and ${fieldNamesOfEntry} && '{status,publishAt,publishedAt}'::text[]
        and (after ->> 'status' = 'published' or after ->> 'publishAt' is not null or act = ${`${thing}.publish`})
    ),
    held as (
      select field, min(id) filter (where id > ${version} and field = any(${[...setBack]}::text[])) as next
      from written group by field having bool_or(key_id is not null)
    )
    select held.field from held
    cross join lateral (
      select coalesce(max(id), 0) as id from published where held.next is null or published.id < held.next
    ) as latest
    where exists (
      select from written
      where written.field = held.field and key_id is not null and written.id > latest.id
        and (held.next is null or written.id <= ${version})
    )`.execute(db);
  return rows.map(({ field }) => field);
}

/** This query returns whether the bin holds a text of this type with the address, which may differ from its key. */
export async function isBinnedAt(db: Db, thing: string, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom("bin")
    .select("id")
    .where("thing", "=", thing)
    .where(sql<boolean>`fields ->> 'slug' = ${slug}`)
    .executeTakeFirst();
  return row !== undefined;
}
