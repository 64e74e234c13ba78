import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../services/api/src/platform/database.ts";
import { openSecretStore } from "../../services/api/src/platform/integrations/secret-store.ts";
import { openKeys } from "../../services/api/src/platform/keys/open-keys.ts";
import { Keys } from "../../services/api/src/platform/keys.ts";
import type { Tables } from "../../services/api/src/tables.ts";
import { type OwnPostgres, openOwnPostgres } from "../support/own-postgres.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";

/** A shop of two processes whose SESSION_SECRET is changed while it runs. */
const folder = mkdtempSync(join(tmpdir(), "skaenk-rekey-"));
const old = { SESSION_SECRET: "the-old-secret-of-the-shop-0000000000" };
const both = { SESSION_SECRET: "the-new-secret-of-the-shop-0000000000", SESSION_SECRET_PREVIOUS: old.SESSION_SECRET };
const fresh = { SESSION_SECRET: both.SESSION_SECRET };
const secrets = 3_000;
/** Processes are started eight times. */
const timeout = 400_000;

let database: OwnPostgres;
const running = new Set<ShopProcess>();
beforeAll(async () => {
  database = await openOwnPostgres();
});
afterAll(async () => {
  await stopAll();
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, env: Record<string, string>): Promise<ShopProcess> {
  const settings = { DATA_DIR: join(folder, name), DATABASE_URL: database.url(), ROLE: "worker", ...env };
  const one = await startShopProcess(settings);
  running.add(one);
  return one;
}

async function startAll(env: Record<string, string>): Promise<void> {
  await Promise.all(["one", "two"].map(async (name) => (await start(name, env)).ready()));
}

async function stopAll(): Promise<void> {
  await Promise.all([...running].map((one) => one.stop("SIGINT")));
  running.clear();
}

/** `npm run rekey`. */
function rekey(env: Record<string, string>): {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
} {
  const child = spawn(process.execPath, ["server/src/rekey.ts"], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATA_DIR: join(folder, "rekey"),
      DATABASE_URL: database.url(),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  return { child, output: () => text, ended: once(child, "exit").then(([code]) => code as number | null) };
}

/** Asks or fills the store of secrets as a process with this secret would. */
async function withStore<Result>(
  sessionSecret: string,
  work: (store: ReturnType<typeof openSecretStore>) => Promise<Result>,
): Promise<Result> {
  const { db, close } = openDatabase<Tables>(database.url(), 2);
  try {
    const settings = { sessionSecret, formerSecrets: [], keys: new Keys() };
    await openKeys({ db, settings, now: new Date() });
    return await work(openSecretStore(db, settings.keys, () => new Date()));
  } finally {
    await close();
  }
}

it("says at the start that the secret is not the database's", { timeout }, async () => {
  await startAll(old);
  await withStore(old.SESSION_SECRET, async (store) => {
    for (let number = 0; number < secrets; number += 1) await store.save(`provider ${number}`, `secret ${number}`);
  });
  await stopAll();
  const stranger = await start("stranger", fresh);
  await expect(stranger.ready()).rejects.toThrow("SESSION_SECRET: passer ikke til databasen");
  expect(stranger.child.exitCode).toBe(2);
});

it("is changed beside running processes, and finished after it was killed", { timeout }, async () => {
  await startAll(old);
  const early = rekey(both);
  expect(await early.ended).toBe(1);
  expect(early.output()).toContain("kører stadig med en anden SESSION_SECRET");
  await stopAll();

  await startAll(both);
  const killed = rekey(both);
  await expect.poll(killed.output, { timeout: 60_000, interval: 5 }).toContain("er låst om");
  killed.child.kill("SIGKILL");
  await killed.ended;
  expect(killed.output()).not.toContain("Færdig");

  const again = rekey(both);
  expect(await again.ended, again.output()).toBe(0);
  expect(again.output()).toContain("Færdig");
  expect([...running].every((one) => one.alive())).toBe(true);
  await withStore(fresh.SESSION_SECRET, async (store) => {
    for (const number of [0, 99, 100, 1_500, secrets - 1])
      expect(await store.find(`provider ${number}`)).toBe(`secret ${number}`);
  });
  const done = rekey(fresh);
  expect(await done.ended).toBe(0);
  expect(done.output()).toContain("Alt er allerede låst");
});

it("needs the old one no more afterwards, and refuses it", { timeout }, async () => {
  await stopAll();
  await startAll(fresh);
  await stopAll();
  const former = await start("former", old);
  await expect(former.ready()).rejects.toThrow("SESSION_SECRET: passer ikke til databasen");
});
