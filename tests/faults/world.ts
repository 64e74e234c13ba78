import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { migrateAsOwner, prepareRunningRole } from "../../server/src/migrate-database.ts";
import { importShop } from "../../services/api/src/moving-in/import/import-shop-queries.ts";
import { readShop } from "../../services/api/src/moving-in/import/read-shop.ts";
import { type OpenDatabase, openDatabase } from "../../services/api/src/platform/database.ts";
import { fakeSecret } from "../../services/api/src/platform/fake-secret.ts";
import { openKeys } from "../../services/api/src/platform/keys/open-keys.ts";
import { createLog } from "../../services/api/src/platform/log.ts";
import { readSettings, type Settings } from "../../services/api/src/platform/settings.ts";
import type { Tables } from "../../services/api/src/tables.ts";
import { type CloseList, openClosers } from "../support/closers.ts";
import { type OwnPostgres, openOwnPostgres, shopRole } from "../support/own-postgres.ts";
import { type LimitedDisk, openLimitedDisk } from "../support/small-disk.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { chooseGoods, listGiftCardSkus, listRecipes } from "./books-queries.ts";
import { keepRunning, type ProgramRole } from "./keep-running.ts";
import { dataset, type OutsidePrograms, openOutside } from "./outside.ts";
import { openTestDatabases, type TestDatabases } from "./scratch-databases.ts";
import { hireStaff } from "./staff-browser.ts";
import { ActivityCounts } from "./under-way.ts";

/** A shop at rest and the state of the external systems, for the consistency checks. */
export type AuditedShop = {
  inspect: OpenDatabase<Tables>;
  outside: OutsidePrograms;
  settings: Settings;
  /** Products for sale, with their initial stock. */
  goods: { sku: string; stock: number }[];
  now(): Date;
};

/** A shop with all the systems that it depends on, each of which a fault may hit. `inspect` connects without the proxy. */
export type TestWorld = AuditedShop & {
  /** Folder of all data of the shop and its database: on the small disk, where there is one. */
  folder: string;
  backupFolder: string;
  /** Environment variables of the shop's programs and commands. */
  env: Record<string, string>;
  postgres: OwnPostgres;
  scratch: TestDatabases;
  proxy: TcpProxy;
  /** The small disk, or the reason why none could be mounted. */
  disk: LimitedDisk | { refused: string };
  /** Through the proxy, as the shop itself goes. */
  office: OpenDatabase<Tables>;
  giftCardSkus: string[];
  recipes: string[];
  underWay: ActivityCounts;
  /** Sets every clock of the shop forward. */
  forward(ms: number): void;
  signal(role: ProgramRole, signal: NodeJS.Signals): Promise<void>;
  whenDatabaseAnswers(): Promise<void>;
  /** Waits until the shop and its worker run again. */
  whenProgramsRun(): Promise<void>;
  /** Stops the programs and closes all connections; the database and the external systems stay for inspection. */
  close(): Promise<void>;
  stop(): Promise<void>;
};

const secret = "a-secret-that-only-faults-know-of-00000";
/** Room for the shop, its write-ahead log and two copies of it, yet small enough to fill in a moment. */
const diskMegabytes = 900;
const smallLog = ["-c", "max_wal_size=96MB", "-c", "min_wal_size=32MB"];

/** @param closers take it away again, as `stop` does */
export async function openWorld(searchDatabaseUrl: string, closers = openClosers()): Promise<TestWorld> {
  try {
    return await openParts(searchDatabaseUrl, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function openParts(searchDatabaseUrl: string, closers: CloseList): Promise<TestWorld> {
  const disk = await openLimitedDisk(diskMegabytes);
  const folder = "refused" in disk ? mkdtempSync(join(tmpdir(), "skaenk-faults-")) : disk.folder;
  closers.add(() => ("refused" in disk ? rmSync(folder, { recursive: true, force: true }) : disk.close()));
  chmodSync(folder, 0o755);
  const [dataFolder, backupFolder] = ["data", "backups"].map((name) => join(folder, name)) as [string, string];
  for (const path of [dataFolder, backupFolder]) mkdirSync(path);
  const postgres = await openOwnPostgres({ folder, flags: smallLog });
  closers.add(postgres.remove);
  const proxy = await openTcpProxy(postgres.port);
  closers.add(proxy.close);
  const outside = await openOutside(fakeSecret({ sessionSecret: secret }), searchDatabaseUrl);
  closers.add(outside.stop);
  const connected = openClosers();
  closers.add(connected.close);
  const env = envOf({ databaseUrl: postgres.url(proxy.port, shopRole), outside, dataFolder });
  const settings = readSettings({ ...process.env, ...env });
  const roles = { ownerUrl: postgres.url(), databaseUrl: postgres.url(postgres.port, shopRole) };
  await prepareRunningRole(roles);
  await migrateAsOwner(roles, settings);
  const inspect = openDatabase<Tables>(postgres.url(), 6);
  connected.add(inspect.close);
  await openKeys({ db: inspect.db, settings, now: new Date() });
  const seed = fileURLToPath(new URL("../../services/api/seed", import.meta.url));
  await importShop(inspect.db, await readShop(seed), new Date());
  await hireStaff(inspect.db, new Date());
  const goods = await chooseGoods(inspect.db);
  const office = openDatabase<Tables>(postgres.url(proxy.port), 6);
  connected.add(office.close);
  let ahead = 0;
  const running = (["web", "worker"] as const).map(
    (role) => [role, keepRunning(role, { env, ahead: () => ahead, outside })] as const,
  );
  connected.add(() => Promise.all(running.map(([, program]) => program.stop())));
  const programs = new Map(running);
  const whenProgramsRun = async () => void (await Promise.all(running.map(([, { up }]) => up())));
  await whenProgramsRun();
  return {
    ...{ folder, backupFolder, env, postgres, proxy, disk, outside, inspect, office, goods, settings },
    scratch: openTestDatabases(postgres, proxy.port),
    giftCardSkus: await listGiftCardSkus(inspect.db),
    recipes: await listRecipes(inspect.db, 20),
    underWay: new ActivityCounts(),
    now: () => new Date(Date.now() + ahead),
    forward: (ms) => {
      ahead += ms;
      for (const [, { tell }] of running) tell();
    },
    signal: async (role, signal) => await programs.get(role)?.signal(signal),
    whenDatabaseAnswers: () => untilAnswered(inspect),
    whenProgramsRun,
    close: connected.close,
    stop: closers.close,
  };
}

export const worldLog = () => createLog("silent");

type Places = { databaseUrl: string; outside: OutsidePrograms; dataFolder: string };

const envOf = ({ databaseUrl, outside, dataFolder }: Places): Record<string, string> => ({
  NODE_ENV: "test",
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: outside.url,
  SESSION_SECRET: secret,
  MAIL_URL: outside.mailUrl,
  PAYMENT_PROVIDER: "fake,bank",
  BANK_ACCOUNT: "1234 0001234567",
  PERSONALISATION_URL: outside.url,
  PERSONALISATION_DATASET_ID: dataset.id,
  PERSONALISATION_API_KEY: dataset.key,
  PERSONALISATION_BROWSER_KEY: "faults-browser-key",
  DATA_DIR: dataFolder,
  LOG_LEVEL: process.env.FAULTS_LOG ?? "silent",
});

async function untilAnswered({ pool }: OpenDatabase<Tables>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query("select 1");
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await sleep(300);
    }
  }
}
