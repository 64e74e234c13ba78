import { refuseFullDay } from "./bytes-of-day.ts";
import { insertChangeSet, type NewChangeSet } from "./change-set-queries.ts";
import type { AuditTables } from "./tables.ts";
import type { Trx } from "./thing.ts";

/**
 * Begins a change set that writes. The bound of the day is asked now, with all that waits, and does not stop the set in the middle.
 * @throws Refused 429 texts_of_day
 */
export async function beginChangeSet(trx: Trx<AuditTables>, set: NewChangeSet): Promise<{ id: number }> {
  await refuseFullDay(trx, set.actor, { now: set.at, withWaiting: true });
  return await insertChangeSet(trx, set);
}
