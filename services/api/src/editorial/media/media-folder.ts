import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { PhotoFormat } from "@skaenk/contract/photo-address";
import { Refused } from "../../platform/refuse.ts";
import type { MediaRow } from "./queries.ts";

/** A part of a file: from one byte to before another. */
export type FilePart = { file: string; from: number; to: number };

const pieceBytes = 1024 * 1024;

/**
 * Where photographs are kept (`MEDIA_DIR`, shared between machines): what was sent, which nobody is ever shown, and the files
 * that were made of it.
 */
export class MediaFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  original({ hash, format }: Pick<MediaRow, "hash" | "format">): string {
    return join(this.#folder, "originals", `${hash}.${format}`);
  }

  picture(hash: string, width: number, format: PhotoFormat): string {
    return join(this.#folder, "pictures", hash.slice(0, 2), hash, `${width}.${format}`);
  }

  /**
   * Writes what arrives to a file as it arrives, until it is known what it is; `removeDraft` follows.
   * @param most bytes that are taken
   * @throws what `tooMuch` makes when more comes, Refused 400 malformed where it breaks off
   */
  async receive(body: AsyncIterable<Uint8Array>, most: number, tooMuch: () => Error): Promise<string> {
    const file = await this.#newDraft();
    const stream = body instanceof Readable ? body : Readable.from(body, { objectMode: false });
    try {
      await writeArriving(stream, file, most, tooMuch);
    } catch (error) {
      await this.removeDraft(file);
      throw error;
    }
    return file;
  }

  async draftOf(bytes: Uint8Array): Promise<string> {
    const file = await this.#newDraft();
    await writeFile(file, bytes, { mode: 0o600 });
    return file;
  }

  async removeDraft(file: string): Promise<void> {
    await rm(file, { force: true });
  }

  /** Removes drafts that a process left behind when it ended. */
  async removeDraftsBefore(moment: Date): Promise<void> {
    for (const name of await readdir(this.#drafts).catch(() => [])) {
      const file = join(this.#drafts, name);
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtime < moment) await this.removeDraft(file);
    }
  }

  async keepOriginal(row: Pick<MediaRow, "hash" | "format">, bytes: Uint8Array): Promise<void> {
    await writeWhole(this.original(row), bytes);
  }

  /** Keeps a part of a draft as an original. */
  async keepPart(row: Pick<MediaRow, "hash" | "format">, { file, from, to }: FilePart): Promise<void> {
    const part = createReadStream(file, { start: from, end: to - 1, highWaterMark: pieceBytes });
    await writeWhole(this.original(row), part);
  }

  async keepPicture(hash: string, width: number, format: PhotoFormat, bytes: Uint8Array): Promise<void> {
    await writeWhole(this.picture(hash, width, format), bytes);
  }

  /** Nothing where there is no such file. */
  async readPicture(hash: string, width: number, format: PhotoFormat): Promise<Buffer<ArrayBuffer> | undefined> {
    try {
      return await readFile(this.picture(hash, width, format));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  async #newDraft(): Promise<string> {
    await mkdir(this.#drafts, { recursive: true, mode: 0o700 });
    return join(this.#drafts, randomBytes(12).toString("hex"));
  }

  get #drafts(): string {
    return join(this.#folder, "drafts");
  }
}

/**
 * Writes what arrives without a stream in between, each of which costs as much as the writing. A body that is given up goes on arriving
 * unread, because whoever sends it hears the answer only then.
 */
function writeArriving(body: Readable, file: string, most: number, tooMuch: () => Error): Promise<void> {
  const written = createWriteStream(file, { mode: 0o600, highWaterMark: pieceBytes });
  let bytes = 0;
  return new Promise((resolve, reject) => {
    const stop = (error?: Error | null) => {
      body.off("data", take).off("end", end).off("close", breakOff).off("error", breakOff);
      if (error) body.on("error", () => undefined).resume();
      if (error) written.destroy();
    };
    const fail = (error: Error) => {
      stop(error);
      written.once("close", () => reject(error));
    };
    const breakOff = () => fail(new Refused(400, "malformed", "Formularen kan ikke læses."));
    const end = () => {
      stop();
      written.end();
    };
    const take = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > most) fail(tooMuch());
      else if (!written.write(piece)) {
        body.pause();
        written.once("drain", () => body.resume());
      }
    };
    written.on("error", fail).on("finish", resolve);
    body.on("data", take).on("end", end).on("close", breakOff).on("error", breakOff);
    if (body.destroyed) breakOff();
  });
}

/** Under another name first, so that nobody ever reads half a file. */
async function writeWhole(file: string, content: Uint8Array | Readable): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, file);
}
