import type { DependencyOutage, DependencyState, ShopRunning } from "@skaenk/contract/office/operations";
import { dependencyLimitSeconds } from "./find-problems.ts";

type DependencyRow = {
  name: string;
  succeeded_at: Date | null;
  failed_at: Date | null;
  failing_since: Date | null;
  last_error: string | null;
};
type OutageRow = { name: string; since: Date; until: Date; reason: string | null };

/** Reported only after the fact: whoever reads these rows has the database, and the schedule is shown job by job. */
const onlyPast = new Set(["database", "disk", "files", "shop", "schedule"]);

/** @returns how each dependency is now, without those that only past outages are known of */
export const dependencyStates = (rows: readonly DependencyRow[], now: Date): DependencyState[] =>
  rows.filter(({ name }) => !onlyPast.has(name)).map((row) => dependencyState(row, now));

function dependencyState(row: DependencyRow, now: Date): DependencyState {
  const limitSeconds = dependencyLimitSeconds(row.name);
  const silentSeconds = row.failing_since ? (now.getTime() - row.failing_since.getTime()) / 1000 : 0;
  return {
    name: row.name,
    succeededAt: row.succeeded_at?.toISOString() ?? null,
    failedAt: row.failed_at?.toISOString() ?? null,
    failingSince: row.failing_since?.toISOString() ?? null,
    error: row.last_error,
    limitSeconds,
    failing: silentSeconds > limitSeconds,
  };
}

/** A job that was late because the shop did not run begins within minutes of its start. */
const catchUpMs = 5 * 60_000;

const isPartOfStop = ({ name, since, until }: OutageRow, all: readonly OutageRow[]): boolean =>
  name === "schedule" &&
  all.some(
    (stop) => stop.name === "shop" && stop.since <= since && until.getTime() <= stop.until.getTime() + catchUpMs,
  );

type State = Pick<ShopRunning, "dependencies" | "jobs">;

/** @returns the outages that last, and after them those that have ended */
export function outagesOf({ dependencies, jobs }: State, ended: readonly OutageRow[], now: Date): DependencyOutage[] {
  const lateSeconds = Math.max(0, ...jobs.filter(({ late }) => late).map((job) => job.lateSeconds));
  const lateSince = new Date(now.getTime() - lateSeconds * 1000).toISOString();
  return [
    ...(lateSeconds > 0 ? [{ name: "schedule", since: lateSince, until: null, reason: null }] : []),
    ...dependencies.flatMap(({ name, failingSince, error }) =>
      failingSince ? [{ name, since: failingSince, until: null, reason: error }] : [],
    ),
    ...ended
      .filter((outage) => !isPartOfStop(outage, ended))
      .map(({ name, since, until, reason }) => ({
        name,
        since: since.toISOString(),
        until: until.toISOString(),
        reason,
      })),
  ];
}
