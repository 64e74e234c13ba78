import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Balancer, openBalancer } from "../support/balancer.ts";
import { openCrowd } from "../support/crowd.ts";
import { type OwnPostgres, openOwnPostgres } from "../support/own-postgres.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { freePort } from "../support/start-shop.ts";

/** Two web processes and a worker on one database behind a balancer, as a shop that grows runs them. */
const folder = mkdtempSync(join(tmpdir(), "skaenk-several-"));
/** So long a shop waits for its database before it says so. */
const patienceMs = 3_000;
const secret = "a-secret-that-all-machines-know-000000000";

let database: OwnPostgres;
let balancer: Balancer;
let webs: ShopProcess[] = [];
let worker: ShopProcess;

const env = (name: string, more: Record<string, string> = {}) => ({
  DATA_DIR: join(folder, name),
  DATABASE_URL: database.url(),
  SESSION_SECRET: secret,
  // As in compose.yaml.
  DRAIN_SECONDS: "8",
  ...more,
});
const startWeb = async (name: string, port?: number) => {
  const web = await startShopProcess(env(name, { ROLE: "web" }), port === undefined ? {} : { port });
  return web;
};
const portOf = ({ url }: ShopProcess) => Number(new URL(url).port);

beforeAll(async () => {
  database = await openOwnPostgres();
  // Both for the first time, on an empty database, at the same moment.
  webs = await Promise.all([startWeb("one"), startWeb("two")]);
  worker = await startShopProcess(env("worker", { ROLE: "worker" }));
  await Promise.all([...webs, worker].map((one) => one.ready()));
  balancer = await openBalancer(webs.map(({ url }) => url));
}, 240_000);
afterAll(async () => {
  await balancer?.close();
  await Promise.all([...webs, worker].map((one) => one?.stop("SIGINT")));
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(database.url());
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

it("fills the shop once when two machines start for the first time together", async () => {
  const [counted] = await ask<{ recipes: number }>("select count(*)::int as recipes from recipes");
  expect(counted?.recipes).toBe(131);
});

it("lets the worker alone do the shop's own work, and hold no pages", async () => {
  const page = await fetch(`${worker.url}/`);
  expect(page.status).toBe(404);
  // Whoever works the outbox holds locks of its own number; all of them stand on one process's connection.
  const workers = await ask<{ pid: number }>(
    "select distinct pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 7131",
  );
  expect(workers).toHaveLength(1);
  expect(await ask("select 1 from outbox where key = 'everything:'")).toEqual([]);
});

it("shows a change in every process within a second", async () => {
  const waits: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const name = `Negroni nummer ${round}`;
    const shown = async (url: string) => (await (await fetch(`${url}/drink/negroni`)).text()).includes(name);
    for (const { url } of webs) await shown(url);
    await ask(`update recipes set name = '${name}' where slug = 'negroni'`);
    const began = performance.now();
    for (const { url } of webs) while (!(await shown(url))) await sleep(10);
    // The first rendering after a start is slow by itself.
    if (round > 0) waits.push(performance.now() - began);
  }
  console.log(`a change is seen in both processes after ${waits.map(Math.round).join(", ")} ms`);
  // Nothing in it waits for a clock: how long it takes beyond that is how busy the machine is.
  expect(Math.min(...waits)).toBeLessThan(1_000);
});

it("refuses a machine with another secret, by its name", async () => {
  const stranger = await startShopProcess(
    env("stranger", { SESSION_SECRET: "another-secret-than-the-others-0000000000" }),
  );
  await expect(stranger.ready()).rejects.toThrow("SESSION_SECRET");
  expect(stranger.child.exitCode).toBe(2);
});

it("loses no request while one process is killed, one is rolled and the database restarts", {
  timeout: 120_000,
}, async () => {
  const fine = new Set(["200", "302", "303", "401"]);
  const crowd = openCrowd(balancer.url, 6, (end) => fine.has(end));
  await crowd.answered(100);

  const [killed, rolled] = webs as [ShopProcess, ShopProcess];
  expect(crowd.failures).toEqual([]);
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
  const awayMs = performance.now() - stoppedAt;
  await crowd.answered(100);
  await crowd.stop();

  // What was on its way in the killed process, of what may not be asked twice.
  const cut = crowd.failures.filter(({ began, end }) => began <= killedAt && /^502 \/api\/vN\/cart\/lines/.test(end));
  // Who was in the middle of a change when the database stopped is told to try again; nobody else noticed, unless the machine
  // is so busy that the restart takes longer than the shop lets anybody wait.
  const told = awayMs < patienceMs ? /^503 \/api\/vN\/cart\/lines/ : /^503 /;
  const unfinished = crowd.failures.filter(({ began, end }) => began >= stoppedAt - patienceMs && told.test(end));
  const failed = crowd.failures.filter((failure) => !cut.includes(failure) && !unfinished.includes(failure));
  const total = [...crowd.ends.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `${total} requests: ${JSON.stringify(Object.fromEntries(crowd.ends))}, cut in the killed one: ${cut.length}, in the stopped database (away for ${Math.round(awayMs)} ms): ${unfinished.length}`,
  );
  expect(failed, balancer.output()).toEqual([]);
});

it("brings the database up to this version and ends", async () => {
  const { spawnSync } = await import("node:child_process");
  const { status, stdout } = spawnSync(process.execPath, ["server/src/migrate.ts"], {
    env: { ...process.env, ...env("migrate"), PORT: String(await freePort()) },
    encoding: "utf8",
  });
  expect(stdout).toContain("Databasen passer til denne version");
  expect(status).toBe(0);
});
