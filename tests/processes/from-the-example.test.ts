import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { environmentOf, guidesSecretCommands, readCompose, readVariables, secretFilesOf } from "../support/compose.ts";
import { type OwnPostgres, openOwnPostgres } from "../support/own-postgres.ts";
import { type ShopProcess, startShopProcess } from "../support/shop-process.ts";

/** A shop in production with the settings of .env.example and compose.yaml, where only what docs/operations.md says is filled in. */
const compose = readCompose();
const host = "proevebutikken.dk";
const builds = process.env.OFFICE_BUILD_DIR ?? resolve("apps", "back-office", "build-stories");

let folder: string;
let database: OwnPostgres;
const running: ShopProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "skaenk-example-"));
  database = await openOwnPostgres();
  const example = readFileSync(".env.example", "utf8");
  writeFileSync(join(folder, ".env"), example.replace(/^DOMAIN=.*$/m, `DOMAIN=${host}`));
  const made = spawnSync("sh", ["-euc", guidesSecretCommands()], { cwd: folder, encoding: "utf8" });
  expect(made.stderr).toBe("");
  // The database's image makes this user with this password.
  const password = secret("postgres_password");
  const admin = new pg.Client(database.url());
  await admin.connect();
  await admin.query(`create role skaenk superuser login password ${admin.escapeLiteral(password)}`);
  await admin.end();
});
afterAll(async () => {
  await Promise.all(running.map((shop) => shop.stop("SIGINT")));
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const secret = (name: string) => readFileSync(join(folder, "deploy", "secrets", name), "utf8").trim();

/** The environment of a service's container, with the paths and the address of this machine in place of the container's. */
function onThisMachine(name: string): Record<string, string> {
  const service = compose.services[name] ?? {};
  const variables = readVariables(readFileSync(join(folder, ".env"), "utf8"));
  const files = secretFilesOf(compose, service, variables);
  const data = join(folder, name);
  mkdirSync(join(data, "backups"), { recursive: true });
  const env = Object.entries(environmentOf(service, variables)).map(([setting, value]) => {
    if (value === "/backups") return [setting, join(data, "backups")];
    const [, mounted] = /^\/run\/secrets\/(\w+)$/.exec(value) ?? [];
    return [setting, mounted ? pathOf(files[mounted] ?? "", data) : value];
  });
  return { ...Object.fromEntries(env), NODE_ENV: "production", HOST: "127.0.0.1", DATA_DIR: data, METRICS_PORT: "0" };
}

/** A copy whose database address is this machine's. */
function pathOf(file: string, data: string): string {
  const path = resolve(folder, file);
  const text = readFileSync(path, "utf8");
  if (!text.includes("@postgres/")) return path;
  const copy = join(data, "database_url");
  writeFileSync(`${copy}-${path.split("/").at(-1)}`, text.replace("@postgres/", `@127.0.0.1:${database.port}/`));
  return `${copy}-${path.split("/").at(-1)}`;
}

async function start(name: string): Promise<ShopProcess> {
  // The address of the shop is the one that compose makes of the domain, not this machine's.
  const shop = await startShopProcess({ ...onThisMachine(name), OFFICE_BUILD_DIR: builds });
  running.push(shop);
  await shop.ready();
  return shop;
}

describe("a shop from .env.example with nothing but the domain filled in", () => {
  it("migrates its database", () => {
    const { status, stdout } = spawnSync(process.execPath, ["server/src/migrate.ts"], {
      env: { PATH: process.env.PATH, ...onThisMachine("migrate") },
      encoding: "utf8",
    });
    expect(stdout).not.toContain("Forkerte indstillinger");
    expect(status).toBe(0);
  });

  it("starts, and says to everybody that it opens soon", async () => {
    const shop = await start("shop");
    expect((await fetch(`${shop.url}/api/v1/health`)).status).toBe(200);
    const front = await fetch(`${shop.url}/`);
    expect(front.status).toBe(503);
    expect(await front.text()).toContain("Vi åbner snart");
    expect((await fetch(`${shop.url}/kontor/begynd`)).status).toBe(200);
    expect(shop.output()).toMatch(/kode [\w-]+/);
  });

  it("starts a worker beside it", async () => {
    const worker = await start("worker");
    expect((await fetch(`${worker.url}/livez`)).status).toBe(200);
  });

  it("starts too where the guide's optional lines are filled in", async () => {
    const file = join(folder, ".env");
    const filled = readFileSync(file, "utf8")
      .replace(/^PRODUCT_NAME=$/m, 'PRODUCT_NAME="Prøvebutikken"')
      .replace(/^PAYMENT_PROVIDER=$/m, "PAYMENT_PROVIDER=bank,stripe")
      .replace(/^BANK_ACCOUNT=$/m, "BANK_ACCOUNT=1234 0001234567")
      .replace(/^STRIPE_SECRET_KEY_FILE=$/m, "STRIPE_SECRET_KEY_FILE=./deploy/secrets/stripe_secret_key")
      .replace(/^STRIPE_WEBHOOK_SECRET_FILE=$/m, "STRIPE_WEBHOOK_SECRET_FILE=./deploy/secrets/stripe_webhook_secret");
    writeFileSync(file, filled);
    writeFileSync(join(folder, "deploy", "secrets", "stripe_secret_key"), "sk_live_prøve\n");
    writeFileSync(join(folder, "deploy", "secrets", "stripe_webhook_secret"), "whsec_prøve\n");
    const shop = await start("shop");
    expect(await (await fetch(`${shop.url}/`)).text()).toContain("Prøvebutikken");
  });
});
