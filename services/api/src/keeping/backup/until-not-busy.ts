import { setTimeout as sleep } from "node:timers/promises";
import { Refused } from "../../platform/refuse.ts";

const mostTries = 7;

/**
 * This function retries work that is refused because the machine is busy: a check of a backup is not urgent, and must not fail for that reason.
 * @param waitMs delay between attempts in milliseconds, shorter in tests
 * @throws the refusal when the machine is still busy after a minute, and any other error at once
 */
export async function untilNotBusy<Result>(work: () => Promise<Result>, waitMs = 10_000): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isBusy = error instanceof Refused && error.status === 503;
      if (!isBusy || tries === mostTries) throw error;
      await sleep(waitMs);
    }
  }
}
