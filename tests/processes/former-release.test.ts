import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFormerRelease, testConfigOf, unpackRelease } from "../support/former-release.ts";
import { type OwnPostgres, openOwnPostgres } from "../support/own-postgres.ts";

/** While a shop is updated, processes of the release before serve on the database of this one. */
const release = findFormerRelease();
const reason = "missing" in release ? `, which cannot be shown here: ${release.missing}` : "";
/** A quarter of a minute on a quiet machine. */
const longestMs = 240_000;
/** Test files of the former release that cover browsing, search, cart, checkout, payment, login and dispatch, by the end of their path: its folders may differ. */
const promises = [
  "catalogue",
  "search/search",
  "cart/cart",
  "checkout/place-order",
  "checkout/payment/payment",
  "club/access",
  "club/account",
  "orders/order-steps",
];
/** The first test that asks for the demo shop makes this database, and all others copy it. */
const template = "test_template";

const folder = mkdtempSync(join(tmpdir(), "skaenk-former-"));
let database: OwnPostgres;
beforeAll(async () => {
  database = await openOwnPostgres();
});
afterAll(async () => {
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const adminUrl = () => `${database.url().replace(/skaenk$/, "postgres")}?application_name=former-release`;

function runIn(where: string, words: string[], env: Record<string, string>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: where,
    env: { ...process.env, ...env },
    encoding: "utf8",
    timeout: longestMs,
  });
  expect(status, `${words.join(" ")}\n${stdout.slice(-6_000)}\n${stderr.slice(-2_000)}`).toBe(0);
}

async function migrationsOf(name: string): Promise<string[]> {
  const client = new pg.Client(database.url().replace(/skaenk$/, name));
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name");
  await client.end();
  return rows.map((row) => row.name);
}

it.skipIf("missing" in release)(
  `keeps the former release's promises on the newer schema${reason}`,
  { timeout: 3 * longestMs },
  async () => {
    if (!("commit" in release)) return;
    unpackRelease(release.commit, folder);
    const vitest = join(folder, "node_modules", "vitest", "vitest.mjs");
    const config = testConfigOf(folder);
    const test = (...words: string[]) =>
      runIn(folder, [vitest, "run", "--config", config, "--reporter=json", ...words], {
        TEST_POSTGRES_URL: adminUrl(),
        VITEST: "",
      });
    // Its database, filled by itself; then this version's migrations, while the release would still be serving.
    const tests = readdirSync(join(folder, "services", "api", "src"), { recursive: true, encoding: "utf8" });
    const testFiles = promises.map((name) => {
      const files = tests.filter((path) => `/${path}`.endsWith(`/${name}.test.ts`));
      expect(files, name).toHaveLength(1);
      return `services/api/src/${files[0]}`;
    });
    test(testFiles[0] ?? "", "--testNamePattern=total");
    const before = await migrationsOf(template);
    const known = readdirSync("services/api/migrations").map((file) => file.replace(/\.sql$/, ""));
    const added = known.filter((name) => !before.includes(name));
    runIn(process.cwd(), ["server/src/migrate.ts"], {
      DATA_DIR: join(folder, "data"),
      DATABASE_URL: database.url().replace(/skaenk$/, template),
      SESSION_SECRET: "a-secret-that-only-tests-know-of-000000",
      NODE_ENV: "development",
    });
    expect(await migrationsOf(template)).toEqual(expect.arrayContaining(known));

    const file = join(folder, "told.json");
    test(...testFiles, `--outputFile=${file}`);
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(file, "utf8")) as Told;
    console.log(`${numPassedTests} promises of ${release.commit.slice(0, 7)} hold on ${added.length} newer migrations`);
    expect(numPassedTests).toBe(numTotalTests);
    expect(numPassedTests).toBeGreaterThan(100);
  },
);

type Told = { numPassedTests: number; numTotalTests: number };
