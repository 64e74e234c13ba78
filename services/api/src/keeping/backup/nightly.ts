import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { ClubDatabase } from "../../people/club/tables.ts";
import type { Platform } from "../../platform/context.ts";
import { databaseUrlOf } from "../../platform/running-database.ts";
import { programVersion } from "../../platform/version.ts";
import { recordRun } from "../operations/queries.ts";
import { chooseOldBackups } from "./choose-old-backups.ts";
import { writeErasures } from "./erased-list.ts";
import { type TakenBackup, takeBackup } from "./take-backup.ts";

type Shop = Pick<Platform<ClubDatabase>, "db" | "log" | "now" | "settings">;

/** Takes a backup into a folder, notes how it went, and removes those that are too many. */
export async function backUp(shop: Shop, folder: string): Promise<TakenBackup & { removed: string[] }> {
  const { db, settings, now } = shop;
  await writeErasures(shop, now());
  try {
    const databaseUrl = databaseUrlOf(settings);
    const taken = await takeBackup({ settings, databaseUrl, folder, version: programVersion, now: now() });
    await recordRun(db, { kind: "backup", ok: true, fileName: basename(taken.file), bytes: taken.bytes });
    const removed = chooseOldBackups(await readdir(folder));
    for (const name of removed) await rm(join(folder, name), { force: true });
    return { ...taken, removed };
  } catch (error) {
    await recordRun(db, { kind: "backup", ok: false, note: (error as Error).message.slice(0, 500) });
    throw error;
  }
}

/** The night's backup, where one is asked for. @returns how many were taken */
export async function backUpNightly(shop: Shop): Promise<number> {
  const { dir } = shop.settings.backup;
  if (!dir) return 0;
  const { file, bytes, removed } = await backUp(shop, dir);
  shop.log.info({ file: basename(file), bytes, removed: removed.length }, "backup taken");
  return 1;
}
