import { sql } from "kysely";
import type { Queries } from "../platform/queries.ts";
import type { AuditTables } from "./tables.ts";

/**
 * Empties what the log says of a member or an order that is gone: the entries stay, so that one sees that something was done and
 * by whom, but not to whom. For the transaction that erases, after the row is deleted.
 */
export async function redactThing(trx: Queries<AuditTables>, thing: string, key: string): Promise<void> {
  await sql`select redact_audit_log(${thing}, ${key})`.execute(trx);
  await trx.deleteFrom("bin").where("thing", "=", thing).where("key", "=", key).execute();
}
