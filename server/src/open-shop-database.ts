import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openDatabase, withoutTimeLimit } from "@skaenk/api/platform/database";
import type { Log } from "@skaenk/api/platform/log";
import type { Settings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";
import { type DirectConnection, openDirectConnection } from "@skaenk/postgres/direct-connection";
import { cutPool } from "@skaenk/postgres/open-pool";
import { knowsDanishLetters } from "./database-queries.ts";
import { ensureDatabase, requireDevelopment, startEmbeddedPostgres } from "./embedded-postgres.ts";

export type ShopDatabase = OpenDatabase<Tables> & {
  databaseUrl: string;
  direct: DirectConnection;
  /** What takes as long as it takes. */
  patiently<Result>(work: (database: OpenDatabase<Tables>) => Promise<Result>): Promise<Result>;
};

/** The pool for queries and the direct connection beside it, to the settings' database or the one in the data folder. */
export async function openShopDatabase(
  settings: Settings,
  log: Log,
  closers: (() => Promise<unknown>)[],
): Promise<ShopDatabase> {
  const databaseUrl = settings.databaseUrl ?? (await embedded(settings, closers));
  const directUrl = settings.databaseDirectUrl ?? databaseUrl;
  const pooler = directUrl !== databaseUrl;
  const database = openDatabase<Tables>(databaseUrl, 16, { pooler });
  closers.push(database.close);
  const direct = await openDirectConnection({ url: directUrl, log });
  closers.push(direct.stop);
  direct.onSilence(() => cutPool(database.pool));
  if (!(await knowsDanishLetters(database.pool)))
    log.warn("Databasen ved ikke, at Æ er æ: se Letters i docs/operations.md");
  return { ...database, databaseUrl, direct, patiently: (work) => withoutTimeLimit(databaseUrl, pooler, work) };
}

async function embedded(settings: Settings, closers: (() => Promise<unknown>)[]): Promise<string> {
  requireDevelopment(settings);
  const postgres = await startEmbeddedPostgres(join(settings.dataDir, "postgres"));
  closers.push(() => postgres.stop());
  await ensureDatabase(postgres, "skaenk");
  const url = postgres.url("skaenk");
  // For commands beside the running shop, which could not guess it.
  writeFileSync(join(settings.dataDir, "database-url"), `${url}\n`, { mode: 0o600 });
  return url;
}
