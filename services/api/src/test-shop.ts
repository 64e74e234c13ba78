import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { createApi } from "./app.ts";
import { importShop } from "./import/import-shop.ts";
import { readShop } from "./import/read-shop.ts";
import { listenToContentChanges } from "./platform/content-changes.ts";
import type { Platform } from "./platform/context.ts";
import { migrate, openDatabase } from "./platform/database.ts";
import { createLog } from "./platform/log.ts";
import { readSettings } from "./platform/settings.ts";
import type { Tables } from "./tables.ts";

const seedFolder = join(dirname(fileURLToPath(import.meta.url)), "..", "seed");

export type TestShop = Platform<Tables> & { api: OpenAPIHono; clock: { now: Date }; stop(): Promise<void> };

/** The demo shop on a fresh database of its own, with a clock that stands until a test moves it. */
export async function openTestShop(env: Record<string, string> = {}): Promise<TestShop> {
  const databaseUrl = await createTestDatabase();
  const settings = readSettings({
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: "a-secret-that-only-tests-know-of-000000",
    LOG_LEVEL: "silent",
    ...env,
  });
  const database = openDatabase<Tables>(databaseUrl, 20);
  await migrate(database.db as never);
  const clock = { now: new Date("2026-11-20T10:00:00Z") };
  await importShop(database.db, await readShop(seedFolder), clock.now);
  const log = createLog("silent");
  const changes = await listenToContentChanges(database.pool, log);
  const platform: Platform<Tables> = { ...database, settings, log, now: () => clock.now, changes };
  const api = createApi(platform);
  return {
    ...platform,
    api,
    clock,
    stop: async () => {
      await changes.stop();
      await database.close();
    },
  };
}
