import { Cron } from "croner";

const timezone = "Europe/Copenhagen";

/** Parsing a pattern costs more than finding a date with it. */
const parsed = new Map<string, Cron>();

function patternOf(cron: string): Cron {
  let pattern = parsed.get(cron);
  if (!pattern) {
    pattern = new Cron(cron, { timezone, paused: true });
    parsed.set(cron, pattern);
  }
  return pattern;
}

/** @returns the first time after `after` at which the entry is due, by Danish clocks (DST included) */
export function nextOccurrence(cron: string, after: Date): Date {
  const next = patternOf(cron).nextRun(after);
  if (!next) throw new Error(`"${cron}" is never due`);
  return next;
}

/** @returns the time between the entry's next two occurrences after `after`, in milliseconds */
export function periodMs(cron: string, after: Date): number {
  const [first, second] = patternOf(cron).nextRuns(2, after);
  if (!first || !second) throw new Error(`"${cron}" is not due twice`);
  return second.getTime() - first.getTime();
}

const longestLateSeconds = 3_600;

/** @returns for how long an entry may be due without being begun: one period of it, an hour at most */
export const lateAfterSeconds = (cron: string, now: Date): number =>
  Math.min(periodMs(cron, now) / 1000, longestLateSeconds);
