import type { Log } from "./log.ts";

/** What waits for a minute is done within these seconds of it. */
const everyMs = 2_000;

/**
 * Follows the clock as long as the process lives; the schedule of jobs looks only every half minute.
 * @returns what stops it, when nothing is under way any more
 */
export function watchClock(log: Log, work: () => Promise<unknown>): () => Promise<void> {
  let turning: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    turning ??= work()
      .catch((error: unknown) => log.warn({ error }, "the clock could not be followed, trying again"))
      .finally(() => {
        turning = undefined;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turning;
  };
}
