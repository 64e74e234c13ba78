import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";
import type { Database } from "../queries.ts";
import { type EachHandler, type OutboxEvent, type OutboxHandler, type Outcome, ServiceUnavailable } from "./handler.ts";
import { failEvent, postponeEvent, releaseEvents, removeDone, takeHeads, takeOldest } from "./outbox-queries.ts";
import type { OutboxTables } from "./tables.ts";

export type WorkerContext = {
  db: Database<OutboxTables>;
  log: Log;
  now: () => Date;
  /** Between taking, doing and writing down; tests kill the process there. */
  onStep?(step: "taken" | "done" | "settled"): Promise<void>;
};

export type Worker = WorkerContext & { number: number; busyWith: Set<number> };

export const openWorker = (context: WorkerContext): Worker => ({
  ...context,
  number: Math.floor(Math.random() * 2 ** 31),
  busyWith: new Set(),
});

const isEach = (handler: OutboxHandler<string>): handler is EachHandler<string> => "handle" in handler;

/**
 * Deals with what is due of a topic until nothing is.
 * @returns how many events were dealt with for good
 * @throws ServiceUnavailable; what a handler throws besides is the event's own and puts it aside
 */
export async function handleDue(worker: Worker, handler: OutboxHandler<string>, enough = () => false): Promise<number> {
  let done = 0;
  const work = async () => {
    while (!enough()) {
      const events = await take(worker, handler);
      if (events.length === 0) return;
      for (const { id } of events) worker.busyWith.add(id);
      try {
        await worker.onStep?.("taken");
        done += await handleTaken(worker, handler, events);
        await worker.onStep?.("settled");
      } finally {
        for (const { id } of events) worker.busyWith.delete(id);
      }
    }
  };
  const ways = isEach(handler) ? handler.atOnce : 1;
  const ended = await Promise.allSettled(Array.from({ length: ways }, work));
  const failed = ended.find((one): one is PromiseRejectedResult => one.status === "rejected");
  if (failed) throw failed.reason;
  return done;
}

async function take({ db, number, now }: Worker, handler: OutboxHandler<string>): Promise<OutboxEvent[]> {
  const taking = { worker: number, now: now() };
  if (isEach(handler)) return await takeHeads(db, handler.topic, { ...taking, limit: 1 });
  return await db.transaction().execute((trx) => takeOldest(trx, handler.topic, { ...taking, limit: handler.atMost }));
}

async function handleTaken(worker: Worker, handler: OutboxHandler<string>, events: OutboxEvent[]): Promise<number> {
  const [first, second] = events;
  if (!first) return 0;
  let outcomes: Map<number, Outcome>;
  try {
    outcomes = await outcomesOf(handler, events);
    await worker.onStep?.("done");
  } catch (error) {
    const reason = reasonOf(error);
    if (error instanceof ServiceUnavailable) {
      await insist(worker, () => releaseEvents(worker.db, idsOf(events), worker.number, reason));
      throw error;
    }
    // One that cannot be dealt with must not take the others along.
    if (second) return await handleAlone(worker, handler, events);
    outcomes = new Map([[first.id, outcomeOfError(handler, first, reason)]]);
  }
  return await settle(worker, handler, events, outcomes);
}

async function handleAlone(worker: Worker, handler: OutboxHandler<string>, events: OutboxEvent[]): Promise<number> {
  let done = 0;
  for (const [index, event] of events.entries()) {
    try {
      done += await handleTaken(worker, handler, [event]);
    } catch (error) {
      const rest = idsOf(events.slice(index + 1));
      await insist(worker, () => releaseEvents(worker.db, rest, worker.number, reasonOf(error)));
      throw error;
    }
  }
  return done;
}

async function outcomesOf(handler: OutboxHandler<string>, events: OutboxEvent[]): Promise<Map<number, Outcome>> {
  if (!isEach(handler)) return await handler.handleMany(events);
  const outcomes = new Map<number, Outcome>();
  for (const event of events) {
    const outcome = await handler.handle(event);
    if (outcome) outcomes.set(event.id, outcome);
  }
  return outcomes;
}

function outcomeOfError(handler: OutboxHandler<string>, { attempts }: OutboxEvent, reason: string): Outcome {
  const again = handler.pauseMs(attempts);
  return again === undefined ? { failed: reason } : { again, reason };
}

/** Writes down what became of the events. @returns how many are done */
async function settle(
  worker: Worker,
  handler: OutboxHandler<string>,
  events: OutboxEvent[],
  outcomes: Map<number, Outcome>,
): Promise<number> {
  const { db, log, number, now } = worker;
  const done = idsOf(events).filter((id) => !outcomes.has(id));
  const removed = await insist(worker, () => removeDone(db, done, number));
  for (const event of events) {
    const outcome = outcomes.get(event.id);
    if (!outcome) continue;
    const { id, topic, attempts } = event;
    if ("failed" in outcome) {
      log.error({ topic, id, attempts, reason: outcome.failed }, "an event was given up");
      await insist(worker, () => giveUp(worker, handler, event, outcome.failed));
    } else {
      const { again, reason = null } = outcome;
      if (reason) log.warn({ topic, id, attempts, reason }, "an event is tried again later");
      const until = new Date(now().getTime() + again);
      await insist(worker, () => postponeEvent(db, { id, worker: number, until, reason }));
    }
  }
  return removed;
}

const giveUp = (worker: Worker, handler: OutboxHandler<string>, event: OutboxEvent, reason: string) =>
  worker.db.transaction().execute(async (trx) => {
    if (await failEvent(trx, { id: event.id, worker: worker.number, reason })) {
      await handler.onFailed?.(trx, event, reason);
    }
  });

const idsOf = (events: OutboxEvent[]) => events.map(({ id }) => id);

const mostInsisting = 30;

/** A result that is known is written, also when the database is away for a moment: otherwise the deed would be repeated. */
async function insist<Result>({ log }: Worker, write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (attempt === mostInsisting) throw error;
      log.warn({ error }, "what became of an event could not be written, trying again");
      await sleep(1_000);
    }
  }
}

/** The reason of a failure for a person to read. Servers repeat mail addresses in their refusals, so these are removed. */
export function reasonOf(error: unknown): string {
  const plain = error instanceof Error && !("responseCode" in error) ? (error.stack ?? error.message) : String(error);
  return plain.replaceAll(/[^\s<>"'/]+@[^\s<>"'/]+\.[a-z]+/gi, "…").slice(0, 500);
}
