import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readBackupFile } from "../../services/api/src/keeping/backup/backup-file.ts";
import {
  type BackupHeader,
  type BackupManifest,
  headerSchema,
  manifestSchema,
} from "../../services/api/src/keeping/backup/manifest.ts";
import type { Operation } from "./operations.ts";
import type { TestWorld } from "./world.ts";

/** Backs up the shop while it sells. A file with its final name must be complete, however often the command was killed. */
export async function backUpShop(world: TestWorld): Promise<Operation> {
  const looked = new Set<string>();
  const look = async () => {
    const wrong: string[] = [];
    for (const file of backupFiles(world)) {
      if (looked.has(file)) continue;
      looked.add(file);
      const error = await readBackup(world, file).then(
        () => undefined,
        (reason: unknown) => String(reason),
      );
      if (error) wrong.push(`the backup ${file} is not whole: ${error}`);
    }
    return wrong;
  };
  const before = backupFiles(world).at(-1);
  return {
    ...{ command: "backup/backup.ts", words: [world.backupFolder], env: {} },
    afterFailure: look,
    afterSuccess: async () => {
      const wrong = await look();
      // The command deletes the day's older backups.
      return backupFiles(world).at(-1) !== before
        ? wrong
        : [...wrong, "a backup was said to be taken and is not there"];
    },
  };
}

/** Names of the backup files, the newest last. */
export const backupFiles = ({ backupFolder }: TestWorld): string[] =>
  readdirSync(backupFolder)
    .filter((name) => name.endsWith(".backup"))
    .sort();

/** Reads a whole backup. @throws Error when it is truncated or its rows do not match its manifest */
export async function readBackup(
  { settings, backupFolder }: TestWorld,
  file: string,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  let header: BackupHeader | undefined;
  const hashes = new Map<string, ReturnType<typeof createHash>>();
  for await (const { name, body } of readBackupFile(settings, join(backupFolder, file))) {
    const [kind, table = ""] = name.split("/");
    if (name === "header.json") header = headerSchema.parse(JSON.parse(String(body)));
    if (kind === "tables") {
      const hash = hashes.get(table) ?? createHash("sha256");
      hashes.set(table, hash.update(body));
    }
    if (name !== "manifest.json" || !header) continue;
    const manifest = manifestSchema.parse(JSON.parse(String(body)));
    for (const { table, rows, sha256 } of manifest.tables) {
      const came = hashes.get(table)?.digest("hex");
      if (rows > 0 && came !== sha256) throw new Error(`${table} has other rows than the manifest names`);
    }
    return { header, manifest };
  }
  throw new Error("its end is missing");
}
