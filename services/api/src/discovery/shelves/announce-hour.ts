import { logContentChanges } from "../../platform/content-log-queries.ts";
import type { Platform } from "../../platform/context.ts";
import { listChangingToday } from "./day-change-queries.ts";
import type { ShelvesDatabase } from "./tables.ts";

/** What begins or ends with a day does so at midnight; an hour or two later it has been shown by every process. */
const hoursAfterMidnight = 3;

/**
 * This job logs that an hour has passed, so that every process recalculates reductions and popularity. Campaigns and articles change by day
 * and are named in the first hours of a new day.
 * @returns the number of changes that were logged
 */
export async function announceHour(db: Platform<ShelvesDatabase>["db"], now: Date): Promise<number> {
  const hour = Number(now.toLocaleString("en-GB", { timeZone: "Europe/Copenhagen", hour: "2-digit" }));
  const turning = hour < hoursAfterMidnight ? await listChangingToday(db, now) : [];
  await logContentChanges(db, [...turning, `hour:${now.toISOString().slice(0, 13)}`]);
  return turning.length + 1;
}
