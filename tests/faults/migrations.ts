import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { openDatabase } from "../../services/api/src/platform/database.ts";
import { knownMigrations, migrate } from "../../services/api/src/platform/migrate.ts";
import { migrate as migrateSearch } from "../../services/personalisation/src/storage/migrate.ts";
import type { Operation } from "./operations.ts";
import { describeDatabase, onDatabase } from "./scratch-databases.ts";
import type { TestWorld } from "./world.ts";

/** First migration that the old shop lacks (orders in the office, gift cards, imports); about half of all are newer. */
const firstNewer = "160";
const former = "former_shop";
const formerRows = fileURLToPath(new URL("./former-shop.sql", import.meta.url));

/** Database content before and after an uninterrupted migration. */
let expected: { before: string[]; after: string[] } | undefined;

/**
 * Migrates a shop with two years of orders: each try takes effect completely or not at all, and the final result equals an uninterrupted
 * run.
 */
export async function migrateFormerShop(world: TestWorld): Promise<Operation> {
  expected ??= await makeFormerShop(world);
  const { before, after } = expected;
  const name = `updated_${randomBytes(4).toString("hex")}`;
  await world.scratch.create(name, former);
  const describe = () => onDatabase(world.scratch.url(name), describeDatabase);
  return {
    command: "migrate.ts",
    words: [],
    // An empty PERSONALISATION_URL makes the command migrate the search service's tables as well.
    env: { ...world.scratch.commandEnv(name), PERSONALISATION_URL: "" },
    afterFailure: async () => {
      const there = shopLines(await describe());
      const isWhole = [before, after].some((lines) => differences(there, shopLines(lines)).length === 0);
      return isWhole
        ? []
        : [`an interrupted migration left half of itself: ${differences(there, shopLines(before))[0]}`];
    },
    afterSuccess: async () => {
      const wrong = differences(await describe(), after).slice(0, 3);
      await world.scratch.drop(name);
      return wrong.map((line) => `a migrated shop is another than one that was not interrupted: ${line}`);
    },
  };
}

async function makeFormerShop({ scratch }: TestWorld): Promise<{ before: string[]; after: string[] }> {
  const older = (await knownMigrations()).filter((name) => name < firstNewer);
  await scratch.create(former);
  await inDatabase(scratch.url(former), async ({ db, pool }) => {
    await migrate(db as never, older);
    await pool.query(await readFile(formerRows, "utf8"));
  });
  const before = await onDatabase(scratch.url(former), describeDatabase);
  await scratch.create("updated_at_once", former);
  await inDatabase(scratch.url("updated_at_once"), async ({ db, pool }) => {
    await migrate(db as never);
    await migrateSearch(pool);
  });
  const after = await onDatabase(scratch.url("updated_at_once"), describeDatabase);
  await scratch.drop("updated_at_once");
  return { before, after };
}

async function inDatabase(url: string, work: (database: ReturnType<typeof openDatabase>) => Promise<void>) {
  const database = openDatabase(url, 2);
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

/** Leaves out the search service's tables, whose own migrations may or may not have run; only the shop's are atomic. */
const shopLines = (lines: string[]) => lines.filter((line) => !line.includes("personalisation."));

function differences(some: string[], others: string[]): string[] {
  const [one, other] = [new Set(some), new Set(others)];
  return [
    ...some.filter((line) => !other.has(line)).map((line) => `has ${line.slice(0, 200)}`),
    ...others.filter((line) => !one.has(line)).map((line) => `lacks ${line.slice(0, 200)}`),
  ];
}
