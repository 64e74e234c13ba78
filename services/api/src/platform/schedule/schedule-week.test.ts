import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { schedule as shopSchedule } from "../../jobs.ts";
import { createLog } from "../log.ts";
import { periodMs } from "./cron.ts";
import { memoryStore } from "./memory-store.fixture.ts";
import type { ScheduleStore } from "./schedule-queries.ts";
import { type Job, ScheduleWorker } from "./start-schedule.ts";

const log = createLog("silent");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Started = { name: string; lateMs: number };

/**
 * The shop's own entries on a clock that moves only when the simulation says so; each entry takes as long as `takes` says.
 * `runUntil` moves in steps of the five seconds in which a worker looks, and waits at each until every run has taken note.
 */
class Simulation {
  now: Date;
  readonly #memory = memoryStore();
  /** Notes how long after its due time each run is begun. */
  readonly #store: ScheduleStore = {
    ...this.#memory,
    claim: async (claim) => {
      const claimed = await this.#memory.claim(claim);
      if (claimed) this.started.push({ name: claim.name, lateMs: claim.now.getTime() - claim.nextAt.getTime() });
      return claimed;
    },
  };
  readonly started: Started[] = [];
  readonly #takes: (name: string) => number;
  #asleep: { worker: ScheduleWorker; until: number; wake: () => void }[] = [];

  constructor(start: string, takes: (name: string) => number) {
    this.now = new Date(start);
    this.#takes = takes;
  }

  async openWorker(): Promise<ScheduleWorker> {
    const jobs: Job[] = shopSchedule.map(({ name, cron }) => ({
      name,
      cron,
      run: () => this.#run(worker, name),
    }));
    const worker = new ScheduleWorker({ store: this.#store, log, now: () => this.now }, jobs);
    await worker.open();
    return worker;
  }

  async #run(worker: ScheduleWorker, name: string): Promise<number> {
    const until = this.now.getTime() + this.#takes(name);
    await new Promise<void>((wake) => this.#asleep.push({ worker, until, wake }));
    return 1;
  }

  /** Moves the clock and wakes the runs that are over. @returns whether there were any */
  async moveTo(time: number): Promise<boolean> {
    this.now = new Date(time);
    const awake = this.#asleep.filter(({ until }) => until <= time);
    this.#asleep = this.#asleep.filter(({ until }) => until > time);
    for (const { wake } of awake) wake();
    await this.#settle(awake.map(({ worker }) => worker));
    return awake.length > 0;
  }

  async runUntil(end: number, workers: ScheduleWorker[]): Promise<void> {
    while (this.now.getTime() < end) {
      const woken = await this.moveTo(this.now.getTime() + 5_000);
      const second = this.now.getUTCSeconds();
      if (second % 10 === 0) await Promise.all(workers.map((worker) => worker.extendLeases()));
      // Entries fall due on the minute, so other looks would find nothing unless an entry just ended or a lease ran out.
      if (!woken && second !== 0 && second !== 35) continue;
      for (const worker of workers) await worker.look();
      await this.#settle(workers);
    }
  }

  /** Every entry that runs has reached its sleep, and every entry that woke has written its end. */
  async #settle(workers: ScheduleWorker[]): Promise<void> {
    const asleep = (worker: ScheduleWorker) => this.#asleep.filter((one) => one.worker === worker).length;
    while (workers.some((worker) => worker.runningCount !== asleep(worker))) await setImmediate();
  }
}

test("in a week of the shop's schedule with slow entries none begins more than one period late, and nothing piles up", async () => {
  const slow: Record<string, number> = {
    "backup.nightly": 50 * minute,
    "orders.purge": 25 * minute,
    "personalisation.tell-everything": 40 * minute,
    "feeds.rebuild": 4 * minute,
    "media.finish-pictures": 3 * minute,
    "journal.send-yesterday": 8 * minute,
  };
  const week = new Simulation("2026-11-20T09:58:30Z", (name) => slow[name] ?? 8_000);
  const worker = await week.openWorker();
  await week.runUntil(week.now.getTime() + 7 * day, [worker]);

  const limits = new Map(
    shopSchedule.map(({ name, cron }) => [name as string, Math.min(periodMs(cron, week.now), hour)]),
  );
  const tooLate = week.started.filter(({ name, lateMs }) => lateMs > (limits.get(name) ?? 0));
  expect(tooLate).toEqual([]);
  const runs = (name: string) => week.started.filter((one) => one.name === name).length;
  // Each minute of the week, each night of it; an entry that takes three minutes runs each fourth minute.
  expect(runs("orders.tend")).toBeGreaterThan(7 * 24 * 60 - 5);
  expect(runs("backup.nightly")).toBe(7);
  expect(runs("media.finish-pictures")).toBeGreaterThan((7 * 24 * 60) / 4 - 5);
  expect(new Set(week.started.map(({ name }) => name)).size).toBe(shopSchedule.length);
}, 180_000);

test("two workers share the entries, and another takes over the entries of one that died", async () => {
  const simulation = new Simulation("2026-11-20T10:00:30Z", () => 20_000);
  const dies = await simulation.openWorker();
  const lives = await simulation.openWorker();
  await simulation.runUntil(simulation.now.getTime() + 10 * minute, [dies, lives]);
  const tended = () => simulation.started.filter(({ name }) => name === "orders.tend");
  expect(tended().length).toBe(10);
  // The first worker dies in the middle of its runs: it neither looks nor extends its leases.
  await simulation.runUntil(simulation.now.getTime() + 35_000, [dies]);
  expect(dies.runningCount).toBeGreaterThan(0);
  await simulation.runUntil(simulation.now.getTime() + 10 * minute, [lives]);
  expect(tended().length).toBeGreaterThanOrEqual(20);
  expect(Math.max(...simulation.started.map(({ lateMs }) => lateMs))).toBeLessThanOrEqual(minute);
});
