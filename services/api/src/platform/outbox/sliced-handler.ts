import { setTimeout as sleep } from "node:timers/promises";
import type { OutboxTopic } from "@skaenk/contract/office/operations";
import type { Log } from "../log.ts";
import { Refused } from "../refuse.ts";
import type { EachHandler, Outcome } from "./handler.ts";

/** Then the worker looks whether it shall stop, and others have their turn. */
const sliceMs = 2_000;
const mostFailures = 5;
/** The longest pause where not even the failure could be noted, as while the database restarts. */
const longestPauseMs = 60_000;

/** Long work on a thing that keeps by itself how far it is. */
type SlicedWork = {
  topic: OutboxTopic;
  atOnce: number;
  log: Log;
  /** What the log calls it when it stops. */
  what: string;
  /** @returns whether there is more to do; `enough` is looked at between two steps */
  workOn(id: number, enough: () => boolean): Promise<boolean>;
  /** @returns how often it has failed since it last came on */
  noteFailure(id: number): Promise<number>;
  giveUp(id: number): Promise<void>;
};

/**
 * A handler that works in time slices, so that a busy process can hand the work on. Work that keeps failing is given up, and its page in the
 * office says so.
 */
export function slicedHandler({ topic, atOnce, log, what, ...work }: SlicedWork): EachHandler {
  return {
    topic,
    atOnce,
    // Only a failure that could not be noted leaves `handle`: an event given up for that would leave the work under way for ever.
    pauseMs: (attempts) => Math.min(1_000 * 2 ** attempts, longestPauseMs),
    handle: async ({ payload }): Promise<Outcome | undefined> => {
      const id = Number(payload.id);
      const until = performance.now() + sliceMs;
      try {
        return (await work.workOn(id, () => performance.now() > until)) ? { again: 0 } : undefined;
      } catch (error) {
        if (error instanceof Refused) return { again: 1_000 };
        log.error({ error, id }, `${what} stopped half-way`);
        const reason = error instanceof Error ? error.message : String(error);
        const failures = await work.noteFailure(id);
        if (failures < mostFailures) return { again: 1_000 * 2 ** failures, reason };
        await work.giveUp(id);
        return { failed: reason };
      }
    },
  };
}

const longestWaitMs = 60_000;
const lookAgainMs = 100;

/** Waits for what is done in the background until it waits for a person, or for a minute. @returns how it stands then */
export async function waitForPerson<Row>(
  find: () => Promise<Row | undefined>,
  isUnderWay: (row: Row) => boolean,
): Promise<Row | undefined> {
  const until = performance.now() + longestWaitMs;
  for (;;) {
    const row = await find();
    if (!row || !isUnderWay(row) || performance.now() > until) return row;
    await sleep(lookAgainMs);
  }
}
