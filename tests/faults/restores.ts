import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { holdsAShop } from "../../services/api/src/keeping/backup/dump-queries.ts";
import { proveRestore } from "../../services/api/src/keeping/backup/prove-restore.ts";
import { backupFiles, readBackup } from "./backups.ts";
import type { Operation } from "./operations.ts";
import { isInQuarantine, onDatabase } from "./scratch-databases.ts";
import type { TestWorld } from "./world.ts";

/** Restores the newest backup into an empty database: completely or not at all. */
export async function restoreShop(world: TestWorld): Promise<Operation> {
  const file = backupFiles(world).at(-1);
  if (file === undefined) throw new Error("There is no backup to restore");
  const backup = await readBackup(world, file);
  const name = `restored_${randomBytes(4).toString("hex")}`;
  await world.scratch.create(name);
  const url = world.scratch.url(name);
  return {
    command: "backup/restore.ts",
    words: [join(world.backupFolder, file)],
    env: {
      ...world.scratch.commandEnv(name),
      MEDIA_DIR: mkdtempSync(join(world.folder, "restored-media-")),
    },
    afterFailure: async () => {
      // A command killed after its commit leaves a complete database, which it refuses to fill again.
      if (!(await onDatabase(url, holdsAShop))) return [];
      const wrong = await look(world, url, backup);
      await world.scratch.drop(name);
      await world.scratch.create(name);
      return wrong;
    },
    afterSuccess: async () => {
      const wrong = await look(world, url, backup);
      await world.scratch.drop(name);
      return wrong;
    },
  };
}

async function look(
  { settings }: TestWorld,
  url: string,
  backup: Awaited<ReturnType<typeof readBackup>>,
): Promise<string[]> {
  const { wrong } = await proveRestore(url, backup, settings);
  const open = (await onDatabase(url, isInQuarantine)) ? [] : ["it does not stand in quarantine"];
  return [...wrong, ...open].map((one) => `a restored shop: ${one}`);
}
