import type { GivenUp, ShopRunning } from "@skaenk/contract/office/operations";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mailHandlers } from "../../people/mail/mail-handlers.ts";
import { enqueueMail } from "../../people/mail/mail-outbox-queries.ts";
import { sampleMail } from "../../people/mail/sample-mail.ts";
import { reportDependency } from "../../platform/dependencies.ts";
import { reportStopped } from "../../platform/schedule/report-stopped.ts";
import { scheduleStore } from "../../platform/schedule/schedule-queries.ts";
import { ScheduleWorker } from "../../platform/schedule/start-schedule.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { staffAs } from "../../testing/test-staff.ts";
import { forgetOutages } from "../operations/dependency-queries.ts";
import { recordBackupPlan, recordRun } from "../operations/queries.ts";
import { recordDependencies } from "../operations/record-dependencies.ts";
import { readProblems } from "./read-running.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof staffAs>>;
beforeAll(async () => {
  shop = await openTestShop({}, { fill: async () => undefined });
  owner = await staffAs(shop, "owner");
});
afterAll(() => shop.stop());

async function giveUp(key: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into outbox (topic, key, payload, attempts, failed_at, last_error)
    values ('behaviour', ${key}, '{}', 9, now(), 'ingen svarede') returning id`.execute(shop.db);
  return rows[0]?.id ?? 0;
}
const list = async () => (await owner.get<{ items: GivenUp[] }>("/office/operations/given-up")).body.items;

describe("how the shop is running", () => {
  it("is told with its queues, jobs and backups", async () => {
    const { status, body } = await owner.get<ShopRunning>("/office/operations");
    expect([status, body.ready, body.contentLag]).toEqual([200, true, 0]);
    expect(body.queues.map(({ queue }) => queue)).toEqual(expect.arrayContaining(["mail", "payment"]));
  });
});

describe("what was given up", () => {
  it("is listed with its reason, the latest first", async () => {
    const first = await giveUp("visitor:a");
    const second = await giveUp("visitor:b");
    expect((await list()).map(({ id, reason }) => [id, reason])).toEqual([
      [second, "ingen svarede"],
      [first, "ingen svarede"],
    ]);
  });

  it("is tried again from the beginning, or dropped; both are written down, and neither can be done twice", async () => {
    const [second, first] = (await list()).map(({ id }) => id);
    expect((await owner.post(`/office/operations/given-up/${first}/retry`)).status).toBe(200);
    expect((await owner.post(`/office/operations/given-up/${first}/retry`)).status).toBe(404);
    const row = await shop.db
      .selectFrom("outbox")
      .selectAll()
      .where("id", "=", first ?? 0)
      .executeTakeFirstOrThrow();
    expect([row.attempts, row.failed_at]).toEqual([0, null]);
    expect((await owner.remove(`/office/operations/given-up/${second}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    const { body } = await owner.get<{ items: { act: string }[] }>("/office/audit?thing=given-up");
    expect(body.items.map(({ act }) => act)).toEqual(["given-up.drop", "given-up.retry"]);
  });
});

describe("the schedule", () => {
  it("is shown entry by entry, with what is late and what failed last", async () => {
    const due = new Date(shop.now().getTime() - 20 * 60_000);
    const row = { cron: "* * * * *", next_at: due };
    await shop.db
      .insertInto("scheduled_jobs")
      .values([
        { ...row, name: "orders.tend" },
        { ...row, name: "feeds.rebuild", cron: "12,42 * * * *", failed_at: due, last_error: "no disk", failures: 1 },
      ])
      .execute();
    const { body } = await owner.get<ShopRunning>("/office/operations");
    expect(body.jobs.map(({ name, late, lateSeconds, error }) => ({ name, late, lateSeconds, error }))).toEqual([
      { name: "feeds.rebuild", late: false, lateSeconds: 1_200, error: "no disk" },
      { name: "orders.tend", late: true, lateSeconds: 1_200, error: null },
    ]);
    expect(body.queues).toContainEqual({
      queue: "schedule",
      waiting: 2,
      failed: 1,
      oldestSeconds: 1_200,
      waitedSeconds: 1_200,
    });
  });
});

describe("problems", () => {
  const problems = async () => (await owner.get<ShopRunning>("/office/operations")).body.problems;
  const kinds = async () => (await problems()).map(({ kind, subject }) => `${kind} ${subject}`);
  const minutesAgo = (minutes: number) => new Date(shop.now().getTime() - minutes * 60_000);

  beforeEach(async () => {
    await sql`truncate scheduled_jobs, dependencies, dependency_outages, outbox`.execute(shop.db);
  });

  it("are none in a shop in which all is well", async () => {
    expect(await problems()).toEqual([]);
  });

  it("name a mail server that has been away for 35 minutes, and say why", async () => {
    const stop = recordDependencies(shop);
    const refused = {
      send: () => Promise.reject(new Error("connect ECONNREFUSED")),
      repeatable: false,
      close: () => undefined,
    };
    await sql`insert into outbox (topic, key, payload) values ('mail', 'order-received:9', '{}')`.execute(shop.db);
    await enqueueMail(shop.db, {
      template: "order-received",
      owed: true,
      to: "aase@skaenk.example",
      key: "order-received:9",
      data: sampleMail["order-received"],
    });
    const [mail] = mailHandlers({
      db: shop.db,
      transport: refused,
      compose: async () => ({ subject: "", html: "", text: "" }),
    });
    const event = { id: 1, topic: "mail", key: "order-received:9", payload: {}, attempts: 1, writtenAt: shop.now() };
    await expect(mail?.handle(event)).rejects.toThrow("ECONNREFUSED");
    await stop();
    expect(await kinds()).toEqual([]);
    await shop.db
      .updateTable("dependencies")
      .set({ failing_since: minutesAgo(35) })
      .execute();
    expect(await problems()).toEqual([
      { kind: "dependency", subject: "mail", seconds: 2_100, reason: expect.stringContaining("ECONNREFUSED") },
    ]);
  });

  it("are none while a mail is put off, but the queue tells how long it has waited", async () => {
    await sql`insert into outbox (topic, key, payload, attempts, written_at, due_at)
      values ('mail', 'put-off:1', '{}', 6, now() - interval '2 hours', now() + interval '3 hours')`.execute(shop.db);
    const { body } = await owner.get<ShopRunning>("/office/operations");
    expect(body.problems).toEqual([]);
    const mail = body.queues.find(({ queue }) => queue === "mail");
    expect(mail).toMatchObject({ waiting: 1, oldestSeconds: 0 });
    expect(Math.round((mail?.waitedSeconds ?? 0) / 60)).toBe(120);
  });

  it("end when the dependency answers again", async () => {
    await shop.db
      .insertInto("dependencies")
      .values({ name: "api.example", failed_at: minutesAgo(9), failing_since: minutesAgo(9) })
      .execute();
    expect(await kinds()).toEqual(["dependency api.example"]);
    const stop = recordDependencies(shop);
    reportDependency("api.example");
    await stop();
    expect(await kinds()).toEqual([]);
  });

  it("are jobs that are late or fail again and again, queues that wait, and a failed backup", async () => {
    const row = { cron: "* * * * *", next_at: minutesAgo(5) };
    await shop.db
      .insertInto("scheduled_jobs")
      .values([
        { ...row, name: "orders.tend" },
        { ...row, name: "feeds.rebuild", next_at: shop.now(), failures: 3, last_error: "no disk" },
      ])
      .execute();
    await sql`insert into outbox (topic, key, payload, written_at, due_at) values ('payment', 'p', '{}', now() - interval '9 minutes', now() - interval '6 minutes')`.execute(
      shop.db,
    );
    await giveUp("visitor:c");
    await recordRun(shop.db, { kind: "backup", ok: false, note: "no space" });
    expect(await kinds()).toEqual([
      "job-late orders.tend",
      "job-fails feeds.rebuild",
      "queue-late payment",
      "given-up behaviour",
      "backup-failed backup",
    ]);
  });
});

describe("a shop without a backup", () => {
  const read = async () => (await owner.get<ShopRunning>("/office/operations")).body;
  const kinds = async (allowFakes: boolean) =>
    (await readProblems({ ...shop, settings: { ...shop.settings, allowFakes } })).map(({ kind }) => kind);

  beforeEach(async () => {
    await sql`truncate scheduled_jobs, dependencies, dependency_outages, outbox, operations_runs, backup_plan`.execute(
      shop.db,
    );
  });

  it("says so, as a problem where people buy, until one is taken or planned", async () => {
    expect((await read()).backupMissing).toBe(true);
    expect([await kinds(false), await kinds(true)]).toEqual([["backup-none"], []]);
    await recordRun(shop.db, { kind: "backup", ok: true });
    expect([(await read()).backupMissing, await kinds(false)]).toEqual([false, []]);
    await shop.db
      .updateTable("operations_runs")
      .set({ finished_at: new Date(shop.now().getTime() - 8 * 86_400_000) })
      .execute();
    expect(await kinds(false)).toEqual(["backup-none"]);
    await sql`truncate operations_runs`.execute(shop.db);
    await recordBackupPlan(shop.db, { wanted: true, at: shop.now() });
    expect(await kinds(false)).toEqual([]);
  });

  it("does not count the nightly backup among what was carried out", async () => {
    const row = { cron: "30 2 * * *", next_at: new Date(shop.now().getTime() + 3_600_000) };
    await shop.db
      .insertInto("scheduled_jobs")
      .values([
        { ...row, name: "backup.nightly", succeeded_at: shop.now() },
        { ...row, name: "orders.tend", succeeded_at: shop.now() },
      ])
      .execute();
    const off = async () => (await read()).jobs.map((job) => job.off);
    expect(await off()).toEqual([true, false]);
    await recordBackupPlan(shop.db, { wanted: true, at: shop.now() });
    expect(await off()).toEqual([false, false]);
  });
});

describe("past outages", () => {
  const outages = async () => (await owner.get<ShopRunning>("/office/operations")).body.outages;
  const secondsAgo = (seconds: number) => new Date(shop.now().getTime() - seconds * 1000);
  const tell = async (...reports: [name: string, error: string | undefined, at: Date][]) => {
    const stop = recordDependencies(shop);
    for (const report of reports) reportDependency(...report);
    await stop();
  };

  beforeEach(async () => {
    await sql`truncate scheduled_jobs, dependencies, dependency_outages`.execute(shop.db);
  });

  it("are kept with their beginning, end and reason, the latest first; one that lasts stands above them", async () => {
    const times = [secondsAgo(7_200), secondsAgo(5_000), secondsAgo(900), secondsAgo(600), secondsAgo(60)] as const;
    await tell(["mail", "connect ECONNREFUSED", times[0]], ["mail", undefined, times[1]]);
    await tell(["api.example", "answered 503", times[2]]);
    await tell(["api.example", "answered 502", times[3]], ["mail", undefined, times[3]]);
    expect(await outages()).toMatchObject([
      { name: "api.example", since: times[2].toISOString(), until: null },
      { name: "mail", since: times[0].toISOString(), until: times[1].toISOString(), reason: "connect ECONNREFUSED" },
    ]);
    await tell(["api.example", undefined, times[4]]);
    expect((await outages()).map(({ name, until, reason }) => [name, until, reason])).toEqual([
      ["api.example", times[4].toISOString(), "answered 502"],
      ["mail", times[1].toISOString(), "connect ECONNREFUSED"],
    ]);
  });

  it("are none where one call failed and the next went well", async () => {
    await tell(["api.example", "timed out", secondsAgo(64)], ["api.example", undefined, secondsAgo(60)]);
    expect(await outages()).toEqual([]);
  });

  it("are one where several processes met the same, and where it came again within a minute", async () => {
    const met = (since: number, until: number) =>
      tell(["database", "connect ECONNREFUSED", secondsAgo(since)], ["database", undefined, secondsAgo(until)]);
    await met(500, 300);
    await met(505, 301);
    await met(270, 200);
    expect(await outages()).toMatchObject([
      { name: "database", since: secondsAgo(505).toISOString(), until: secondsAgo(200).toISOString() },
    ]);
    await met(100, 50);
    expect(await outages()).toHaveLength(2);
  });

  it("are not ended by an answer from before their beginning", async () => {
    await tell(["mail", "timed out", secondsAgo(100)]);
    await tell(["mail", undefined, secondsAgo(200)]);
    expect(await outages()).toMatchObject([{ name: "mail", until: null }]);
  });

  it("tell of the schedule while jobs are late, and afterwards; neither it nor the database is a connection", async () => {
    const row = { name: "orders.tend", cron: "* * * * *", next_at: secondsAgo(1_200) };
    await shop.db.insertInto("scheduled_jobs").values(row).execute();
    expect(await outages()).toEqual([
      { name: "schedule", since: row.next_at.toISOString(), until: null, reason: null },
    ]);
    const stop = recordDependencies(shop);
    const worker = new ScheduleWorker({ store: scheduleStore(shop.db), now: shop.now, log: shop.log }, [
      { ...row, run: async () => 0 },
    ]);
    await worker.look();
    await worker.settled();
    await stop();
    const { body } = await owner.get<ShopRunning>("/office/operations");
    expect(body.outages).toMatchObject([
      { name: "schedule", since: row.next_at.toISOString(), until: shop.now().toISOString() },
    ]);
    expect(body.dependencies).toEqual([]);
  });

  it("tell that the shop did not run, and not besides that its jobs were late", async () => {
    const row = { name: "orders.tend", cron: "* * * * *", next_at: secondsAgo(43_140) };
    await shop.db
      .insertInto("scheduled_jobs")
      .values({ ...row, succeeded_at: secondsAgo(43_200) })
      .execute();
    const stop = recordDependencies(shop);
    await reportStopped(shop.db, shop.now());
    reportDependency("schedule", "orders.tend was not begun when it was due", row.next_at);
    reportDependency("schedule", undefined, shop.now());
    await stop();
    const { body } = await owner.get<ShopRunning>("/office/operations");
    expect(body.outages.filter(({ until }) => until)).toEqual([
      {
        name: "shop",
        since: secondsAgo(43_200).toISOString(),
        until: shop.now().toISOString(),
        reason: "the shop did not run",
      },
    ]);
    expect(body.dependencies).toEqual([]);
  });

  it("are none where the shop was started again at once", async () => {
    const row = { name: "orders.tend", cron: "* * * * *", next_at: shop.now(), succeeded_at: secondsAgo(80) };
    await shop.db.insertInto("scheduled_jobs").values(row).execute();
    const stop = recordDependencies(shop);
    await reportStopped(shop.db, shop.now());
    await stop();
    expect(await outages()).toEqual([]);
  });

  it("are forgotten after thirty days, and of one dependency no more than a hundred are kept", async () => {
    const days = 86_400;
    await tell(["mail", "timed out", secondsAgo(30 * days + 90)], ["mail", undefined, secondsAgo(30 * days + 10)]);
    await tell(["mail", "timed out", secondsAgo(30 * days - 400)], ["mail", undefined, secondsAgo(30 * days - 500)]);
    expect(await outages()).toHaveLength(1);
    expect(await forgetOutages(shop.db, shop.now())).toBe(1);
    const rows = () => shop.db.selectFrom("dependency_outages").select("name").execute();
    expect(await rows()).toHaveLength(1);
    await sql`insert into dependency_outages (name, since, until)
      select 'mail', at - interval '10 seconds', at
      from generate_series(${secondsAgo(29 * days)}::timestamptz, ${secondsAgo(days)}, interval '6 hours') at`.execute(
      shop.db,
    );
    await tell(["mail", "timed out", secondsAgo(90)], ["mail", undefined, secondsAgo(10)]);
    expect(await rows()).toHaveLength(100);
    expect(await outages()).toHaveLength(50);
    expect((await outages())[0]?.until).toBe(secondsAgo(10).toISOString());
  });
});
