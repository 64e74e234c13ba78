import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Balancer, openBalancer } from "./balancer.ts";
import { openCrowd } from "./crowd.ts";
import { type OwnPostgres, openOwnPostgres } from "./own-postgres.ts";
import { type ShopProcess, startShopProcess } from "./shop-process.ts";

/** Two web processes and a worker on one database behind the delivered Caddyfile, as a shop that grows runs them. */
export type ShopProcesses = {
  database: OwnPostgres;
  balancer: Balancer;
  webs: [ShopProcess, ShopProcess];
  worker: ShopProcess;
  /** What a process of this shop is told. */
  env(name: string, more?: Record<string, string>): Record<string, string>;
  startWeb(name: string, port?: number): Promise<ShopProcess>;
  close(): Promise<void>;
};

/** So long a shop waits for its database before it says so. */
const patienceMs = 3_000;
const secret = "a-secret-that-all-machines-know-000000000";
const portOf = ({ url }: ShopProcess) => Number(new URL(url).port);

export async function openSeveralShops(settings: Record<string, string> = {}): Promise<ShopProcesses> {
  const folder = mkdtempSync(join(tmpdir(), "skaenk-several-"));
  const database = await openOwnPostgres();
  const started = new Set<ShopProcess>();
  const close = async () => {
    await Promise.all([...started].map((one) => one.stop("SIGINT")));
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  const env = (name: string, more: Record<string, string> = {}) => ({
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url(undefined, "skaenk_shop"),
    DATABASE_OWNER_URL: database.url(),
    SESSION_SECRET: secret,
    // Same value as in compose.yaml.
    DRAIN_SECONDS: "8",
    ...settings,
    ...more,
  });
  const start = async (name: string, role: string, port?: number) => {
    const one = await startShopProcess(env(name, { ROLE: role }), port === undefined ? {} : { port });
    started.add(one);
    return one;
  };
  const startWeb = (name: string, port?: number) => start(name, "web", port);
  try {
    // Both for the first time, on an empty database, at the same moment.
    const webs = await Promise.all([startWeb("one"), startWeb("two")]);
    const worker = await start("worker", "worker");
    await Promise.all([...webs, worker].map((one) => one.ready()));
    const balancer = await openBalancer(webs.map(({ url }) => url));
    return { database, balancer, webs, worker, env, startWeb, close: () => balancer.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a crowd met while the shop was hurt. */
export type ProcessOutcome = {
  total: number;
  ends: Record<string, number>;
  /** On their way in the killed process, of what may not be asked twice. */
  cut: number;
  /** In the middle of a change when the database stopped, and told to try again. */
  unfinished: number;
  databaseAwayMs: number;
  /** Everything else that ended as no visitor should meet it. */
  failed: { end: string; began: number }[];
};

/** Under a crowd: one web killed, the other rolled, the database restarted. */
export async function hurtUnderLoad({ database, balancer, webs, startWeb }: ShopProcesses): Promise<ProcessOutcome> {
  const fine = new Set(["200", "302", "303", "401"]);
  const crowd = openCrowd(balancer.url, 6, (end) => fine.has(end));
  await crowd.answered(100);
  const before = crowd.failures.length;

  const [killed, rolled] = webs;
  await killed.stop("SIGKILL");
  const killedAt = performance.now();
  await balancer.leaves(killed.url);
  await crowd.answered(50);

  webs[0] = await startWeb("one", portOf(killed));
  await webs[0].ready();
  await balancer.returnsTo(killed.url);

  await rolled.stop("SIGTERM");
  webs[1] = await startWeb("two", portOf(rolled));
  await webs[1].ready();
  await balancer.returnsTo(rolled.url);

  const stoppedAt = performance.now();
  await database.stop("fast");
  await database.start();
  const databaseAwayMs = performance.now() - stoppedAt;
  await crowd.answered(100);
  await crowd.stop();

  const later = crowd.failures.slice(before);
  const cut = later.filter(({ began, end }) => began <= killedAt && /^502 \/api\/vN\/cart\/lines/.test(end));
  // Nobody but who was changing something notices, unless the machine is so busy that the restart takes longer than the shop lets
  // anybody wait.
  const told = databaseAwayMs < patienceMs ? /^503 \/api\/vN\/cart\/lines/ : /^503 /;
  const unfinished = later.filter(({ began, end }) => began >= stoppedAt - patienceMs && told.test(end));
  return {
    total: [...crowd.ends.values()].reduce((sum, count) => sum + count, 0),
    ends: Object.fromEntries(crowd.ends),
    cut: cut.length,
    unfinished: unfinished.length,
    databaseAwayMs,
    failed: crowd.failures.filter((failure) => !cut.includes(failure) && !unfinished.includes(failure)),
  };
}
