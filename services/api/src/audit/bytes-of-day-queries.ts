import { sql } from "kysely";
import type { Queries } from "../platform/queries.ts";
import type { AuditTables } from "./tables.ts";

/** Bytes that each entry takes beside its fields. */
const rowBytes = 300;

/** Bytes on the disk of the entries that a member of staff has written since a moment; texts are not read for it. */
export async function sumBytesSince(db: Queries<AuditTables>, staffId: number, since: Date): Promise<number> {
  const fields = sql<number>`coalesce(pg_column_size(before), 0) + coalesce(pg_column_size(after), 0)`;
  const { bytes } = await db
    .selectFrom("audit_log")
    .select(sql<number>`coalesce(sum(${rowBytes} + ${fields}), 0)::float8`.as("bytes"))
    .where("staff_id", "=", staffId)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return bytes;
}
