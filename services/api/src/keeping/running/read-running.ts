import type { RunningProblem, ShopRunning } from "@skaenk/contract/office/operations";
import type { ContentLogTables } from "../../platform/content-log-queries.ts";
import type { Platform } from "../../platform/context.ts";
import type { OutboxTables } from "../../platform/outbox/tables.ts";
import type { Database } from "../../platform/queries.ts";
import { type EntryStatus, isLate, readSchedule } from "../../platform/schedule/schedule-status.ts";
import type { ScheduleTables } from "../../platform/schedule/tables.ts";
import { findLowDisk, listMissingFiles } from "../health/readiness.ts";
import { listDependencies, listOutages } from "../operations/dependency-queries.ts";
import { readShopFigures } from "../operations/figures-queries.ts";
import type { OperationsTables } from "../operations/tables.ts";
import { dependencyStates, outagesOf } from "./dependency-states.ts";
import { findProblems, isBackupMissing } from "./find-problems.ts";
import { findBackupPlan, listRuns } from "./running-queries.ts";

type Tables = OutboxTables & OperationsTables & ContentLogTables & ScheduleTables;
type ReadRunning = Pick<
  ShopRunning,
  "dependencies" | "outages" | "queues" | "paymentsUnresolved" | "jobs" | "runs" | "backupsSince" | "backupMissing"
>;

/** Reads the state of the shop, as all its processes have recorded it. */
export async function readRunning(
  db: Database<Tables>,
  { known, now }: { known: number; now: Date },
): Promise<ReadRunning> {
  const [figures, runs, rows, ended, plan] = await Promise.all([
    readShopFigures(db, { known, now }),
    listRuns(db),
    listDependencies(db, now),
    listOutages(db, now),
    findBackupPlan(db),
  ]);
  const dependencies = dependencyStates(rows, now);
  const jobs = figures.schedule.map((entry) => shownJob(entry, plan !== undefined));
  const backups = {
    backupsSince: plan?.since.toISOString() ?? null,
    runs: runs.map(({ kind, ok, finished_at, file_name, bytes, note }) => ({
      kind,
      ok,
      at: finished_at.toISOString(),
      fileName: file_name,
      bytes: bytes === null ? null : Number(bytes),
      note,
    })),
  };
  return {
    dependencies,
    outages: outagesOf({ dependencies, jobs }, ended, now),
    queues: figures.queues,
    paymentsUnresolved: Number(figures.paymentsUnresolved),
    jobs,
    ...backups,
    backupMissing: isBackupMissing(backups, now),
  };
}

/** Problems that the database shows, and a full disk; what this process alone lacks is left out. */
export async function readProblems({
  db,
  changes,
  settings,
  log,
  now,
}: Pick<Platform<Tables>, "db" | "changes" | "settings" | "log" | "now">): Promise<RunningProblem[]> {
  const at = now();
  const [read, missing, lowDiskBytes] = await Promise.all([
    readRunning(db, { known: changes.version(), now: at }),
    listMissingFiles({ settings, log }),
    findLowDisk(settings.dataDir),
  ]);
  return findProblems({ ...read, missing, lowDiskBytes }, { now: at, allowFakes: settings.allowFakes });
}

/** The health of the schedule: whether it has run at all, and how many of its jobs are late or fail every time. */
export async function readScheduleHealth({
  db,
  now,
}: Pick<Platform<Tables>, "db" | "now">): Promise<{ hasRun: boolean; late: number }> {
  const jobs = (await readSchedule(db, now())).map((entry) => shownJob(entry, true));
  const running = {
    missing: [],
    dependencies: [],
    queues: [],
    paymentsUnresolved: 0,
    jobs,
    runs: [],
    backupsSince: null,
    backupMissing: false,
  };
  return {
    hasRun: jobs.some(({ succeededAt }) => succeededAt !== null),
    late: findProblems(running, { now: now(), allowFakes: true }).length,
  };
}

const shownJob = (entry: EntryStatus, backsUp: boolean): ShopRunning["jobs"][number] => ({
  name: entry.name,
  cron: entry.cron,
  nextAt: entry.nextAt.toISOString(),
  runningSince: entry.runningSince?.toISOString() ?? null,
  succeededAt: entry.succeededAt?.toISOString() ?? null,
  failedAt: entry.failedAt?.toISOString() ?? null,
  error: entry.error,
  lateSeconds: entry.lateSeconds,
  failures: entry.failures,
  off: entry.name === "backup.nightly" && !backsUp,
  late: isLate(entry),
});
