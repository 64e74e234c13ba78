import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "@skaenk/api/platform/database";
import { openKeys } from "@skaenk/api/platform/keys/open-keys";
import { readSettings, type Settings } from "@skaenk/api/platform/settings";
import type { Tables } from "@skaenk/api/tables";

export type CommandContext = { settings: Settings; database: OpenDatabase<Tables> };

/**
 * Runs a command beside the shop, on its database: the one that `DATABASE_URL` names, else the one that a running shop with
 * its own PostgreSQL has written into its data folder. Ends the process with what went wrong in one line.
 */
export async function besideTheShop(work: (beside: CommandContext) => Promise<void>): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const database = openDatabase<Tables>(settings.databaseUrl ?? urlOfRunningShop(settings), 2);
    try {
      await openKeys({ db: database.db, settings, now: new Date() });
      await work({ settings, database });
    } finally {
      await database.close();
    }
  } catch (error) {
    console.log((error as Error).message);
    process.exitCode = 1;
  }
}

function urlOfRunningShop({ dataDir }: Settings): string {
  const file = join(dataDir, "database-url");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  throw new Error("Databasen kan ikke findes: Start butikken først, eller sæt DATABASE_URL.");
}
