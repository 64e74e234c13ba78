import type { Platform } from "../platform/context.ts";
import { runSchedule } from "./run-schedule.ts";
import type { WritingDatabase } from "./tables.ts";

/** A piece is in the shop, and a part of the front page on it, within these seconds of its minute. */
const everyMs = 2_000;

/**
 * Follows the clock as long as the process lives; the schedule of jobs looks only every half minute.
 * @returns what stops it, when nothing is under way any more
 */
export function watchClock(platform: Pick<Platform<WritingDatabase>, "db" | "now" | "log">): () => Promise<void> {
  let turning: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    turning ??= runSchedule(platform)
      .catch((error: unknown) => platform.log.warn({ error }, "the clock could not be followed, trying again"))
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
