/** Runs beside the service: folds the log once more in a memory of its own and writes it down, so that nobody waits. */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { Pool } from "pg";
import { tidyLog, writeFreshSnapshot } from "./snapshot-keeping.ts";

type Work = { connection: object; datasetId: string; onlyThis: boolean; retentionDays: number };

const BEHIND_OTHERS = 5;

const { connection, datasetId, onlyThis, retentionDays } = workerData as Work;
// Somebody waits for an erasure, nobody for the others. On Linux the priority is the thread's own, elsewhere the program's.
if (!onlyThis && process.platform === "linux") setPriority(0, BEHIND_OTHERS);
const pool = new Pool({ ...connection, max: 2 });
try {
  const lastEvent = await writeFreshSnapshot(pool, datasetId, onlyThis);
  await tidyLog(pool, datasetId, retentionDays);
  parentPort?.postMessage({ lastEvent });
} finally {
  await pool.end();
}
