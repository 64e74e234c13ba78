import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { type OwnPostgres, openOwnPostgres } from "../../../tests/support/own-postgres.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { openTcpProxy } from "../../../tests/support/tcp-proxy.ts";
import { openDirectConnection } from "./direct-connection.ts";
import { openPool } from "./open-pool.ts";

const quiet = { warn: () => undefined };
const quick = { log: quiet, pulseMs: 50, silenceMs: 300 };

async function directTo(url: string) {
  const direct = await openDirectConnection({ url, ...quick });
  onTestFinished(() => direct.stop());
  return direct;
}

async function adminOf(url: string) {
  const pool = openPool({ url, size: 2 });
  onTestFinished(() => pool.end());
  return pool;
}

const endDirect =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'skaenk direct' and datname = current_database()";

async function ownPostgres(): Promise<OwnPostgres> {
  const postgres = await openOwnPostgres();
  onTestFinished(postgres.remove);
  return postgres;
}

it("hears announcements, and none after it listens no more", async () => {
  const url = await createTestDatabase();
  const [direct, admin] = [await directTo(url), await adminOf(url)];
  const heard: string[] = [];
  const unlisten = await direct.listen("shop's channel", { onNotified: (payload) => heard.push(payload) });
  await admin.query("select pg_notify('shop''s channel', 'one')");
  await expect.poll(() => heard).toEqual(["one"]);
  await unlisten();
  await admin.query("select pg_notify('shop''s channel', 'two')");
  await sleep(100);
  expect(heard).toEqual(["one"]);
});

it("goes on listening after its session was ended, and says that something may have been missed", async () => {
  const url = await createTestDatabase();
  const [direct, admin] = [await directTo(url), await adminOf(url)];
  const heard: string[] = [];
  let back = 0;
  await direct.listen("news", {
    onNotified: (payload) => heard.push(payload),
    onBack: () => {
      back += 1;
    },
  });
  await admin.query(endDirect);
  await expect.poll(() => back).toBe(1);
  await admin.query("select pg_notify('news', 'again')");
  await expect.poll(() => heard).toEqual(["again"]);
  expect(direct.connected()).toBe(true);
});

it("gives a lock to one process at a time, and to the next when the first is gone", async () => {
  const url = await createTestDatabase();
  const [first, second] = [await directTo(url), await directTo(url)];
  const lock = await first.lock(77);
  const other = await second.lock(77);
  expect([lock.held(), other.held()]).toEqual([true, false]);
  await first.stop();
  await expect.poll(() => other.held()).toBe(true);
  expect(lock.held()).toBe(false);
});

it("refuses to take the same lock twice in one process, and takes it again after its release", async () => {
  const direct = await directTo(await createTestDatabase());
  const lock = await direct.lock(5);
  await expect(direct.lock(5)).rejects.toThrow(/asked for twice/);
  await lock.release();
  expect((await direct.lock(5)).held()).toBe(true);
});

it("says that a lock is lost with its session, and takes it up again", async () => {
  const url = await createTestDatabase();
  const [direct, admin] = [await directTo(url), await adminOf(url)];
  const said: string[] = [];
  const lock = await direct.lock(9, { onTaken: () => void said.push("taken"), onLost: () => void said.push("lost") });
  await admin.query(endDirect);
  await expect.poll(() => said).toEqual(["taken", "lost", "taken"]);
  expect(lock.held()).toBe(true);
});

it("tries again to take a lock whose beginning failed", async () => {
  const direct = await directTo(await createTestDatabase());
  let tries = 0;
  const lock = await direct.lock(11, {
    onTaken: async () => {
      tries += 1;
      if (tries === 1) throw new Error("not yet");
    },
  });
  expect(lock.held()).toBe(false);
  await expect.poll(() => lock.held()).toBe(true);
  expect(tries).toBe(2);
});

it("tells others a number until it tells another or ends", async () => {
  const url = await createTestDatabase();
  const [first, second] = [await directTo(url), await directTo(url)];
  expect(await first.mark({ kind: 3, value: 40 })).toEqual([40]);
  expect((await second.mark({ kind: 3, value: 41 })).toSorted()).toEqual([40, 41]);
  expect((await first.mark({ kind: 3, value: 41 })).toSorted()).toEqual([41]);
  await second.stop();
  expect(await first.mark({ kind: 3, value: 42 })).toEqual([42]);
});

it("notices a network that lets nothing through and tells nobody, and is back when it does", async () => {
  const postgres = await ownPostgres();
  const proxy = await openTcpProxy(postgres.port);
  onTestFinished(proxy.close);
  const direct = await directTo(postgres.url(proxy.port));
  let silences = 0;
  direct.onSilence(() => {
    silences += 1;
  });
  const lock = await direct.lock(21);
  proxy.cut();
  await expect.poll(() => direct.connected()).toBe(false);
  expect([lock.held(), silences]).toEqual([false, 1]);
  proxy.mend();
  // The former session, which nobody can reach, keeps its lock until the server ends it after six seconds.
  await expect.poll(() => lock.held(), { timeout: 20_000 }).toBe(true);
});

it("comes back after the database was restarted", async () => {
  const postgres = await ownPostgres();
  const direct = await directTo(postgres.url());
  const lock = await direct.lock(31);
  await postgres.stop("fast");
  await expect.poll(() => direct.connected()).toBe(false);
  await postgres.start();
  await expect.poll(() => lock.held()).toBe(true);
});

it("says so where the database cannot be reached at first", async () => {
  const url = "postgres://nobody@127.0.0.1:1/nothing";
  await expect(openDirectConnection({ url, ...quick })).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
