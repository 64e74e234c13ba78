import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openOwnPostgres } from "../../../../../tests/support/own-postgres.ts";
import { openDatabase } from "../../platform/database.ts";
import { reportDependency } from "../../platform/dependencies.ts";
import { createLog } from "../../platform/log.ts";
import { migrate } from "../../platform/migrate.ts";
import { openTestShop } from "../../testing/test-shop.ts";
import { listDependencies, listOutages } from "./dependency-queries.ts";
import { recordDependencies } from "./record-dependencies.ts";
import type { OperationsTables } from "./tables.ts";

it("writes what it saw while the database was away when the database is back, and the outage of the database too", {
  timeout: 120_000,
}, async () => {
  const postgres = await openOwnPostgres();
  onTestFinished(postgres.remove);
  const database = openDatabase<OperationsTables>(postgres.url(), 2, {
    outages: {
      began: (since, reason) => reportDependency("database", reason, since),
      ended: () => reportDependency("database"),
    },
  });
  onTestFinished(database.close);
  const { db } = database;
  await migrate(db);
  const stop = recordDependencies({ db, log: createLog("silent") });

  await postgres.stop("fast");
  const from = Date.now();
  reportDependency("mail", "connect ECONNREFUSED");
  await expect.poll(() => Date.now() - from, { timeout: 12_000, interval: 500 }).toBeGreaterThan(6_000);
  reportDependency("mail");
  reportDependency("api.example", "answered 503");
  await postgres.start();
  const to = Date.now();

  await expect.poll(() => listOutages(db, new Date()), { timeout: 10_000 }).toHaveLength(2);
  await stop();
  const outages = await listOutages(db, new Date());
  expect(outages.map(({ name }) => name).toSorted()).toEqual(["database", "mail"]);
  for (const { name, since, until, reason } of outages) {
    expect(Math.abs(since.getTime() - from), name).toBeLessThan(1_500);
    expect(until.getTime(), name).toBeLessThan(to + 2_000);
    expect(reason).not.toBeNull();
  }
  const states = await listDependencies(db, new Date());
  expect(states.map(({ name, failing_since }) => [name, failing_since !== null])).toEqual([
    ["api.example", true],
    ["database", false],
    ["mail", false],
  ]);
});

it("keeps what it saw while the disk is full until there is room, and then tells of the full disk", async () => {
  const shop = await openTestShop({}, { fill: async () => undefined });
  onTestFinished(shop.stop);
  const { db } = shop;
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(db);
  await sql`create trigger no_room before insert on dependencies execute function no_room()`.execute(db);
  const stop = recordDependencies(shop);
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const noRoom = "the database refused writes for want of room";
  reportDependency("database", "connect ENOENT", ago(40));
  reportDependency("database", undefined, ago(30));
  reportDependency("disk", noRoom, ago(60));
  await sleep(300);
  expect(await listOutages(db, new Date())).toEqual([]);
  await sql`drop trigger no_room on dependencies`.execute(db);
  reportDependency("disk");
  await expect.poll(() => listOutages(db, new Date()), { timeout: 5_000 }).toHaveLength(2);
  await stop();
  expect((await listOutages(db, new Date())).map(({ name, reason }) => [name, reason])).toEqual([
    ["disk", noRoom],
    ["database", "connect ENOENT"],
  ]);
});
