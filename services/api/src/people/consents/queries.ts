import type { Insertable } from "kysely";
import type { Queries } from "../../platform/queries.ts";
import type { ConsentTables } from "./tables.ts";

/** Forgets choices that are older than the cookie that holds them. @returns how many */
export async function forgetConsents(db: Queries<ConsentTables>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("consents").where("decided_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Writes down what somebody chose: proof, so it is added to and never changed. */
export async function insertConsent(
  trx: Queries<ConsentTables>,
  consent: Insertable<ConsentTables["consents"]>,
): Promise<void> {
  await trx.insertInto("consents").values(consent).execute();
}
