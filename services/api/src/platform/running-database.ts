import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "./settings.ts";

/**
 * The address of a running shop's own database.
 * @throws Error in Danish when it has not been started
 */
export function runningDatabase(dataDir: string): string {
  const file = join(dataDir, "database-url");
  if (!existsSync(file)) throw new Error(`Sæt DATABASE_URL, eller start butikken først (${file} findes ikke)`);
  return readFileSync(file, "utf8").trim();
}

/** The database of the settings, past any pooler, or of the shop that runs with its own. */
export const databaseUrlOf = ({
  databaseDirectUrl,
  databaseUrl,
  dataDir,
}: Pick<Settings, "databaseDirectUrl" | "databaseUrl" | "dataDir">): string =>
  databaseDirectUrl ?? databaseUrl ?? runningDatabase(dataDir);
