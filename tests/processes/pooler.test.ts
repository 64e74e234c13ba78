import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openCrowd } from "../support/crowd.ts";
import { installed } from "../support/debian-program.ts";
import { freePort } from "../support/free-port.ts";
import { type OwnPostgres, openOwnPostgres } from "../support/own-postgres.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";

/** PgBouncer in transaction mode before the database, as it comes from Debian, with four connections for everybody. */
const folder = mkdtempSync(join(tmpdir(), "skaenk-pooler-"));
let database: OwnPostgres;
let pooler: ChildProcess;
let pooled: string;
let shop: ShopProcess | undefined;

beforeAll(async () => {
  const program = installed("pgbouncer");
  database = await openOwnPostgres();
  const port = await freePort();
  chmodSync(folder, 0o755);
  const users = join(folder, "users.txt");
  writeFileSync(users, '"postgres" ""\n', { mode: 0o644 });
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
skaenk = host=127.0.0.1 port=${database.port} dbname=skaenk user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
`,
  );
  const asRoot = process.getuid?.() === 0;
  pooler = spawn(program, [...(asRoot ? ["-u", "postgres"] : []), file], { stdio: "ignore" });
  pooled = `postgres://postgres@127.0.0.1:${port}/skaenk`;
}, 120_000);
afterAll(async () => {
  await shop?.stop("SIGINT");
  const ended = once(pooler, "exit");
  pooler.kill("SIGTERM");
  await ended;
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

const env = () => ({ DATA_DIR: join(folder, "data"), DATABASE_URL: pooled });

it("refuses to start where it would listen through the pooler", async () => {
  const deaf = await startShopProcess(env());
  await expect(deaf.ready()).rejects.toThrow("DATABASE_DIRECT_URL");
  expect(deaf.child.exitCode).toBe(2);
});

it("serves through the pooler, and listens past it", { timeout: 120_000 }, async () => {
  shop = await startShopProcess({ ...env(), DATABASE_DIRECT_URL: database.url() });
  await shop.ready();
  const crowd = openCrowd(shop.url, 6, (end) => ["200", "302", "303", "401"].includes(end));
  await crowd.answered(150);
  await crowd.stop();
  expect([...crowd.wrong]).toEqual([]);
  expect(crowd.ends.get("200")).toBeGreaterThan(50);
  // The search service has been told everything through it, too.
  const source = async () =>
    ((await (await fetch(`${shop?.url}/api/v1/search?q=gin`)).json()) as { source?: string }).source;
  await expect.poll(source, { timeout: 60_000 }).toBe("service");
  await shop.stop("SIGINT");
  expect(shop.output()).not.toMatch(/prepared statement|unsupported startup/);
});
