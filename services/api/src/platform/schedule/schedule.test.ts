import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { schedule as shopSchedule } from "../../jobs.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { nextOccurrence } from "./cron.ts";
import { memoryStore } from "./memory-store.fixture.ts";
import { scheduleStore } from "./schedule-queries.ts";
import { isLate, readSchedule } from "./schedule-status.ts";
import { type Job, ScheduleWorker } from "./start-schedule.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: async () => undefined });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await sql`truncate scheduled_jobs`.execute(shop.db);
});

const minute = 60_000;
const day = 24 * 60 * minute;

test("an entry that fails says why, is tried again with growing pauses, and keeps its rhythm", async () => {
  const clock = { now: new Date("2026-11-20T10:00:30Z") };
  const tries: Date[] = [];
  const failing: Job = {
    name: "backup.nightly",
    cron: "30 2 * * *",
    run: () => {
      tries.push(clock.now);
      return Promise.reject(new Error("no disk"));
    },
  };
  const worker = new ScheduleWorker({ store: scheduleStore(shop.db), log: shop.log, now: () => clock.now }, [failing]);
  await worker.open();
  clock.now = new Date("2026-11-21T01:30:00Z");
  for (let turn = 0; turn < 5; turn += 1) {
    await worker.look();
    await worker.settled();
    const [status] = await readSchedule(shop.db, clock.now);
    expect(status).toMatchObject({ error: "no disk", failures: turn + 1, succeededAt: null });
    clock.now = status?.nextAt ?? clock.now;
  }
  const pauses = tries.slice(1).map((at, index) => (at.getTime() - (tries[index]?.getTime() ?? 0)) / minute);
  expect(pauses).toEqual([1, 2, 4, 8]);
});

test("an entry that nobody begins is late, beyond one period, an hour at most", async () => {
  const clock = { now: new Date("2026-11-20T10:00:30Z") };
  const wait = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const jobs = shopSchedule.map((job) => ({ ...job, run: async () => 0 }));
  await new ScheduleWorker({ store: scheduleStore(shop.db), log: shop.log, now: () => clock.now }, jobs).open();
  const late = async () => (await readSchedule(shop.db, clock.now)).filter(isLate).map(({ name }) => name);
  expect(await late()).toEqual([]);
  wait(3 * minute);
  expect(await late()).toContain("orders.tend");
  expect(await late()).not.toContain("payments.watch-reservations");
  wait(day);
  expect(await late()).toHaveLength(shopSchedule.length);
});

test("a changed rhythm takes effect at once, and an unchanged one keeps its due time", async () => {
  const clock = { now: new Date("2026-11-20T10:00:30Z") };
  const context = { store: scheduleStore(shop.db), log: shop.log, now: () => clock.now };
  const job = { name: "feeds.rebuild", cron: "12,42 * * * *", run: async () => 0 };
  await new ScheduleWorker(context, [job]).open();
  clock.now = new Date(clock.now.getTime() + day);
  await new ScheduleWorker(context, [job]).open();
  const nextAt = async () => (await readSchedule(shop.db, clock.now))[0]?.nextAt.toISOString();
  expect(await nextAt()).toBe("2026-11-20T10:12:00.000Z");
  await new ScheduleWorker(context, [{ ...job, cron: "5 * * * *" }]).open();
  expect(await nextAt()).toBe("2026-11-21T10:05:00.000Z");
});

test("an entry is due by Danish clocks, once on each night of the year", () => {
  expect(nextOccurrence("30 2 * * *", new Date("2026-11-20T12:00:00Z")).toISOString()).toBe("2026-11-21T01:30:00.000Z");
  // Two o'clock does not exist on the last Sunday of March, and comes twice on the last of October.
  for (const start of ["2026-03-27T12:00:00Z", "2026-10-23T12:00:00Z"]) {
    let at = new Date(start);
    const nights = Array.from({ length: 4 }, () => {
      at = nextOccurrence("30 2 * * *", at);
      return at.toISOString().slice(0, 10);
    });
    expect(new Set(nights).size).toBe(4);
  }
});

test("the store in memory, on which a week is simulated, answers as the database does", async () => {
  const names = ["a", "b", "c"];
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000);
  const second = fc.integer({ min: 0, max: 40 });
  const name = fc.constantFrom(...names);
  const runId = fc.integer({ min: 0, max: 5 }).map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  const act = fc.oneof(
    fc.record({ kind: fc.constant("due" as const), now: second }),
    fc.record({ kind: fc.constant("claim" as const), name, due: second, runId, now: second }),
    fc.record({ kind: fc.constant("extend" as const), runId, now: second }),
    fc.record({ kind: fc.constant("end" as const), runId, now: second, due: second }),
    fc.record({ kind: fc.constant("fail" as const), runId, now: second, due: second }),
    fc.record({
      kind: fc.constant("store" as const),
      names: fc.subarray(names),
      cron: fc.constantFrom("x", "y"),
      due: second,
    }),
  );
  const property = fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
    await sql`truncate scheduled_jobs`.execute(shop.db);
    const stores = [scheduleStore(shop.db), memoryStore()];
    const used = new Set<string>();
    for (const one of acts) {
      const answers = await Promise.all(
        stores.map(async (store): Promise<unknown> => {
          if (one.kind === "due") return await store.listDue(at(one.now));
          if (one.kind === "extend") return await store.extendLeases([one.runId], at(one.now + 5));
          if (one.kind === "store")
            return await store.storeEntries(one.names.map((name) => ({ name, cron: one.cron, nextAt: at(one.due) })));
          if (one.kind === "claim") {
            // A run's id is drawn anew for each run.
            if (used.has(one.runId)) return undefined;
            return await store.claim({ ...one, nextAt: at(one.due), now: at(one.now), leaseUntil: at(one.now + 5) });
          }
          const end = { runId: one.runId, now: at(one.now), nextAt: at(one.due), durationMs: 1 };
          if (one.kind === "end") return await store.endRun({ ...end, count: 1 });
          return await store.endFailedRun({ ...end, reason: "no" });
        }),
      );
      if (one.kind === "claim" && answers[0]) used.add(one.runId);
      expect(answers[1]).toEqual(answers[0]);
    }
  });
  await fc.assert(property, { numRuns: 30 });
});
