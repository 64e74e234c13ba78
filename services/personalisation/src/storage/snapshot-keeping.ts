/** Making a snapshot from the log alone, and what may be forgotten once there is one. */
import type { Pool } from "pg";
import { EventLog } from "./event-log.ts";
import { loadSnapshot, saveSnapshot } from "./snapshot.ts";

const silentLog = { info: () => undefined, error: () => undefined };

/** Loads the newest snapshot, folds what came after it, and writes a new one. Returns the last event in it. */
export async function writeFreshSnapshot(pool: Pool, datasetId: string, onlyThis: boolean): Promise<number> {
  const dataset = await loadSnapshot(pool, datasetId);
  await new EventLog({ pool, dataset, log: silentLog, clock: Date.now }).catchUp();
  // The words go along, so that the next start finds them read.
  dataset.warmUp();
  await saveSnapshot(pool, dataset, { onlyThis, isInUse: false });
  return dataset.lastEvent;
}

/** Removes log rows nobody needs any more: older than the retention, or updates every kept snapshot already holds. */
export async function tidyLog(pool: Pool, datasetId: string, retentionDays: number): Promise<void> {
  await pool.query(
    `delete from personalisation.event
     where dataset = $1
       and number <= (select min(last_event) from personalisation.snapshot where dataset = $1)
       and (at < $2 or kind like '%Update' or kind like '%AdministrativeAction' or kind = 'Batch')`,
    [datasetId, Date.now() - retentionDays * 86_400_000],
  );
}
