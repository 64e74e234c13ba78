import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import { bytesOfEntry } from "./measure-queries.ts";
import type { Actor } from "./queries.ts";
import type { AuditTables } from "./tables.ts";

type Db = Queries<AuditTables>;

/** Bytes that each entry takes beside its fields. */
const rowBytes = 300;

type Counted = { staffId: number; isKey: boolean; isRestore: boolean; since: Date };

/**
 * Sums the uncompressed bytes of the log entries that a member of staff has written by hand since a moment, or that API keys have written in their stead; the
 * disk holds fewer. Restoring is counted apart from all else, and undoing a change set not at all: it writes as much as the set did, once.
 */
export async function sumBytesSince(
  db: Db,
  { staffId, isKey, isRestore, since }: Counted,
  keyId: number | null,
): Promise<{ all: number; ofKey: number }> {
  const bytes = sql<number>`${rowBytes} + ${bytesOfEntry}`;
  return await db
    .selectFrom("audit_log")
    .select(sql<number>`coalesce(sum(${bytes}), 0)::float8`.as("all"))
    .select(sql<number>`coalesce(sum(${bytes}) filter (where key_id = ${keyId}), 0)::float8`.as("ofKey"))
    .where("staff_id", "=", staffId)
    .where("key_id", isKey ? "is not" : "is", null)
    .where(sql<boolean>`(act like '%.restore') = ${isRestore}`)
    .where("undoes", "is", null)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
}

/**
 * Estimates the uncompressed bytes that the waiting rows of a person's change sets will write into the log, with those of the rows that sets since a moment
 * have left alone: these lie on the disk and stand in no log.
 */
export async function sumRowBytes(
  db: Db,
  { staffId, keyId, since }: { staffId: number; keyId: Actor["keyId"]; since: Date },
): Promise<{ all: number; ofKey: number }> {
  const bytes = sql<number>`${rowBytes} + octet_length(row.expected::text) + coalesce(octet_length(row.patch::text), 0)`;
  return await db
    .selectFrom("change_sets as set")
    .innerJoin("change_set_rows as row", "row.change_set_id", "set.id")
    .select(sql<number>`coalesce(sum(${bytes}), 0)::float8`.as("all"))
    .select(sql<number>`coalesce(sum(${bytes}) filter (where set.key_id = ${keyId ?? null}), 0)::float8`.as("ofKey"))
    .where(
      sql<boolean>`(set.state = 'running' and row.state = 'waiting' or set.at > ${since} and row.state = 'left_alone')`,
    )
    .where("set.staff_id", "=", staffId)
    .where("set.key_id", keyId === undefined || keyId === null ? "is" : "is not", null)
    .executeTakeFirstOrThrow();
}
