/** Runs beside the service: folds the log once more in a memory of its own and writes it down, so that nobody waits. */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { closePool, openPool } from "@skaenk/postgres/open-pool";
import { tidyLog } from "./dataset-queries.ts";
import { writeFreshSnapshot } from "./snapshot-keeping.ts";

type Work = { connection: { url: string }; datasetId: string; onlyThis: boolean; retentionDays: number };

const behindOthers = 5;

const { connection, datasetId, onlyThis, retentionDays } = workerData as Work;
// Somebody waits for an erasure, nobody for the others. On Linux the priority is the thread's own, elsewhere the program's.
if (!onlyThis && process.platform === "linux") setPriority(0, behindOthers);
const pool = openPool({ ...connection, size: 2, statementMs: 0 });
try {
  const lastEvent = await writeFreshSnapshot(pool, datasetId, onlyThis);
  await tidyLog(pool, datasetId, retentionDays);
  parentPort?.postMessage({ lastEvent });
} finally {
  await closePool(pool);
}
