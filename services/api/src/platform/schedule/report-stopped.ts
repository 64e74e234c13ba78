import { reportDependency } from "../dependencies.ts";
import type { Database } from "../queries.ts";
import { findLastEnd } from "./schedule-queries.ts";
import type { ScheduleTables } from "./tables.ts";

/** Some jobs run each minute; a restart, and a minute of work before it, take less. */
const shortestMs = 3 * 60_000;

/**
 * Reports the time in which nothing of the shop ran, from the end of the last job until now, as an outage of `shop`. Call it as a process starts that both
 * serves visitors and keeps the schedule; where others may have served meanwhile, nobody knows.
 */
export async function reportStopped(db: Database<ScheduleTables>, now: Date): Promise<void> {
  const last = await findLastEnd(db);
  if (!last || now.getTime() - last.getTime() < shortestMs) return;
  reportDependency("shop", "the shop did not run", last);
  reportDependency("shop", undefined, now);
}
