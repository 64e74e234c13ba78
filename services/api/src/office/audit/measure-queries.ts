import { type QueryExecutorProvider, sql } from "kysely";

/** Size of an entry's fields as they are read. Entries older than migration 741 are read for it until the job has measured them. */
export const bytesOfEntry = sql<number>`coalesce(bytes, audit_bytes(before, after))`;

/** Names of the fields that an entry is about; the same holds of older entries. */
export const fieldNamesOfEntry = sql<string[]>`coalesce(field_names, audit_field_names(before, after))`;

/** Entries measured per transaction: an erasure waits for no more of them. */
const mostAtOnce = 100;
const mostInRun = 10_000;

/** Measures entries that are older than their columns, ten thousand in a run. @returns how many */
export async function measureEntries(db: QueryExecutorProvider): Promise<number> {
  let measured = 0;
  while (measured < mostInRun) {
    const { rows } = await sql<{ count: number }>`select measure_audit_log(${mostAtOnce}) as count`.execute(db);
    const count = rows[0]?.count ?? 0;
    measured += count;
    if (count < mostAtOnce) break;
  }
  return measured;
}
