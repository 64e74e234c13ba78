import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { openOwnPostgres } from "../../../tests/support/own-postgres.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { openTcpProxy } from "../../../tests/support/tcp-proxy.ts";
import { isCutOff, isDatabaseAway } from "./is-database-away.ts";
import { closePool, cutPool, openPool, type PoolOptions } from "./open-pool.ts";

async function poolOf(options: Partial<PoolOptions> = {}) {
  const pool = openPool({ url: await createTestDatabase(), size: 2, ...options });
  onTestFinished(() => (pool.ending ? undefined : closePool(pool)));
  return pool;
}

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => "no failure",
    (error: unknown) => error,
  );

it("cuts a statement off after its time, and goes on", async () => {
  const pool = await poolOf({ statementMs: 200 });
  const failure = await failureOf(pool.query("select pg_sleep(5)"));
  expect(failure).toMatchObject({ code: "57014" });
  expect(isDatabaseAway(failure)).toBe(true);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

it("survives the loss of a connection that is borrowed, of one that is idle, and says so of the latter", async () => {
  const lost: Error[] = [];
  const pool = await poolOf({ onLost: (error) => lost.push(error) });
  const admin = await poolOf();
  const end = async (pid: number) => void (await admin.query("select pg_terminate_backend($1)", [pid]));
  const pidOf = async (client: { query: typeof pool.query }) =>
    (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid ?? 0;

  const borrowed = await pool.connect();
  const asked = failureOf(borrowed.query("select pg_sleep(5)"));
  const pid = borrowed as unknown as { processID: number };
  await sleep(100);
  await end(pid.processID);
  expect(isDatabaseAway(await asked)).toBe(true);
  borrowed.release(true);

  await end(await pidOf(pool));
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

it("gives no connection on whose answer is still awaited", async () => {
  const pool = await poolOf({ size: 1 });
  const client = await pool.connect();
  const first = (client as unknown as { processID: number }).processID;
  const asked = failureOf(client.query("select pg_sleep(3)"));
  await sleep(50);
  client.release();
  expect(isDatabaseAway(await asked)).toBe(true);
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  expect(rows[0]?.pid).not.toBe(first);
});

it("gives up all connections at once when they lead nowhere", async () => {
  const pool = await poolOf();
  const asked = [pool.query("select pg_sleep(5)"), pool.query("select pg_sleep(5)")].map(failureOf);
  await expect.poll(() => pool.totalCount).toBe(2);
  await sleep(100);
  cutPool(pool);
  for (const failure of await Promise.all(asked)) expect(isDatabaseAway(failure)).toBe(true);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

it("ends within two seconds where a connection does not say goodbye", async () => {
  const pool = await poolOf();
  void failureOf(pool.query("select pg_sleep(30)"));
  await expect.poll(() => pool.totalCount).toBe(1);
  await sleep(100);
  const began = performance.now();
  await closePool(pool);
  expect(performance.now() - began).toBeLessThan(4_000);
});

it("names no statement behind a pooler, where the next may be another session's", async () => {
  const pool = await poolOf({ pooler: true, size: 1 });
  for (let turn = 0; turn < 2; turn += 1) {
    await pool.query({ name: "asked", text: "select $1::int as one", values: [1] });
  }
  const { rows } = await pool.query("select name from pg_prepared_statements where name <> ''");
  expect(rows).toEqual([]);
});

it("ends a transaction that says nothing, and gives work without a limit ten minutes", async () => {
  const shown = async (statementMs?: number) => {
    const pool = await poolOf(statementMs === undefined ? {} : { statementMs });
    return (await pool.query("show idle_in_transaction_session_timeout")).rows[0];
  };
  expect([await shown(), await shown(0)]).toEqual([
    { idle_in_transaction_session_timeout: "15s" },
    { idle_in_transaction_session_timeout: "10min" },
  ]);
});

/** A PostgreSQL of its own behind a proxy that can be cut, with a pool of connections through it. */
async function openProxied() {
  const postgres = await openOwnPostgres();
  onTestFinished(postgres.remove);
  const proxy = await openTcpProxy(postgres.port);
  onTestFinished(proxy.close);
  const pool = await poolOf({ url: postgres.url(proxy.port) });
  return { postgres, proxy, pool };
}

it("waits out a restart of the database, and says at once that nobody answers when it lasts", async () => {
  const { postgres, pool } = await openProxied();
  await pool.query("select 1");
  await postgres.stop("fast");
  await expect.poll(() => pool.totalCount).toBe(0);
  const waiting = pool.query("select 1 as one");
  await sleep(300);
  await postgres.start();
  expect((await waiting).rows).toEqual([{ one: 1 }]);

  await postgres.stop("fast");
  await expect.poll(() => pool.totalCount).toBe(0);
  expect(isDatabaseAway(await failureOf(pool.query("select 1")))).toBe(true);
  const began = performance.now();
  expect(isDatabaseAway(await failureOf(pool.query("select 1")))).toBe(true);
  expect(performance.now() - began).toBeLessThan(500);
});

it("tells within four seconds that nobody answers where the network says nothing, and to the next at once", async () => {
  const { proxy, pool } = await openProxied();
  proxy.cut();
  const began = performance.now();
  const failure = await failureOf(pool.query("select 1"));
  expect(performance.now() - began).toBeLessThan(4_000);
  expect([isDatabaseAway(failure), isCutOff(failure)]).toEqual([true, false]);
  const next = performance.now();
  expect(isDatabaseAway(await failureOf(pool.query("select 1")))).toBe(true);
  expect(performance.now() - next).toBeLessThan(100);
  proxy.mend();
  await expect.poll(async () => await failureOf(pool.query("select 1")), { timeout: 5_000 }).not.toBeInstanceOf(Error);
});
