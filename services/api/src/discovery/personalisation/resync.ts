/**
 * Has the running shop tell the search and recommendation service everything anew:
 *   node services/api/src/discovery/personalisation/resync.ts
 * with the settings of the shop (DATABASE_URL, or the DATA_DIR of a shop that runs with its own database).
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "../../platform/database.ts";
import { runningDatabase } from "../../platform/running-database.ts";
import { readSettings } from "../../platform/settings.ts";
import { isFullUpdateDone, requestFullUpdate } from "./outbox-queries.ts";
import type { PersonalisationDatabase } from "./tables.ts";

const longestWaitMs = 120_000;

const settings = readSettings(process.env);
const { db, close } = openDatabase<PersonalisationDatabase>(
  settings.databaseUrl ?? runningDatabase(settings.dataDir),
  2,
);
try {
  const id = await requestFullUpdate(db);
  const deadline = Date.now() + longestWaitMs;
  while (!(await isFullUpdateDone(db, id))) {
    if (Date.now() > deadline) throw new Error("Søgetjenesten er ikke blevet opdateret endnu: Kører butikken?");
    await sleep(200);
  }
  console.log("Søgetjenesten kender hele butikken igen.");
} finally {
  await close();
}
