import { sql } from "kysely";
import type { AuditTables } from "../../../office/audit/tables.ts";
import type { Queries } from "../../../platform/queries.ts";

type LogIn = { staffId: number; ipHash: string; by: string; since: Date };

/** True when the log has a login of the account from the address, in the same way, since a moment. */
export async function hasLoggedIn(trx: Queries<AuditTables>, { staffId, ipHash, by, since }: LogIn): Promise<boolean> {
  const found = await trx
    .selectFrom("audit_log")
    .select("id")
    .where("act", "=", "staff.log-in")
    .where("staff_id", "=", staffId)
    // No API key logs in; the condition is that of the index.
    .where("key_id", "is", null)
    .where("at", ">", since)
    .where("ip_hash", "=", ipHash)
    .where(sql<boolean>`after->>'by' = ${by}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
