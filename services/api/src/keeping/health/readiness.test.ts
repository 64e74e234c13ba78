import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { problemWord, reasonWord } from "@skaenk/danish/running-words";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../../platform/database.ts";
import { onDependencyReport } from "../../platform/dependencies.ts";
import type { Tables } from "../../tables.ts";
import { openTestShop, type TestShop } from "../../testing/test-shop.ts";
import { findProblems } from "../running/find-problems.ts";
import { findLowDisk, openReadiness } from "./readiness.ts";

const folder = mkdtempSync(join(tmpdir(), "skaenk-ready-"));
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ DATA_DIR: folder });
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** For sessions that begin from now on. */
const alterDatabase = (setting: string) =>
  sql
    .raw(`
      set session characteristics as transaction read write;
      do $$ begin execute format('alter database %I ${setting}', current_database()); end $$`)
    .execute(shop.db);

it("is ready when it can read, write and hear", async () => {
  expect(await openReadiness(shop).missing()).toEqual([]);
});

it("is not ready where the database reads as ever and takes no writes, as on a full disk", async () => {
  await alterDatabase("set default_transaction_read_only = on");
  const readOnly = openDatabase<Tables>(shop.settings.databaseUrl ?? "");
  expect(await openReadiness({ ...shop, db: readOnly.db }).missing()).toEqual(["database_write"]);
  await readOnly.close();
  await alterDatabase("reset default_transaction_read_only");
});

it("is not ready where a row is written again in its own page and there is no room for more", async () => {
  await alterDatabase("set temp_file_limit = ''64kB''");
  const full = openDatabase<Tables>(shop.settings.databaseUrl ?? "");
  expect(await openReadiness({ ...shop, db: full.db }).missing()).toEqual(["database_write"]);
  await full.close();
  await alterDatabase("reset temp_file_limit");
});

it("is not ready for a quarter of a minute after a write was refused for want of room", async () => {
  const outages: unknown[] = [];
  onTestFinished(onDependencyReport(({ name, error }) => outages.push([name, error])));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const refuse = sql`do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;
  await expect(refuse.execute(shop.db)).rejects.toThrow("No space left");
  expect(await openReadiness(shop).missing()).toEqual(["database_write"]);
  vi.advanceTimersByTime(16_000);
  expect(await openReadiness(shop).missing()).toEqual([]);
  expect(outages).toEqual([
    ["disk", "the database refused writes for want of room"],
    ["disk", undefined],
  ]);
});

it("is not ready where no file can be written", async () => {
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  const full = { ...shop, settings: { ...shop.settings, dataDir: join(file, "below") } };
  const readiness = openReadiness(full);
  expect(await readiness.missing()).toEqual(["disk"]);
  // The folder is the same for all processes, and each of them serves without it: a balancer that left them all would close the shop.
  expect(await readiness.missing(true)).toEqual([]);
});

it("tells of the time in which no file could be written, with its reason", async () => {
  const outages: { name: string; error?: string }[] = [];
  onTestFinished(onDependencyReport((report) => void outages.push(report)));
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const file = join(folder, "another-file");
  writeFileSync(file, "");
  const readiness = openReadiness({ ...shop, settings: { ...shop.settings, dataDir: join(file, "below") } });
  await readiness.missing();
  rmSync(file);
  vi.advanceTimersByTime(2_000);
  await readiness.missing();
  vi.advanceTimersByTime(2_000);
  await readiness.missing();
  expect(outages.map(({ name, error }) => [name, error && reasonWord(error)])).toEqual([
    ["files", "der kan ikke skrives i mappen"],
    ["files", undefined],
  ]);
});

it("warns of a disk before it is full, and of none that tells nothing", async () => {
  expect(await findLowDisk(folder, 0)).toBeUndefined();
  expect(await findLowDisk(folder, Number.MAX_SAFE_INTEGER)).toBeGreaterThan(0);
  expect(await findLowDisk(join(folder, "none"), Number.MAX_SAFE_INTEGER)).toBeUndefined();
  const empty = { dependencies: [], queues: [], paymentsUnresolved: 0, jobs: [], runs: [], backupsSince: null };
  const found = (missing: string[]) =>
    findProblems(
      { ...empty, backupMissing: false, missing, lowDiskBytes: 1_400_000 },
      { now: shop.now(), allowFakes: true },
    );
  const [warned] = found([]);
  expect(warned && problemWord(warned)).toBe("Serverens disk er næsten fuld: 1 MB er ledige");
  expect(found(["disk"]).map(({ kind }) => kind)).toEqual(["missing"]);
});

it("is ready on a newer schema, and not on an older one", async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '2099')`.execute(shop.db);
  expect(await openReadiness(shop).missing()).toEqual([]);
  await sql`delete from kysely_migration where name in ('999-of-tomorrow', '110-write-check')`.execute(shop.db);
  expect(await openReadiness(shop).missing()).toEqual(["migrations"]);
  await sql`insert into kysely_migration (name, timestamp) values ('110-write-check', '2026')`.execute(shop.db);
});

it("sends nobody to a process that is closing, or that has not read its shelves", async () => {
  let filled = false;
  const readiness = openReadiness(shop, () => filled);
  expect(await readiness.missing()).toEqual(["shelves"]);
  filled = true;
  expect(await readiness.missing()).toEqual([]);
  readiness.drain();
  expect(await readiness.missing()).toEqual(["draining"]);
  expect(await readiness.missing(true)).toEqual(["draining"]);
});

it("tells a balancer of what is its own, and not that the database is away from all", async () => {
  const away = openDatabase<Tables>("postgres://postgres@127.0.0.1:1/none");
  const readiness = openReadiness({ ...shop, db: away.db });
  expect(await readiness.missing()).toEqual(["database"]);
  expect(await readiness.missing(true)).toEqual([]);
  await away.close();
});
