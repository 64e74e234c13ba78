import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { importShop } from "../../services/api/src/import/import-shop-queries.ts";
import { readShop } from "../../services/api/src/import/read-shop.ts";
import { openKeys } from "../../services/api/src/keys/open-keys.ts";
import { type OpenDatabase, openDatabase } from "../../services/api/src/platform/database.ts";
import { fakeSecret } from "../../services/api/src/platform/fake-secret.ts";
import { createLog } from "../../services/api/src/platform/log.ts";
import { migrate } from "../../services/api/src/platform/migrate.ts";
import { readSettings, type Settings } from "../../services/api/src/platform/settings.ts";
import type { Tables } from "../../services/api/src/tables.ts";
import { freePort } from "../support/free-port.ts";
import { type OwnPostgres, openOwnPostgres } from "../support/own-postgres.ts";
import { openTcpProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { chooseGoods } from "./books-queries.ts";
import { dataset, type OutsidePrograms, openOutside } from "./outside.ts";

type Role = "web" | "worker";

/** A shop with everything around it, all of which may be hurt. */
export type TestWorld = {
  postgres: OwnPostgres;
  proxy: TcpProxy;
  outside: OutsidePrograms;
  settings: Settings;
  /** Past the proxy, for looking at what is there. */
  inspect: OpenDatabase<Tables>;
  /** Through the proxy, as the shop itself goes. */
  office: OpenDatabase<Tables>;
  /** What is sold, how much of each there was at the beginning, and some drinks. */
  goods: { sku: string; stock: number }[];
  recipes: string[];
  now(): Date;
  /** Sets every clock of the shop forward. */
  forward(ms: number): void;
  signal(role: Role, signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
};

const secret = "a-secret-that-only-faults-know-of-00000";
const program = fileURLToPath(new URL("./shop-program.ts", import.meta.url));

export async function openWorld(searchDatabaseUrl: string): Promise<TestWorld> {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-faults-"));
  const postgres = await openOwnPostgres();
  const proxy = await openTcpProxy(postgres.port);
  const inspect = openDatabase<Tables>(postgres.url(), 6);
  await migrate(inspect.db as never);
  const seed = fileURLToPath(new URL("../../services/api/seed", import.meta.url));
  await importShop(inspect.db, await readShop(seed), new Date());
  const goods = await chooseGoods(inspect.db);
  const outside = await openOutside(fakeSecret({ sessionSecret: secret }), searchDatabaseUrl);
  const env = {
    NODE_ENV: "test",
    DATABASE_URL: postgres.url(proxy.port),
    PUBLIC_URL: outside.url,
    SESSION_SECRET: secret,
    MAIL_URL: outside.mailUrl,
    PERSONALISATION_URL: outside.url,
    PERSONALISATION_DATASET_ID: dataset.id,
    PERSONALISATION_API_KEY: dataset.key,
    PERSONALISATION_BROWSER_KEY: "faults-browser-key",
    DATA_DIR: folder,
    LOG_LEVEL: process.env.FAULTS_LOG ?? "silent",
  };
  let ahead = 0;
  const programs = new Map<Role, Running>();
  for (const role of ["web", "worker"] as const)
    programs.set(
      role,
      keepRunning(role, env, () => ahead, outside),
    );
  await Promise.all([...programs.values()].map(({ up }) => up()));
  const office = openDatabase<Tables>(postgres.url(proxy.port), 6);
  const settings = readSettings({ ...process.env, ...env });
  await openKeys({ db: inspect.db, settings, now: new Date() });
  return {
    postgres,
    proxy,
    outside,
    settings,
    inspect,
    office,
    goods,
    recipes: (await inspect.db.selectFrom("recipes").select("slug").limit(20).execute()).map(({ slug }) => slug),
    now: () => new Date(Date.now() + ahead),
    forward: (ms) => {
      ahead += ms;
      for (const { tell } of programs.values()) tell();
    },
    signal: async (role, signal) => await programs.get(role)?.signal(signal),
    stop: async () => {
      await Promise.all([...programs.values()].map((one) => one.stop()));
      await office.close();
      await inspect.close();
      await outside.stop();
      await proxy.close();
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const worldLog = () => createLog("silent");

type Running = {
  up(): Promise<void>;
  tell(): void;
  /** Ends it; it is started again at once, as whoever runs a shop has it. */
  signal(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
};

function keepRunning(role: Role, env: Record<string, string>, ahead: () => number, outside: OutsidePrograms): Running {
  let child: ChildProcess | undefined;
  let wanted = true;
  let ready: Promise<void> = Promise.resolve();
  const start = async (): Promise<void> => {
    while (wanted) {
      const port = await freePort();
      const more = { PORT: String(port), FAULTS_ROLE: role, FAULTS_AHEAD: String(ahead()) };
      const started = spawn(process.execPath, [program], {
        env: { ...process.env, ...env, ...more },
        stdio: ["ignore", "ignore", process.env.FAULTS_LOG ? "inherit" : "ignore", "ipc"],
      });
      child = started;
      const isUp = await new Promise<boolean>((resolve) => {
        started.once("message", () => resolve(true));
        started.once("exit", () => resolve(false));
      });
      if (!isUp) {
        await sleep(200);
        continue;
      }
      if (role === "web") outside.shopAt(port);
      started.send({ ahead: ahead() });
      started.once("exit", () => {
        if (role === "web") outside.shopAt(undefined);
        ready = start();
      });
      return;
    }
  };
  ready = start();
  return {
    up: () => ready,
    tell: () => {
      if (child?.connected) child.send({ ahead: ahead() });
    },
    signal: async (signal) => {
      const ended = new Promise((resolve) => child?.once("exit", resolve));
      child?.kill(signal);
      await Promise.race([ended, sleep(15_000)]);
      await ready;
    },
    stop: async () => {
      wanted = false;
      child?.kill("SIGKILL");
      await sleep(50);
    },
  };
}
