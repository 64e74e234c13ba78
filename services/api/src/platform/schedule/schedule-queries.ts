import { sql } from "kysely";
import type { Database, Queries } from "../queries.ts";
import type { ScheduleTables } from "./tables.ts";

type Db = Queries<ScheduleTables>;

export type StoredEntry = { name: string; cron: string; nextAt: Date };

/**
 * Makes the stored schedule the one of the program: new entries are added, a changed rhythm gets its new due time, and
 * entries that have left the program are removed.
 */
async function storeEntries(db: Database<ScheduleTables>, entries: readonly StoredEntry[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const names = entries.map(({ name }) => name);
    await trx
      .deleteFrom("scheduled_jobs")
      .$if(names.length > 0, (query) => query.where("name", "not in", names))
      .execute();
    if (entries.length === 0) return;
    await trx
      .insertInto("scheduled_jobs")
      .values(entries.map(({ name, cron, nextAt }) => ({ name, cron, next_at: nextAt })))
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet(({ ref }) => ({ cron: ref("excluded.cron"), next_at: ref("excluded.next_at") }))
          .whereRef("scheduled_jobs.cron", "!=", "excluded.cron"),
      )
      .execute();
  });
}

export type DueEntry = { name: string; nextAt: Date };
export type Claim = DueEntry & { runId: string; now: Date; leaseUntil: Date };
type Ended = { runId: string; now: Date; nextAt: Date; durationMs: number };
export type RunResult = Ended & { count: number };
export type RunFailure = Ended & { reason: string };

/** Where the schedule is kept. A simulation of a whole week uses one in memory. */
export type ScheduleStore = {
  storeEntries(entries: readonly StoredEntry[]): Promise<void>;
  /** @returns the entries that are due and that no living worker runs, the longest due first */
  listDue(now: Date): Promise<DueEntry[]>;
  /** Takes an entry for one run. @returns its failed runs since the last good one; undefined when another worker was quicker */
  claim(claim: Claim): Promise<{ failures: number } | undefined>;
  extendLeases(runIds: readonly string[], leaseUntil: Date): Promise<void>;
  /** Writes how a run went and when the entry is due next; a run that another worker took over writes nothing. */
  endRun(end: RunResult): Promise<void>;
  endFailedRun(end: RunFailure): Promise<void>;
};

export const scheduleStore = (db: Database<ScheduleTables>): ScheduleStore => ({
  storeEntries: (entries) => storeEntries(db, entries),
  listDue: (now) => listDue(db, now),
  claim: (claim) => claimEntry(db, claim),
  extendLeases: (runIds, leaseUntil) => extendLeases(db, runIds, leaseUntil),
  endRun: (end) => endRun(db, end),
  endFailedRun: (end) => endFailedRun(db, end),
});

const listDue = (db: Db, now: Date): Promise<DueEntry[]> =>
  db
    .selectFrom("scheduled_jobs")
    .select(["name", "next_at as nextAt"])
    .where("next_at", "<=", now)
    .where(({ or, eb }) => or([eb("lease_until", "is", null), eb("lease_until", "<", now)]))
    .orderBy("next_at")
    .orderBy("name")
    .execute();

async function claimEntry(
  db: Db,
  { name, nextAt, runId, now, leaseUntil }: Claim,
): Promise<{ failures: number } | undefined> {
  return await db
    .updateTable("scheduled_jobs")
    .set({
      run_id: runId,
      lease_until: leaseUntil,
      started_at: now,
      late_seconds: (now.getTime() - nextAt.getTime()) / 1000,
    })
    .where("name", "=", name)
    // An entry that was run meanwhile has another due time.
    .where("next_at", "=", nextAt)
    .where(({ or, eb }) => or([eb("lease_until", "is", null), eb("lease_until", "<", now)]))
    .returning("failures")
    .executeTakeFirst();
}

async function extendLeases(db: Db, runIds: readonly string[], leaseUntil: Date): Promise<void> {
  await db.updateTable("scheduled_jobs").set({ lease_until: leaseUntil }).where("run_id", "in", runIds).execute();
}

async function endRun(db: Db, { runId, now, nextAt, durationMs, count }: RunResult): Promise<void> {
  await db
    .updateTable("scheduled_jobs")
    .set({
      run_id: null,
      lease_until: null,
      next_at: nextAt,
      succeeded_at: now,
      failures: 0,
      last_error: null,
      duration_ms: durationMs,
      dealt_with: count,
    })
    .where("run_id", "=", runId)
    .execute();
}

async function endFailedRun(db: Db, { runId, now, nextAt, durationMs, reason }: RunFailure): Promise<void> {
  await db
    .updateTable("scheduled_jobs")
    .set({
      run_id: null,
      lease_until: null,
      next_at: nextAt,
      failed_at: now,
      failures: sql`failures + 1`,
      last_error: reason,
      duration_ms: durationMs,
    })
    .where("run_id", "=", runId)
    .execute();
}

export const listEntries = (db: Db) => db.selectFrom("scheduled_jobs").selectAll().orderBy("name").execute();

/** @returns when a job last ended, well or not; null before any has */
export async function findLastEnd(db: Database<ScheduleTables>): Promise<Date | null> {
  const { last } = await db
    .selectFrom("scheduled_jobs")
    .select(({ fn }) => fn<Date | null>("greatest", [fn.max("succeeded_at"), fn.max("failed_at")]).as("last"))
    .executeTakeFirstOrThrow();
  return last;
}
