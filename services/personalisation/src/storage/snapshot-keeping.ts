/** Making a snapshot from the log alone. */
import type { Pool } from "pg";
import { EventLog } from "./event-log.ts";
import { loadSnapshot, saveSnapshot } from "./snapshot.ts";
import type { WorkLimit } from "./work-pace.ts";

const silentLog = { info: () => undefined, error: () => undefined };

/** Loads the newest snapshot, folds what came after it, and writes a new one. Returns the last event in it. */
export async function writeFreshSnapshot(
  pool: Pool,
  datasetId: string,
  { onlyThis, pace }: { onlyThis: boolean; pace: WorkLimit },
): Promise<number> {
  const { dataset } = await loadSnapshot(pool, datasetId, pace);
  await new EventLog({ pool, dataset, log: silentLog, clock: Date.now }).catchUp();
  // The words go along, so that the next start finds them read.
  dataset.warmUp();
  await saveSnapshot(pool, dataset, { onlyThis, isInUse: false, pace });
  return dataset.lastEvent;
}
