import { createLog, type Log } from "@skaenk/api/platform/log";
import { readSettings, type Settings } from "@skaenk/api/platform/settings";
import { type CommandDatabase, openCommandDatabase } from "./command-database.ts";

type Work = (command: { settings: Settings; log: Log; database: CommandDatabase; words: string[] }) => Promise<void>;

/** Runs a command on the shop's database. What goes wrong is said in one line, and the exit code says that it did. */
export async function runCommand(work: Work): Promise<void> {
  try {
    const settings = readSettings(process.env);
    const log = createLog("warn");
    const database = await openCommandDatabase(settings);
    try {
      await work({ settings, log, database, words: process.argv.slice(2) });
    } finally {
      await database.stop();
    }
  } catch (error) {
    process.exitCode = 1;
    console.log(`Det lykkedes ikke: ${(error as Error).message}`);
  }
}

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1).replace(".", ",")} MB`;
export const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1).replace(".", ",")} s`;
