import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import type pg from "pg";
import type { Settings } from "../../platform/settings.ts";
import { type BackupPart, writeBackupFile } from "./backup-file.ts";
import type { BackupKeySettings } from "./backup-key.ts";
import { backupName } from "./choose-old-backups.ts";
import {
  beginSnapshot,
  copyOut,
  countCopied,
  listMigrations,
  listSequences,
  listTables,
  lockBackup,
  preparePlainSession,
  readSums,
} from "./dump-queries.ts";
import { type BackupHeader, type BackupManifest, type TableShape, tableName } from "./manifest.ts";
import { withClient } from "./with-client.ts";

type Wanted = {
  settings: BackupKeySettings & Pick<Settings, "mediaDir">;
  databaseUrl: string;
  folder: string;
  version: string;
  now: Date;
};

export type TakenBackup = { file: string; bytes: number; manifest: BackupManifest };

const chunkBytes = 4 * 1024 * 1024;

/**
 * Writes one backup of the whole shop into `folder`. Everything in it is of one moment: PostgreSQL's own snapshot, which holds
 * nobody up. Needs no programs of PostgreSQL (docs/decisions/140).
 * @throws Error in Danish when another backup is under way
 */
export async function takeBackup({ settings, databaseUrl, folder, version, now }: Wanted): Promise<TakenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return await withClient(databaseUrl, async (client) => {
    await preparePlainSession(client);
    if (!(await lockBackup(client))) throw new Error("Der tages allerede en sikkerhedskopi af denne butik.");
    await beginSnapshot(client);
    const header: BackupHeader = {
      format: 1,
      version,
      takenAt: now.toISOString(),
      migrations: await listMigrations(client),
      tables: await listTables(client),
    };
    const manifest: BackupManifest = { tables: [], sequences: [], media: { files: 0, bytes: 0 }, sums: {} };
    const file = join(folder, backupName(now));
    const bytes = await writeBackupFile(settings, file, partsOf(client, header, manifest, settings.mediaDir));
    return { file, bytes, manifest };
  });
}

/** The parts in their order; fills in the manifest on the way and hands it over last. */
async function* partsOf(
  client: pg.Client,
  header: BackupHeader,
  manifest: BackupManifest,
  mediaDir: string,
): AsyncGenerator<BackupPart> {
  yield { name: "header.json", body: Buffer.from(JSON.stringify(header)) };
  for (const table of header.tables) yield* rowsOf(client, table, manifest);
  manifest.sequences = await listSequences(client);
  manifest.sums = await readSums(client);
  // After the rows: a picture is there before a row names it.
  yield* mediaIn(mediaDir, manifest, () => client.query("select"));
  yield { name: "manifest.json", body: Buffer.from(JSON.stringify(manifest)) };
}

async function* rowsOf(client: pg.Client, table: TableShape, manifest: BackupManifest): AsyncGenerator<BackupPart> {
  const copy = copyOut(client, table);
  const hash = createHash("sha256");
  const name = tableName(table);
  let bytes = 0;
  let number = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const chunk = (): BackupPart => {
    const body = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    number += 1;
    return { name: `tables/${name}/${String(number).padStart(6, "0")}.copy`, body };
  };
  for await (const piece of copy as AsyncIterable<Buffer>) {
    hash.update(piece);
    bytes += piece.length;
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= chunkBytes) yield chunk();
  }
  if (waitingBytes > 0) yield chunk();
  const rows = await countCopied(client, copy);
  manifest.tables.push({ table: name, rows, bytes, sha256: hash.digest("hex") });
}

/** @param stayAlive runs a query, so that the database does not end the idle session of the backup while pictures are read */
async function* mediaIn(
  folder: string,
  manifest: BackupManifest,
  stayAlive: () => Promise<unknown>,
): AsyncGenerator<BackupPart> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  for (const entry of entries.filter((one) => one.isFile())) {
    await stayAlive();
    const path = join(entry.parentPath, entry.name);
    const body = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    // Drafts and imports come and go.
    if (!body) continue;
    manifest.media.files += 1;
    manifest.media.bytes += body.length;
    yield { name: `media/${relative(folder, path).split(sep).join("/")}`, body };
  }
}
