import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { featureRegistry } from "@skaenk/api/feature-registry";
import { eraseAgain, writeErasures } from "@skaenk/api/keeping/backup/erased-list";
import { backUp } from "@skaenk/api/keeping/backup/nightly";
import { restoreBackup } from "@skaenk/api/keeping/backup/restore-backup";
import { endQuarantine, findQuarantine } from "@skaenk/api/keeping/operations/queries";
import { openDatabase } from "@skaenk/api/platform/database";
import type { Settings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reportForgotten } from "../../../services/api/src/discovery/behaviour/write-behaviour.ts";
import { eraseMember } from "../../../services/api/src/people/club/personal-data/erase-member.ts";
import { carryOutStep } from "../../../services/api/src/selling/orders/carry-out-step.ts";
import { joinAs } from "../../../services/api/src/testing/test-member.ts";
import { openTill, runPaymentRequests, type TestTill } from "../../../services/api/src/testing/test-till.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { migrateTo, migrateWithRights } from "./migrate-to.ts";
import { testRestore } from "./test-restore.ts";

let till: TestTill;
let folder: string;
let settings: Settings;

beforeAll(async () => {
  till = await openTill();
  folder = mkdtempSync(join(tmpdir(), "skaenk-backup-"));
  const mediaDir = join(folder, "media");
  mkdirSync(join(mediaDir, "aa"), { recursive: true });
  writeFileSync(join(mediaDir, "aa", "gin.webp"), "et billede");
  const backup = { ...till.settings.backup, erasedListFile: join(folder, "erased-people") };
  settings = { ...till.settings, mediaDir, backup, dataDir: folder };
  await migrateTo(settings.databaseUrl ?? "");
});
afterAll(async () => {
  await till.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A shop as the commands have it, with other settings where a test asks. */
const shop = (other: Partial<Settings> = {}) => ({
  db: till.db,
  log: till.log,
  now: () => new Date(),
  settings: { ...settings, ...other },
});

async function paidOrder(): Promise<string> {
  const buyer = await till.newBuyer().fill(["TON-20", 1]);
  const { body } = await buyer.order();
  await buyer.press(body.paymentUrl ?? "", "approve");
  return body.orderNumber;
}

async function sentOrder(): Promise<void> {
  const orderNumber = await paidOrder();
  const step = (name: string) =>
    carryOutStep(till.db, { step: name, orderNumber, key: `${name}-${orderNumber}`, note: undefined, now: till.now() });
  await step("pick");
  await step("ship");
  await runPaymentRequests(till.checkout);
}

it("takes a backup while people buy, and proves that it holds", async () => {
  await sentOrder();
  await sentOrder();
  await joinAs(till);
  let buying = true;
  const crowd = Promise.all(
    [1, 2, 3].map(async () => {
      while (buying) await paidOrder();
    }),
  );
  const { file, manifest } = await backUp(shop(), folder);
  buying = false;
  await crowd;
  expect(manifest.sums.orders).toBeGreaterThanOrEqual(2);
  expect(manifest.sums.invoicedOre).toBeGreaterThan(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const proof = await testRestore({ settings, databaseUrl: settings.databaseUrl ?? "", file });
  expect(proof.wrong).toEqual([]);
  expect(proof.checked.join("\n")).toMatch(/faktura 2026-0000\d er udskrevet/);
  const left = await till.pool.query("select 1 from pg_database where datname like 'skaenk_restore_test%'");
  expect(left.rowCount).toBe(0);
  const runs = await till.db.selectFrom("operations_runs").selectAll().where("kind", "=", "backup").execute();
  expect(runs.at(-1)?.ok).toBe(true);
});

it("restores into an empty database only, in quarantine, media and numbers included", async () => {
  const { file, manifest } = await backUp(shop(), folder);
  const databaseUrl = await createTestDatabase();
  const mediaDir = join(folder, "restored-media");
  await restoreBackup({ settings, databaseUrl, file, mediaDir, migrateTo });
  expect(readFileSync(join(mediaDir, "aa", "gin.webp"), "utf8")).toBe("et billede");

  const { db, pool, close } = openDatabase<Tables>(databaseUrl, 2);
  expect(await findQuarantine(db)).toBeDefined();
  const { rows } = await pool.query<{ next: string; max: string }>(
    "select nextval('order_numbers') as next, (select max(order_number::int) from orders) as max",
  );
  // Orders of the lost hours are known at the provider by their numbers.
  expect(Number(rows[0]?.next)).toBeGreaterThan(Number(rows[0]?.max) + 9_000);
  expect(
    (
      await db
        .selectFrom("orders")
        .select(({ fn }) => fn.countAll().as("n"))
        .executeTakeFirst()
    )?.n,
  ).toBe(manifest.sums.orders);
  // References and triggers are back.
  await expect(pool.query("delete from order_events")).rejects.toThrow(/append-only/);
  await expect(
    pool.query("insert into order_lines select 999999, 999999, 1, 'x','x','x','x','x',1,1,0,1,0,25"),
  ).rejects.toThrow();
  expect(await endQuarantine(db)).toBe(true);
  expect(await findQuarantine(db)).toBeUndefined();
  await close();

  await expect(restoreBackup({ settings, databaseUrl, file, mediaDir: undefined, migrateTo })).rejects.toThrow(
    "ikke tom",
  );
});

it("shows nothing in clear, and opens only with the right key", async () => {
  const { file } = await backUp(shop(), folder);
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  expect(bytes.includes("anna@example.dk")).toBe(false);
  const databaseUrl = await createTestDatabase();
  const stranger = { ...settings, sessionSecret: "another-secret-than-the-shop-has-0000000" };
  const attempt = restoreBackup({ settings: stranger, databaseUrl, file, mediaDir: undefined, migrateTo });
  await expect(attempt).rejects.toThrow("kan ikke låses op");

  const identity = await generateIdentity();
  const identityFile = join(folder, "identity.txt");
  writeFileSync(identityFile, `# kun hos ejeren\n${identity}\n`);
  const backup = { ...settings.backup, recipient: await identityToRecipient(identity) };
  const sealed = await backUp(shop({ backup }), folder);
  // The shop itself cannot open what is locked to the owner's key.
  const own = restoreBackup({ settings, databaseUrl, file: sealed.file, mediaDir: undefined, migrateTo });
  await expect(own).rejects.toThrow("kan ikke låses op");
  const owner = { ...settings, backup: { ...backup, identityFile } };
  await restoreBackup({ settings: owner, databaseUrl, file: sealed.file, mediaDir: undefined, migrateTo });
});

it("refuses a file that has been changed or cut off, and leaves the database empty", async () => {
  const { file } = await backUp(shop(), folder);
  const bytes = readFileSync(file);
  const databaseUrl = await createTestDatabase();
  for (const broken of [
    bytes.subarray(0, bytes.length - 5_000),
    Buffer.concat([bytes.subarray(0, 9_000), Buffer.alloc(50), bytes.subarray(9_050)]),
  ]) {
    writeFileSync(join(folder, "broken"), broken);
    const attempt = restoreBackup({
      settings,
      databaseUrl,
      file: join(folder, "broken"),
      mediaDir: undefined,
      migrateTo,
    });
    await expect(attempt).rejects.toThrow();
  }
  await restoreBackup({ settings, databaseUrl, file, mediaDir: undefined, migrateTo });
});

it("leaves no half file behind when the database goes away in the middle", async () => {
  const gone = shop({ databaseUrl: (settings.databaseUrl ?? "").replace(/\/test_[^?]*/, "/nowhere") });
  const empty = mkdtempSync(join(folder, "empty-"));
  await expect(backUp(gone, empty)).rejects.toThrow();
  expect(execFileSync("ls", ["-A", empty]).toString()).toBe("");
  const failed = await till.db.selectFrom("operations_runs").select("ok").orderBy("id", "desc").executeTakeFirst();
  expect(failed?.ok).toBe(false);
});

it("does not bring back who was erased after the backup", async () => {
  const leaving = await joinAs(till);
  const staying = await joinAs(till);
  const { file } = await backUp(shop(), folder);
  await eraseMember(till.db, leaving.memberId, { now: new Date(), keys: settings.keys, ...featureRegistry });
  await till.db
    .transaction()
    .execute((trx) => reportForgotten(trx, { temporaryId: "a-visitors-name-000000" }, new Date()));
  expect(await writeErasures(shop(), new Date())).toBe(2);
  expect(await writeErasures(shop(), new Date())).toBe(0);
  const list = readFileSync(settings.backup.erasedListFile, "utf8");
  expect(list).not.toContain(String(leaving.memberId));
  expect(list).not.toContain(leaving.email);

  const databaseUrl = await createTestDatabase();
  const { header } = await restoreBackup({ settings, databaseUrl, file, mediaDir: undefined, migrateTo });
  const { db, close } = openDatabase<Tables>(databaseUrl, 2);
  const ids = async () => (await db.selectFrom("members").select("id").execute()).map(({ id }) => id);
  expect(await ids()).toContain(leaving.memberId);
  // The test shop's clock stands behind the database's: who joined before the erasure is meant.
  expect(
    await eraseAgain({ db, settings, ...featureRegistry }, { now: new Date(), takenAt: new Date(header.takenAt) }),
  ).toEqual({
    members: 1,
    visitors: 1,
  });
  expect(await ids()).not.toContain(leaving.memberId);
  expect(await ids()).toContain(staying.memberId);
  const told = await db.selectFrom("outbox").select("payload").where("topic", "=", "behaviour").execute();
  expect(told.map(({ payload }) => payload)).toContainEqual({ kind: "forget", temporaryId: "a-visitors-name-000000" });
  await close();
  expect(existsSync(file)).toBe(true);
});

it("is readable to the shop's own role, and forgets who was erased, also where a restore was ended after its commit", async () => {
  const leaving = await joinAs(till);
  const { file } = await backUp(shop(), folder);
  await eraseMember(till.db, leaving.memberId, { now: new Date(), keys: settings.keys, ...featureRegistry });
  await writeErasures(shop(), new Date());
  const databaseOwnerUrl = await createTestDatabase();
  const databaseUrl = databaseOwnerUrl.replace("postgres@", "shop_after_restore@");
  const ended = restoreBackup({
    settings,
    databaseUrl: databaseOwnerUrl,
    file,
    mediaDir: undefined,
    migrateTo: migrateWithRights({ databaseOwnerUrl, databaseUrl }),
    inspect: () => Promise.reject(new Error("the power is gone")),
  });
  await expect(ended).rejects.toThrow("the power is gone");
  const { db, close } = openDatabase<Tables>(databaseUrl, 2);
  const isThere = () => db.selectFrom("members").select("id").where("id", "=", leaving.memberId).executeTakeFirst();
  expect(await isThere()).toBeDefined();
  await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow("permission denied");
  const env = {
    ...process.env,
    ...{ DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: databaseOwnerUrl, DATA_DIR: folder },
    ...{ ERASED_LIST_FILE: settings.backup.erasedListFile, SESSION_SECRET: settings.sessionSecret },
  };
  const release = spawnSync(process.execPath, [join(import.meta.dirname, "restore.ts"), "--release"], { env });
  expect(release.stdout.toString()).toContain("Karantænen er ophævet");
  expect(await isThere()).toBeUndefined();
  expect(await findQuarantine(db)).toBeUndefined();
  await close();
});

it("finds a hole in the invoices' numbers", async () => {
  await till.db.transaction().execute(async (trx) => {
    await sql`select set_config('skaenk.purging', 'on', true)`.execute(trx);
    await sql`delete from invoices where number = (select min(number) from invoices)`.execute(trx);
  });
  const { file } = await backUp(shop(), folder);
  const { wrong } = await testRestore({ settings, databaseUrl: settings.databaseUrl ?? "", file });
  expect(wrong).toEqual(["huller i fakturanumrene: 1"]);
});
