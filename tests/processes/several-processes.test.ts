import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../support/free-port.ts";
import { hurtUnderLoad, openSeveralShops, type ShopProcesses } from "../support/several-shops.ts";
import { startShopProcess } from "../support/shop-process.ts";

let shops: ShopProcesses;
beforeAll(async () => {
  shops = await openSeveralShops();
}, 240_000);
afterAll(() => shops?.close());

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(shops.database.url());
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

it("fills the shop once when two machines start for the first time together", async () => {
  const [counted] = await ask<{ recipes: number }>("select count(*)::int as recipes from recipes");
  expect(counted?.recipes).toBe(528);
});

it("lets the worker alone do the shop's own work, and hold no pages", async () => {
  const page = await fetch(`${shops.worker.url}/`);
  expect(page.status).toBe(404);
  // Whoever works the outbox holds locks of its own number; all of them stand on one process's connection.
  const workers = await ask<{ pid: number }>(
    "select distinct pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1 and classid = 7131",
  );
  expect(workers).toHaveLength(1);
  // A search service that is still waking is asked again, and each time that the whole shop shall be told.
  await expect
    .poll(() => ask("select 1 from outbox where key = 'everything:'"), { timeout: 30_000, interval: 200 })
    .toEqual([]);
});

it("shows a change in every process within a second", async () => {
  const waits: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const name = `Negroni nummer ${round}`;
    const shown = async (url: string) => (await (await fetch(`${url}/drink/negroni`)).text()).includes(name);
    for (const { url } of shops.webs) await shown(url);
    await ask(`update recipes set name = '${name}' where slug = 'negroni'`);
    const began = performance.now();
    for (const { url } of shops.webs) while (!(await shown(url))) await sleep(10);
    // The first rendering after a start is slow by itself.
    if (round > 0) waits.push(performance.now() - began);
  }
  console.log(`a change is seen in both processes after ${waits.map(Math.round).join(", ")} ms`);
  // Nothing in it waits for a clock: how long it takes beyond that is how busy the machine is.
  expect(Math.min(...waits)).toBeLessThan(1_000);
});

it("refuses a machine with another secret, by its name", async () => {
  const stranger = await startShopProcess(
    shops.env("stranger", { SESSION_SECRET: "another-secret-than-the-others-0000000000" }),
  );
  await expect(stranger.ready()).rejects.toThrow("SESSION_SECRET");
  expect(stranger.child.exitCode).toBe(2);
});

it("loses no request while one process is killed, one is rolled and the database restarts", {
  timeout: 120_000,
}, async () => {
  const { total, ends, cut, unfinished, databaseAwayMs, failed } = await hurtUnderLoad(shops);
  console.log(
    `${total} requests: ${JSON.stringify(ends)}, cut in the killed one: ${cut}, in the stopped database (away for ${Math.round(databaseAwayMs)} ms): ${unfinished}`,
  );
  expect(failed, shops.balancer.output()).toEqual([]);
});

it("brings the database up to this version and ends", async () => {
  const { spawnSync } = await import("node:child_process");
  const { status, stdout } = spawnSync(process.execPath, ["server/src/migrate.ts"], {
    env: { ...process.env, ...shops.env("migrate"), PORT: String(await freePort()) },
    encoding: "utf8",
  });
  expect(stdout).toContain("Databasen passer til denne version");
  expect(status).toBe(0);
});
