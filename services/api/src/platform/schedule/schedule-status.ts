import type { Queries } from "../queries.ts";
import { lateAfterSeconds } from "./cron.ts";
import { listEntries } from "./schedule-queries.ts";
import type { ScheduleTables } from "./tables.ts";

export type EntryStatus = {
  name: string;
  cron: string;
  nextAt: Date;
  /** When the run that is under way began. */
  runningSince: Date | null;
  succeededAt: Date | null;
  failedAt: Date | null;
  error: string | null;
  /** Failed runs since the last that went well. */
  failures: number;
  durationMs: number | null;
  /** For how long the entry has been due without being begun, in seconds; 0 when it is not due. */
  lateSeconds: number;
  /** Lateness beyond this is a fault. */
  limitSeconds: number;
};

/** @returns every entry of the schedule with its latest runs, by name */
export async function readSchedule(db: Queries<ScheduleTables>, now: Date): Promise<EntryStatus[]> {
  const rows = await listEntries(db);
  return rows.map((row) => {
    const running = row.lease_until !== null && row.lease_until >= now;
    return {
      name: row.name,
      cron: row.cron,
      nextAt: row.next_at,
      runningSince: running ? row.started_at : null,
      succeededAt: row.succeeded_at,
      failedAt: row.failed_at,
      error: row.last_error,
      failures: row.failures,
      durationMs: row.duration_ms,
      lateSeconds: running ? 0 : Math.max(0, (now.getTime() - row.next_at.getTime()) / 1000),
      limitSeconds: lateAfterSeconds(row.cron, now),
    };
  });
}

export const isLate = ({ lateSeconds, limitSeconds }: EntryStatus): boolean => lateSeconds > limitSeconds;
