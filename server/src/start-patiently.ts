import { setTimeout as sleep } from "node:timers/promises";

const longestWaitMs = 60_000;

/** Something that may fail to start, and then leaves nothing behind when stopped. */
export type Startable = { start(): Promise<void>; stop(): Promise<void> };

type Patience = {
  /** Hears of each failure. */
  onFailure(error: unknown): void;
  /** Says when to give up. */
  signal: AbortSignal;
  firstWaitMs?: number;
};

/**
 * Starts something, ever more slowly again when that fails, with a fresh one each time.
 * @returns what runs; undefined when it was given up
 */
export async function startPatiently<T extends Startable>(
  create: () => Promise<T>,
  { onFailure, signal, firstWaitMs = 1_000 }: Patience,
): Promise<T | undefined> {
  for (let wait = firstWaitMs; !signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await startOne(create);
    } catch (error) {
      onFailure(error);
    }
    await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
  }
  return undefined;
}

async function startOne<T extends Startable>(create: () => Promise<T>): Promise<T> {
  const one = await create();
  try {
    await one.start();
    return one;
  } catch (error) {
    await one.stop().catch(() => undefined);
    throw error;
  }
}
