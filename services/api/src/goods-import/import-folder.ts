import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { mostImportBytes } from "@skaenk/contract/office/imports";
import { Refused } from "../platform/refuse.ts";

/** Where sent files lie until they are thirty days old: beside the photographs, which all machines share. */
export class ImportFolder {
  readonly #folder: string;

  constructor(mediaDir: string) {
    this.#folder = join(mediaDir, "imports");
  }

  path(file: string): string {
    return join(this.#folder, `${file}.csv`);
  }

  /**
   * Keeps what arrives, as it arrives. @returns its name and size
   * @throws Refused 413 import_too_large
   */
  async keep(body: AsyncIterable<Uint8Array>): Promise<{ file: string; bytes: number }> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = randomBytes(16).toString("hex");
    let bytes = 0;
    const count = new Transform({
      transform(piece: Buffer, _, next) {
        bytes += piece.length;
        next(bytes > mostImportBytes ? tooLarge() : null, piece);
      },
    });
    try {
      await pipeline(Readable.from(body), count, createWriteStream(this.path(file), { mode: 0o600 }));
    } catch (error) {
      await this.remove(file);
      throw error;
    }
    return { file, bytes };
  }

  async remove(file: string): Promise<void> {
    await rm(this.path(file), { force: true });
  }
}

const tooLarge = () =>
  new Refused(413, "import_too_large", "Filen må højst fylde 150 MB. Del den i to, og send dem hver for sig.");
