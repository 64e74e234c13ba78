import type { Insertable } from "kysely";
import type { Queries } from "../platform/queries.ts";
import type { ConsentTables } from "./tables.ts";

/** Writes down what somebody chose: proof, so it is added to and never changed. */
export async function insertConsent(
  trx: Queries<ConsentTables>,
  consent: Insertable<ConsentTables["consents"]>,
): Promise<void> {
  await trx.insertInto("consents").values(consent).execute();
}
