import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { reportDependency } from "../dependencies.ts";
import type { Log } from "../log.ts";
import type { Database } from "../queries.ts";
import { lateAfterSeconds, nextOccurrence, periodMs } from "./cron.ts";
import { type DueEntry, type ScheduleStore, scheduleStore } from "./schedule-queries.ts";
import type { ScheduleTables } from "./tables.ts";

/** An entry of the schedule. `cron` is Copenhagen time; `run` answers how many things it dealt with, and may run twice without harm. */
export type Job = { name: string; cron: string; run(): Promise<number> };

type Context = { store: ScheduleStore; now: () => Date; log: Log };

/** How often a worker looks for due entries. */
const lookEveryMs = 5_000;
/** A dead worker's entries are taken over after this time. Shorter than the shortest period of the schedule, which is a minute. */
const leaseMs = 30_000;
const extendEveryMs = 10_000;
/** An entry that comes at least this often has a lane of its own: its work is short, and orders wait for it. */
const frequentMs = 60 * 60_000;
/** The others (backups, removal of old rows) share the database with visitors. */
const rareAtOnce = 3;
const firstRetryMs = 60_000;
const longestRetryMs = 60 * 60_000;
const longestReason = 300;
/** How long a stop waits for running entries; the rest is taken over by another worker, or at the next start. */
const patienceMs = 10_000;

/** Runs what is due. `look` is one pass; several workers may share one database. */
export class ScheduleWorker {
  readonly #context: Context;
  readonly #jobs: ReadonlyMap<string, Job & { rare: boolean }>;
  readonly #running = new Map<string, { runId: string; rare: boolean; done: Promise<void> }>();

  constructor(context: Context, jobs: readonly Job[]) {
    this.#context = context;
    const now = context.now();
    this.#jobs = new Map(jobs.map((job) => [job.name, { ...job, rare: periodMs(job.cron, now) >= frequentMs }]));
  }

  /** Stores the program's entries. A new entry is due at its next occurrence, never at once. */
  async open(): Promise<void> {
    const now = this.#context.now();
    const entries = [...this.#jobs.values()].map(({ name, cron }) => {
      return { name, cron, nextAt: nextOccurrence(cron, now) };
    });
    await this.#context.store.storeEntries(entries);
  }

  /** Begins every due entry for which there is room, and returns without waiting for their ends. */
  async look(): Promise<void> {
    for (const due of await this.#context.store.listDue(this.#context.now())) {
      const job = this.#jobs.get(due.name);
      if (job && !this.#running.has(due.name)) await this.#begin(job, due);
    }
  }

  async extendLeases(): Promise<void> {
    const runIds = [...this.#running.values()].map(({ runId }) => runId);
    if (runIds.length > 0) await this.#context.store.extendLeases(runIds, this.#leaseUntil());
  }

  get runningCount(): number {
    return this.#running.size;
  }

  /** Resolves when nothing runs any more. */
  async settled(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async #begin(job: Job & { rare: boolean }, due: DueEntry): Promise<void> {
    const now = this.#context.now();
    if (job.rare && [...this.#running.values()].filter((one) => one.rare).length >= rareAtOnce) return;
    const runId = randomUUID();
    const claimed = await this.#context.store.claim({ ...due, runId, now, leaseUntil: this.#leaseUntil() });
    if (!claimed) return;
    reportLateness(job, due, now);
    const done = this.#run(job, runId, claimed.failures).finally(() => this.#running.delete(job.name));
    this.#running.set(job.name, { runId, rare: job.rare, done });
  }

  async #run(job: Job, runId: string, failures: number): Promise<void> {
    const { store, log } = this.#context;
    const started = this.#context.now();
    const outcome = await runJob(job, log);
    const now = this.#context.now();
    const end = { runId, now, durationMs: now.getTime() - started.getTime() };
    const next = nextOccurrence(job.cron, now);
    const written =
      "count" in outcome
        ? store.endRun({ ...end, nextAt: next, count: outcome.count })
        : store.endFailedRun({ ...end, nextAt: retryAt(now, failures, next), reason: outcome.reason });
    await written.catch((error: unknown) =>
      // The lease runs out by itself; the entry is then run once more, which does no harm.
      log.warn({ job: job.name, error }, "the end of a job could not be written"),
    );
  }

  #leaseUntil(): Date {
    return new Date(this.#context.now().getTime() + leaseMs);
  }
}

/** An entry that is begun too late tells of a time in which no worker kept the schedule; nobody else was there to tell of it. */
function reportLateness({ name, cron }: Job, { nextAt }: DueEntry, now: Date): void {
  if ((now.getTime() - nextAt.getTime()) / 1000 <= lateAfterSeconds(cron, now)) return;
  reportDependency("schedule", `${name} was not begun when it was due`, nextAt);
  reportDependency("schedule", undefined, now);
}

/** Runs an entry once and logs how it went. */
export async function runJob(job: Job, log: Log): Promise<{ count: number } | { reason: string }> {
  const started = performance.now();
  try {
    const count = await job.run();
    log.info({ job: job.name, count, ms: Math.round(performance.now() - started) }, "job done");
    return { count };
  } catch (error) {
    log.error({ job: job.name, error }, "job failed");
    return { reason: (error instanceof Error ? error.message : String(error)).slice(0, longestReason) };
  }
}

/** A failed entry is tried again with growing pauses, and at its next occurrence at the latest. */
function retryAt(now: Date, failures: number, next: Date): Date {
  const pause = Math.min(firstRetryMs * 2 ** Math.min(failures, 10), longestRetryMs);
  return new Date(Math.min(now.getTime() + pause, next.getTime()));
}

/** Keeps the schedule as long as the process lives. @returns a function that stops it and waits for running entries */
export async function startSchedule(
  { db, now, log }: { db: Database<ScheduleTables>; now: () => Date; log: Log },
  jobs: readonly Job[],
): Promise<() => Promise<void>> {
  const schedule = new ScheduleWorker({ store: scheduleStore(db), now, log }, jobs);
  await schedule.open();
  const repeat = (everyMs: number, work: () => Promise<void>, complaint: string) => {
    let busy = false;
    return setInterval(async () => {
      if (busy) return;
      busy = true;
      await work().catch((error: unknown) => log.warn({ error }, complaint));
      busy = false;
    }, everyMs).unref();
  };
  const timers = [
    repeat(lookEveryMs, () => schedule.look(), "the schedule could not be read, trying again"),
    repeat(extendEveryMs, () => schedule.extendLeases(), "the leases of running jobs could not be extended"),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.race([schedule.settled(), setTimeout(patienceMs, undefined, { ref: false })]);
  };
}
