import { openDirectConnection } from "@skaenk/postgres/direct-connection";
import { copyDemoDatabase, fillDatabase, testSecret, testStart } from "../../../../tests/support/demo-database.ts";
import { createTestDatabase } from "../../../../tests/support/postgres.ts";
import { type Api, createApi } from "../app.ts";
import { followEmptyPaths } from "../editorial/pages/follow-empty-paths.ts";
import { followSettings } from "../office/settings/apply-settings.ts";
import { followContentChanges } from "../platform/content-changes.ts";
import type { Platform } from "../platform/context.ts";
import { openDatabase } from "../platform/database.ts";
import { openKeys } from "../platform/keys/open-keys.ts";
import { createLog } from "../platform/log.ts";
import type { Database } from "../platform/queries.ts";
import { forgetRefusedWrites } from "../platform/refused-writes.ts";
import { openRendering, type Rendering } from "../platform/rendering/open-rendering.ts";
import { readSettings } from "../platform/settings.ts";
import type { Tables } from "../tables.ts";
import { findUnsaidInLog } from "./test-log-queries.ts";

/** Papers, cards and previews take as long as they take beside all other tests on a small machine. */
const patientMs = 20_000;

export type TestShop = Platform<Tables> & {
  api: Api["http"];
  call: Api["call"];
  largeBodies: Api["largeBodies"];
  rendering: Rendering;
  clock: { now: Date };
  stop(): Promise<void>;
};

type TestShopWishes = { fill?: (db: Database<Tables>, now: Date) => Promise<void>; fetch?: typeof fetch };

/** A shop as it runs where people buy, but for the fakes. */
export const productionSettings = {
  NODE_ENV: "production",
  ALLOW_FAKES: "1",
  PUBLIC_URL: "https://skaenk.example",
  COMPANY_CVR: "25313763",
};

async function ownDatabase(fill: (db: Database<Tables>, now: Date) => Promise<void>): Promise<string> {
  const url = await createTestDatabase();
  await fillDatabase(url, (db) => fill(db, testStart));
  return url;
}

/**
 * The demo shop on a fresh database of its own, with a clock that stands until a test moves it.
 * @param wishes.fill other goods than the demo shop's; @param wishes.fetch how the backend reaches payment and age providers
 */
export async function openTestShop(env: Record<string, string> = {}, wishes: TestShopWishes = {}): Promise<TestShop> {
  forgetRefusedWrites();
  const databaseUrl = await (wishes.fill ? ownDatabase(wishes.fill) : copyDemoDatabase());
  const settings = readSettings({
    NODE_ENV: "test",
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: testSecret,
    LOG_LEVEL: "silent",
    ...env,
  });
  const database = openDatabase<Tables>(databaseUrl, 20);
  const clock = { now: testStart };
  const log = createLog(settings.logLevel);
  const direct = await openDirectConnection({ url: databaseUrl, log });
  const changes = await followContentChanges({ ...database, direct, log, jitterMs: 0 });
  const platform: Platform<Tables> = { ...database, settings, log, now: () => clock.now, direct, changes };
  await openKeys({ db: database.db, settings, now: clock.now });
  await followSettings({ ...platform, db: platform.db });
  await followEmptyPaths({ ...platform, db: platform.db });
  const rendering = openRendering(log, patientMs);
  const api = createApi(platform, { rendering, ...(wishes.fetch ? { fetch: wishes.fetch } : {}) });
  return {
    ...platform,
    api: api.http,
    call: api.call,
    largeBodies: api.largeBodies,
    rendering,
    clock,
    stop: async () => {
      const unsaid = await findUnsaidInLog(database.db);
      await rendering.close();
      await changes.stop();
      await direct.stop();
      await database.close();
      if (unsaid.length > 0)
        throw new Error(`The log would show in English: ${unsaid.join(", ")}. See packages/danish`);
    },
  };
}
