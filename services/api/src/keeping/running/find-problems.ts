import type { RunningProblem, ShopRunning } from "@skaenk/contract/office/operations";

type Running = Pick<
  ShopRunning,
  "missing" | "dependencies" | "queues" | "paymentsUnresolved" | "jobs" | "runs" | "backupsSince" | "backupMissing"
> & { lowDiskBytes?: number | undefined };

/** Work that has been due for longer than this waits for somebody. */
const queueLimitSeconds = 300;
/** A nightly backup, and two hours for a slow night; a new shop has as long until its first. */
const backupLimitSeconds = 26 * 3_600;
/** One failed run is tried again by itself. */
const failuresInARow = 3;
const dependencyLimits: Record<string, number> = { mail: 600, search: 120 };
const providerLimitSeconds = 180;

/** @returns for how long a dependency may stay silent before it is a problem, in seconds */
export const dependencyLimitSeconds = (name: string): number => dependencyLimits[name] ?? providerLimitSeconds;

/** A shop without a nightly backup may have its own ways to take one; an older one than this is none. */
const ownBackupLimitMs = 7 * 86_400_000;

/** @returns whether no worker takes backups, and nobody has taken one within a week */
export const isBackupMissing = ({ runs, backupsSince }: Pick<Running, "runs" | "backupsSince">, now: Date): boolean =>
  backupsSince === null &&
  !runs.some(({ kind, ok, at }) => kind === "backup" && ok && now.getTime() - Date.parse(at) < ownBackupLimitMs);

/** @param allowFakes whether the shop only tries things out: it needs no backup. @returns everything about the running shop that somebody should see to, the worst first; the office says "Alt kører" only when there is none */
export function findProblems(
  running: Running,
  { now, allowFakes }: { now: Date; allowFakes: boolean },
): RunningProblem[] {
  const secondsSince = (at: string) => Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
  const lastBackup = running.runs.find(({ kind, ok }) => kind === "backup" && ok);
  const failedBackup = running.runs.find(({ kind }) => kind === "backup");
  return [
    ...running.missing.map((subject) => problem("missing", subject)),
    ...running.dependencies
      .filter(({ failing }) => failing)
      .map(({ name, failingSince, error }) => problem("dependency", name, secondsSince(failingSince ?? ""), error)),
    ...running.jobs.filter(({ late }) => late).map(({ name, lateSeconds }) => problem("job-late", name, lateSeconds)),
    ...running.jobs
      .filter(({ failures }) => failures >= failuresInARow)
      .map(({ name, error }) => problem("job-fails", name, null, error)),
    ...running.queues
      .filter(({ queue, oldestSeconds }) => queue !== "schedule" && oldestSeconds > queueLimitSeconds)
      .map(({ queue, oldestSeconds }) => problem("queue-late", queue, oldestSeconds)),
    ...running.queues
      .filter(({ queue, failed }) => queue !== "schedule" && failed > 0)
      .map(({ queue }) => problem("given-up", queue)),
    ...(running.paymentsUnresolved > 0 ? [problem("payments-unresolved", String(running.paymentsUnresolved))] : []),
    ...(failedBackup && !failedBackup.ok ? [problem("backup-failed", "backup", null, failedBackup.note)] : []),
    ...(running.backupsSince !== null && secondsSince(lastBackup?.at ?? running.backupsSince) > backupLimitSeconds
      ? [problem("backup-old", "backup", lastBackup ? secondsSince(lastBackup.at) : null)]
      : []),
    ...(running.lowDiskBytes !== undefined && !running.missing.includes("disk")
      ? [problem("disk-low", "disk", null, `${Math.floor(running.lowDiskBytes / 1_000_000)} MB`)]
      : []),
    ...(running.backupMissing && !allowFakes ? [problem("backup-none", "backup")] : []),
  ];
}

const problem = (
  kind: RunningProblem["kind"],
  subject: string,
  seconds: number | null = null,
  reason: string | null = null,
): RunningProblem => ({ kind, subject, seconds, reason });
