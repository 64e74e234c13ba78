import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "@skaenk/api/platform/settings";
import pg from "pg";
import { ensureDatabase, requireDevelopment, startEmbeddedPostgres } from "../embedded-postgres.ts";

export type CommandDatabase = { url: string; stop(): Promise<void> };

/** The shop's database for a command: of the settings, of the shop that runs, or the shop's own, started for the command's time. */
export async function openCommandDatabase(
  settings: Pick<
    Settings,
    "databaseOwnerUrl" | "databaseDirectUrl" | "databaseUrl" | "dataDir" | "production" | "allowFakes"
  >,
): Promise<CommandDatabase> {
  const given = settings.databaseOwnerUrl ?? settings.databaseDirectUrl ?? settings.databaseUrl;
  if (given) return { url: given, stop: async () => undefined };
  const file = join(settings.dataDir, "database-url");
  const running = existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
  if (running && (await answers(running))) return { url: running, stop: async () => undefined };
  requireDevelopment(settings);
  const postgres = await startEmbeddedPostgres(join(settings.dataDir, "postgres"));
  await ensureDatabase(postgres, "skaenk");
  const url = postgres.url("skaenk");
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
  return { url, stop: postgres.stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
