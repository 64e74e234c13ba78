import { logContentChanges } from "../../platform/content-log-queries.ts";
import type { Platform } from "../../platform/context.ts";
import { listChangingToday } from "./day-change-queries.ts";
import type { ShelvesDatabase } from "./tables.ts";

/** What begins or ends with a day does so at midnight; an hour or two later it has been shown by every process. */
const hoursAfterMidnight = 3;

/**
 * Says that an hour has passed: reductions end and what is popular moves, which every process finds out by itself. Campaigns
 * and articles go by days, and are named where the day is new.
 */
export async function announceHour(db: Platform<ShelvesDatabase>["db"], now: Date): Promise<number> {
  const hour = Number(now.toLocaleString("en-GB", { timeZone: "Europe/Copenhagen", hour: "2-digit" }));
  const turning = hour < hoursAfterMidnight ? await listChangingToday(db, now) : [];
  await logContentChanges(db, [...turning, `hour:${now.toISOString().slice(0, 13)}`]);
  return turning.length + 1;
}
