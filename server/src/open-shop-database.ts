import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openDatabase, withoutTimeLimit } from "@skaenk/api/platform/database";
import { reportDependency } from "@skaenk/api/platform/dependencies";
import type { Log } from "@skaenk/api/platform/log";
import type { Settings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";
import { type DirectConnection, openDirectConnection } from "@skaenk/postgres/direct-connection";
import { cutPool } from "@skaenk/postgres/open-pool";
import { knowsDanishLetters } from "./database-queries.ts";
import { ensureDatabase, requireDevelopment, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { type DatabaseRoles, prepareRunningRole } from "./migrate-database.ts";
import { restartPostgres } from "./restart-postgres.ts";

export type ShopDatabase = OpenDatabase<Tables> & {
  databaseUrl: string;
  /** Connection URL of the role that owns the tables; absent where the role of `databaseUrl` owns them. */
  ownerUrl: string | undefined;
  direct: DirectConnection;
  /** Runs work without a time limit on its statements. */
  patiently<Result>(work: (database: OpenDatabase<Tables>) => Promise<Result>): Promise<Result>;
};

/** The pool for queries and the direct connection beside it, to the settings' database or the one in the data folder. */
export async function openShopDatabase(
  settings: Settings,
  log: Log,
  closers: (() => Promise<unknown>)[],
): Promise<ShopDatabase> {
  const { databaseUrl, ownerUrl, startAgain } = settings.databaseUrl
    ? { databaseUrl: settings.databaseUrl, ownerUrl: settings.databaseOwnerUrl, startAgain: undefined }
    : await startOwnDatabase(settings, closers);
  if (ownerUrl) await prepareRunningRole({ ownerUrl, databaseUrl });
  const directUrl = settings.databaseDirectUrl ?? databaseUrl;
  const pooler = directUrl !== databaseUrl;
  const database = openDatabase<Tables>(databaseUrl, 16, { pooler, outages: reportedOutages });
  closers.push(database.close);
  const direct = await openDirectConnection({ url: directUrl, log });
  closers.push(direct.stop);
  direct.onSilence(() => cutPool(database.pool));
  // Stopped before the server itself is.
  if (startAgain) {
    const watch = restartPostgres({ connected: direct.connected, start: startAgain }, log);
    closers.push(watch.stop);
  }
  if (!(await knowsDanishLetters(database.pool)))
    log.warn("Databasen ved ikke, at Æ er æ: se Letters i docs/operations.md");
  return {
    ...database,
    databaseUrl,
    ownerUrl,
    direct,
    patiently: (work) => withoutTimeLimit(databaseUrl, pooler, work),
  };
}

/** The pool that serves visitors knows best when they could not be served. */
const reportedOutages = {
  began: (since: Date, reason: string) => reportDependency("database", reason, since),
  ended: () => reportDependency("database"),
};

type OwnDatabase = DatabaseRoles & { startAgain(): Promise<unknown> };

async function startOwnDatabase(settings: Settings, closers: (() => Promise<unknown>)[]): Promise<OwnDatabase> {
  requireDevelopment(settings);
  const startAgain = () => startEmbeddedPostgres(join(settings.dataDir, "postgres"));
  const postgres = await startAgain();
  closers.push(() => postgres.stop());
  await ensureDatabase(postgres, "skaenk");
  const ownerUrl = postgres.url("skaenk");
  // The URL is saved for operator commands, which cannot know the port.
  writeFileSync(join(settings.dataDir, "database-url"), `${ownerUrl}\n`, { mode: 0o600 });
  return { ownerUrl, databaseUrl: postgres.url("skaenk", "skaenk_shop"), startAgain };
}
