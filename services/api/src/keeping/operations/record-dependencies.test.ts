import { expect, it, onTestFinished } from "vitest";
import { openOwnPostgres } from "../../../../../tests/support/own-postgres.ts";
import { openDatabase } from "../../platform/database.ts";
import { reportDependency } from "../../platform/dependencies.ts";
import { createLog } from "../../platform/log.ts";
import { migrate } from "../../platform/migrate.ts";
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
