import { sql } from "kysely";
import type { Queries } from "../platform/queries.ts";
import type { AuditTables } from "./tables.ts";

/**
 * Empties what the log says of a person who is erased: the entries stay, so that one sees that something was done and by whom,
 * but not to whom. For the transaction that erases.
 */
export async function redactThing(trx: Queries<AuditTables>, thing: string, key: string): Promise<void> {
  await sql`select set_config('skaenk.redacting', 'on', true)`.execute(trx);
  await sql`
    update audit_log set key = 'slettet', before = case when before is null then null else '{}'::jsonb end,
      after = case when after is null then null else '{}'::jsonb end
    where thing = ${thing} and key = ${key}`.execute(trx);
  await trx.deleteFrom("bin").where("thing", "=", thing).where("key", "=", key).execute();
  await sql`select set_config('skaenk.redacting', 'off', true)`.execute(trx);
}
