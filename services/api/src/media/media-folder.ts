import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PhotoFormat } from "@skaenk/contract/photo-address";
import type { MediaRow } from "./queries.ts";

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

  async keepOriginal(row: Pick<MediaRow, "hash" | "format">, bytes: Uint8Array): Promise<void> {
    await writeWhole(this.original(row), bytes);
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
}

/** Under another name first, so that nobody ever reads half a file. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, file);
}
