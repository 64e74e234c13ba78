import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Job } from "./define-feature.ts";
import { featureRegistry } from "./feature-registry.ts";
import { schedule, startJobs } from "./jobs.ts";
import { enqueueMail } from "./people/mail/mail-outbox-queries.ts";
import { sampleMail } from "./people/mail/sample-mail.ts";
import { openTestShop, type TestShop } from "./testing/test-shop.ts";

let shop: TestShop;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "skaenk-jobs-"));
  shop = await openTestShop({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const scheduled = async () => {
  const rows = await shop.db.selectFrom("scheduled_jobs").select("name").orderBy("name").execute();
  return rows.map(({ name }) => name);
};

test("an order's mail is caught as a file, with its papers, as soon as the order is there", async () => {
  const jobs = await startJobs(shop);
  await shop.db.transaction().execute((trx) =>
    enqueueMail(trx, {
      template: "order-received",
      owed: true,
      to: "aase@skaenk.example",
      key: "order-received:1",
      data: sampleMail["order-received"],
    }),
  );
  const mails = () => {
    try {
      return readdirSync(join(dataDir, "mail"));
    } catch {
      return [];
    }
  };
  await expect.poll(mails).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-[0-9a-f]{32}\.eml$/)]);
  await jobs.stop();
});

test("the stored schedule is the one in the code, and what has left the code leaves it", async () => {
  const old: Job<unknown> = { name: "old.habit", cron: "* * * * *", run: async () => 0 };
  const first = await startJobs(shop, [...schedule, old]);
  expect(await scheduled()).toContain("old.habit");
  await first.stop();
  const second = await startJobs(shop);
  expect(await scheduled()).toEqual(schedule.map(({ name }) => name).sort());
  await second.stop();
});

test("every entry of the schedule runs on an ordinary shop", async () => {
  for (const job of schedule) expect(await job.run({ ...shop, ...featureRegistry })).toBeGreaterThanOrEqual(0);
});
