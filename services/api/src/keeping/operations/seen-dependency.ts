import type { DependencyReport } from "../../platform/dependencies.ts";

/** Reports of one dependency that are not written yet: it was silent, it answered, or it was silent and answered then. */
export type SeenDependency = {
  silence?: { since: Date; failedAt: Date; error: string };
  answeredAt?: Date;
};

type StoredState = { succeeded_at: Date | null; failing_since: Date | null; last_error: string | null };
export type DependencyOutage = { since: Date; until: Date; reason: string | null };

/** A shorter silence is one failed call, or a restart that the shop waited out. */
const shortestOutageMs = 5_000;

/** @returns what was seen before together with the latest report; answers between two failures are left out */
export function withReport(seen: SeenDependency | undefined, { at, error }: DependencyReport): SeenDependency {
  if (error === undefined) return { ...seen, answeredAt: at };
  return { silence: { since: seen?.silence?.since ?? at, failedAt: at, error } };
}

/** @returns what could not be written together with what was seen meanwhile */
export function joinSeen(older: SeenDependency, newer: SeenDependency | undefined): SeenDependency {
  if (!newer) return older;
  const { silence } = older;
  if (!newer.silence) return { ...older, ...newer };
  return silence ? { ...newer, silence: { ...newer.silence, since: silence.since } } : newer;
}

/** @returns the outage that ended by what was seen, where one did and was long enough to tell of */
export function endedOutage(
  stored: StoredState,
  { silence, answeredAt }: SeenDependency,
): DependencyOutage | undefined {
  const since = stored.failing_since ?? silence?.since;
  if (!since || !answeredAt || answeredAt.getTime() - since.getTime() < shortestOutageMs) return undefined;
  return { since, until: answeredAt, reason: silence?.error ?? stored.last_error };
}
