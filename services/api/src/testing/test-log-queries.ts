import { loggedAct, loggedThings } from "@skaenk/danish/log-words";
import { fieldWord } from "@skaenk/danish/logged-fields";
import { sql } from "kysely";
import type { AuditTables } from "../office/audit/tables.ts";
import type { Database } from "../platform/queries.ts";

/** Things of tests that are about the log itself. */
const madeUp = new Set(["jar", "cork"]);

/**
 * Whatever a test has had the office do stands in the log, and an owner reads it: each kind of thing, act and field has a Danish word.
 * @returns what has none
 */
export async function findUnsaidInLog(db: Database<AuditTables>): Promise<string[]> {
  const { rows } = await sql<{ thing: string; act: string; field: string | null }>`
    select distinct thing, act, field
    from audit_log left join lateral
      jsonb_object_keys(coalesce(before, '{}'::jsonb) || coalesce(after, '{}'::jsonb)) field on true`.execute(db);
  const unsaid = rows
    .filter(({ thing }) => !madeUp.has(thing))
    .flatMap(({ thing, act, field }) => [
      ...(loggedThings[thing] ? [] : [thing]),
      ...(loggedAct(act) ? [] : [act]),
      ...(field === null || fieldWord(thing, field) ? [] : [`${thing}: ${field}`]),
    ]);
  return [...new Set(unsaid)].sort();
}
