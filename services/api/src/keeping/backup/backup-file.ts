import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { type BackupKeySettings, decryptBackup, encryptBackup } from "./backup-key.ts";
import { requireAuthentic, signatureOf, signaturePart } from "./backup-signature.ts";
import { unfinishedEnding } from "./choose-old-backups.ts";

/**
 * One file: tar, gzip, age. `age -d FILE | tar tz` lists it without this program. Parts come in order: `header.json`, each
 * table's rows in chunks, media, `manifest.json`, `signature.json`; nothing larger than a part is ever held in memory.
 */
export type BackupPart = { name: string; body: Buffer };

/** Far above any chunk or picture; a file that somebody else made must not fill the memory. */
const largestPart = 512 * 1024 * 1024;

/** Writes the parts to `file`, which is there whole or not at all. @returns its size in bytes */
export async function writeBackupFile(
  settings: BackupKeySettings,
  file: string,
  parts: AsyncIterable<BackupPart>,
): Promise<number> {
  const unfinished = `${file}${unfinishedEnding}`;
  const tar = pack();
  const zipped = new PassThrough();
  const filling = fill(tar, signed(settings, parts));
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

async function* signed(settings: BackupKeySettings, parts: AsyncIterable<BackupPart>): AsyncGenerator<BackupPart> {
  const signature = signatureOf(settings);
  for await (const part of parts) {
    signature.add(part);
    yield part;
  }
  yield signature.part();
}

/**
 * Reads the parts in order. Whether this shop has made the file is known at its end and not before.
 * @param unsigned also takes a file of which nothing shows that @throws Error when it was locked with another key or has been changed
 */
export async function* readBackupFile(
  settings: BackupKeySettings,
  file: string,
  unsigned = false,
): AsyncGenerator<BackupPart> {
  const { plain, lock } = await decryptBackup(settings, file);
  const signature = signatureOf(settings);
  let verdict: Parameters<typeof requireAuthentic>[0] = "missing";
  const tar = extract();
  const reading = pipeline(plain, createGunzip(), tar);
  // Told by the loop below, which sees the same error; here it would be told twice.
  reading.catch(() => undefined);
  for await (const entry of tar) {
    if ((entry.header.size ?? 0) > largestPart)
      throw new Error(`Sikkerhedskopien har en del, der er for stor: ${entry.header.name}`);
    const part = { name: entry.header.name, body: await collect(entry) };
    if (verdict !== "missing") throw new Error("Sikkerhedskopien er ændret: Den har mere efter underskriften.");
    if (part.name === signaturePart) {
      verdict = signature.check(part.body);
      continue;
    }
    signature.add(part);
    yield part;
  }
  await reading;
  requireAuthentic(verdict, { lock, unsigned });
}

/** Reads a backup through without keeping anything. @throws Error as `readBackupFile` does */
export async function proveBackupFile(settings: BackupKeySettings, file: string, unsigned: boolean): Promise<void> {
  for await (const part of readBackupFile(settings, file, unsigned)) void part;
}

async function collect(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    if (!(chunk instanceof Uint8Array))
      throw new TypeError("A part of the backup was read as something else than bytes");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
