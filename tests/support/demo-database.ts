import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { importShop } from "../../services/api/src/moving-in/import/import-shop-queries.ts";
import { readShop } from "../../services/api/src/moving-in/import/read-shop.ts";
import { openDatabase } from "../../services/api/src/platform/database.ts";
import { openKeys } from "../../services/api/src/platform/keys/open-keys.ts";
import { Keys } from "../../services/api/src/platform/keys.ts";
import { migrate } from "../../services/api/src/platform/migrate.ts";
import type { Database } from "../../services/api/src/platform/queries.ts";
import type { Tables } from "../../services/api/src/tables.ts";
import { copyFilledDatabase } from "./postgres.ts";

const seedFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "services", "api", "seed");

/** Initial time of every test's clock. */
export const testStart = new Date("2026-11-20T10:00:00Z");

/** Secret that encrypts the keys in the test databases; a shop on a copy needs the same one. */
export const testSecret = "a-secret-that-only-tests-know-of-000000";

export async function fillDatabase(url: string, fill: (db: Database<Tables>) => Promise<void>): Promise<void> {
  const { db, close } = openDatabase<Tables>(url, 2);
  await migrate(db as never);
  const settings = { sessionSecret: testSecret, formerSecrets: [], keys: new Keys() };
  await openKeys({ db, settings, now: testStart });
  await fill(db);
  await close();
}

/** Creates a database with the demo shop. @returns its url */
export const copyDemoDatabase = (): Promise<string> =>
  copyFilledDatabase((url) => fillDatabase(url, async (db) => importShop(db, await readShop(seedFolder), testStart)));
