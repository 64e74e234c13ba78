import type { DirectConnection } from "@skaenk/postgres/direct-connection";
import { handleDue, openWorker, reasonOf, type Worker, type WorkerContext } from "./handle-due.ts";
import { type OutboxHandler, ServiceUnavailable } from "./handler.ts";
import { findNextDue, takeBackFromTheDead, workerLocks } from "./outbox-queries.ts";

export type Outbox = {
  /** Resolves when everything that is due has been tried. */
  settled(): Promise<void>;
  /** Waits for what is under way; what is left is for other workers, or the next start. */
  stop(): Promise<void>;
};

const usualLookAgainMs = 5_000;
const idleMs = 15_000;
const firstRestMs = 500;
const longestRestMs = 60_000;

/**
 * Works the outbox: every topic by itself, so that one whose receiver is away holds no other up. What is committed wakes it;
 * what was put aside, by a timer. Any number of processes may.
 */
export async function startOutbox(
  context: WorkerContext & { direct: DirectConnection; lookAgainMs?: number },
  handlers: readonly OutboxHandler<string>[],
): Promise<Outbox> {
  const { direct, db, log, lookAgainMs = usualLookAgainMs } = context;
  const worker = openWorker(context);
  const lock = await direct.lock(workerLocks * 2 ** 32 + worker.number);
  const lanes = new Map(handlers.map((handler) => [handler.topic, openLane(worker, handler)]));
  const wakeAll = () => {
    for (const lane of lanes.values()) lane.wake();
  };
  const unlisten = await direct.listen("outbox", {
    onNotified: (topic) => lanes.get(topic)?.wake(),
    onBack: wakeAll,
  });
  const lookAround = async () => {
    try {
      await takeBackFromTheDead(db, { worker: worker.number, busyWith: [...worker.busyWith] });
    } catch (error) {
      log.warn({ error }, "the outbox could not be read, trying again");
    }
    wakeAll();
  };
  const timer = setInterval(() => void lookAround(), lookAgainMs).unref();
  await lookAround();
  return {
    settled: async () => {
      await Promise.all([...lanes.values()].map((lane) => lane.settled()));
    },
    stop: async () => {
      clearInterval(timer);
      await unlisten();
      await Promise.all([...lanes.values()].map((lane) => lane.stop()));
      await lock.release();
    },
  };
}

type Lane = { wake(): void; settled(): Promise<void>; stop(): Promise<void> };

function openLane(worker: Worker, handler: OutboxHandler<string>): Lane {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let idleAt = Number.NEGATIVE_INFINITY;

  const wake = (): void => {
    again = true;
    if (running || stopped || performance.now() < restsUntil) return;
    clearTimeout(timer);
    running = work().finally(() => {
      running = undefined;
      if (again) wake();
    });
  };
  const work = async (): Promise<void> => {
    try {
      while (again && !stopped) {
        again = false;
        if (handler.gatherMs) await new Promise((resolve) => setTimeout(resolve, handler.gatherMs));
        if (handler.whenIdle && performance.now() - idleAt >= idleMs) {
          await handler.whenIdle();
          idleAt = performance.now();
        }
        await handleDue(worker, handler, () => stopped);
      }
      failures = 0;
      const wait = await findNextDue(worker.db, handler.topic, worker.now());
      if (wait !== undefined) sleepFor(Math.min(Math.max(wait, 20), usualLookAgainMs));
    } catch (error) {
      failures += 1;
      const rest = Math.min(firstRestMs * 2 ** (failures - 1), longestRestMs);
      restsUntil = performance.now() + rest;
      const message = error instanceof ServiceUnavailable ? "nobody answers" : "a topic could not be worked";
      worker.log.warn({ topic: handler.topic, rest, reason: reasonOf(error) }, `${message}, trying again`);
      sleepFor(rest);
    }
  };
  const sleepFor = (ms: number) => {
    if (!stopped) timer = setTimeout(wake, ms).unref();
  };
  return {
    wake,
    settled: async () => {
      wake();
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      handler.onStop?.();
      await running;
    },
  };
}
