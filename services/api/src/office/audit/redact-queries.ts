import { sql } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { AuditTables } from "./tables.ts";

/**
 * Redacts the log entries about a deleted member or order: the entries keep the action, its time, its author and its figures (points and
 * amounts, which limits count), and lose the personal data. The number never comes back. Call it in the erasing transaction, after the row
 * is deleted.
 */
export async function redactThing(trx: Queries<AuditTables>, thing: string, key: string): Promise<void> {
  await sql`select redact_audit_log(${thing}, ${key})`.execute(trx);
  await trx.deleteFrom("bin").where("thing", "=", thing).where("key", "=", key).execute();
}
