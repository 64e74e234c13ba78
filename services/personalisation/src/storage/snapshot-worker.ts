/** Runs beside the service: folds the log once more in a memory of its own and writes it down, so that nobody waits; with half a processor. */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { closePool, openPool } from "@skaenk/postgres/open-pool";
import { tidyLog } from "./dataset-queries.ts";
import { writeFreshSnapshot } from "./snapshot-keeping.ts";
import { paceOfThread, withoutPace } from "./work-pace.ts";

type Work = {
  connection: { url: string };
  datasetId: string;
  onlyThis: boolean;
  retentionDays: number;
  inHurry: Int32Array<SharedArrayBuffer>;
};

const behindOthers = 5;

const { connection, datasetId, onlyThis, retentionDays, inHurry } = workerData as Work;
// Somebody waits for an erasure, nobody for the others. On Linux the priority is the thread's own, elsewhere the program's.
if (!onlyThis && process.platform === "linux") setPriority(0, behindOthers);
const pool = openPool({ ...connection, size: 2, statementMs: 0 });
try {
  const lastEvent = await writeFreshSnapshot(pool, datasetId, {
    onlyThis,
    pace: onlyThis ? withoutPace : paceOfThread(inHurry),
  });
  await tidyLog(pool, datasetId, retentionDays);
  parentPort?.postMessage({ lastEvent });
} finally {
  await closePool(pool);
}
