import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { type BackupKeySettings, decryptBackup, encryptBackup } from "./backup-key.ts";
import { unfinishedEnding } from "./choose-old-backups.ts";

/**
 * One file: tar, gzip, age. `age -d FILE | tar tz` lists it without this program. Parts come in order: `header.json`, each
 * table's rows in chunks, media, `manifest.json`; nothing larger than a chunk is ever held in memory.
 */
export type BackupPart = { name: string; body: Buffer };

/** Writes the parts to `file`, which is there whole or not at all. @returns its size in bytes */
export async function writeBackupFile(
  settings: BackupKeySettings,
  file: string,
  parts: AsyncIterable<BackupPart>,
): Promise<number> {
  const unfinished = `${file}${unfinishedEnding}`;
  const tar = pack();
  const zipped = new PassThrough();
  const filling = fill(tar, parts);
  const zipping = pipeline(tar, createGzip({ level: 6 }), zipped);
  try {
    const locked = await encryptBackup(settings, zipped);
    await Promise.all([filling, zipping, pipeline(locked, createWriteStream(unfinished, { mode: 0o600 }))]);
    const handle = await open(unfinished, "r+");
    const { size } = await handle.stat();
    // The name says that it is whole, also after a power cut.
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    return size;
  } catch (error) {
    tar.destroy();
    await Promise.allSettled([filling, zipping]);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function fill(tar: ReturnType<typeof pack>, parts: AsyncIterable<BackupPart>): Promise<void> {
  try {
    for await (const { name, body } of parts) {
      await new Promise<void>((resolve, reject) => {
        tar.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()));
      });
    }
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
    throw error;
  }
}

/** Reads the parts in order. @throws Error when it was locked with another key or has been changed */
export async function* readBackupFile(settings: BackupKeySettings, file: string): AsyncGenerator<BackupPart> {
  const plain = await decryptBackup(settings, file);
  const tar = extract();
  const reading = pipeline(plain, createGunzip(), tar);
  // Told by the loop below, which sees the same error; here it would be told twice.
  reading.catch(() => undefined);
  for await (const entry of tar) {
    yield { name: entry.header.name, body: await collect(entry as unknown as Readable) };
  }
  await reading;
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
