import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { mostImportBytes } from "@skaenk/contract/office/imports";
import { Refused } from "../../platform/refuse.ts";

/** Bytes of sent files that a shop keeps at once, finished or not: a dozen of the largest, while photographs and backups need the disk too. */
const mostKeptBytes = 2 * 1024 ** 3;

/** Where sent files lie until they are thirty days old: beside the photographs, which all machines share. */
export class ImportFolder {
  readonly #folder: string;
  readonly #mostKept: number;

  constructor(mediaDir: string, mostKept = mostKeptBytes) {
    this.#folder = join(mediaDir, "imports");
    this.#mostKept = mostKept;
  }

  path(file: string): string {
    return join(this.#folder, `${file}.csv`);
  }

  /**
   * Keeps what arrives, as it arrives. @returns its name and size
   * @throws Refused 413 import_too_large, imports_full
   */
  async keep(body: AsyncIterable<Uint8Array>): Promise<{ file: string; bytes: number }> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const file = randomBytes(16).toString("hex");
    const left = this.#mostKept - (await this.#bytesKept());
    let bytes = 0;
    const count = new Transform({
      transform(piece: Buffer, _, next) {
        bytes += piece.length;
        if (bytes > mostImportBytes) next(tooLarge());
        else if (bytes > left) next(full());
        else next(null, piece);
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

  /** Bytes of all files that lie here; one that goes meanwhile counts nothing. */
  async #bytesKept(): Promise<number> {
    const names = await readdir(this.#folder);
    const sizes = await Promise.all(
      names.map((name) =>
        stat(join(this.#folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Removes files one after the other, until there is none to remove. @param next deletes what is kept of one, and answers its name */
  async removeAll(next: () => Promise<string | undefined>): Promise<void> {
    for (let file = await next(); file !== undefined; file = await next()) await this.remove(file);
  }

  async remove(file: string): Promise<void> {
    await rm(this.path(file), { force: true });
  }
}

const tooLarge = () =>
  new Refused(413, "import_too_large", "Filen må højst fylde 150 MB. Del den i to, og send dem hver for sig.");
const full = () =>
  new Refused(
    413,
    "imports_full",
    "Der ligger allerede så mange filer, som der er plads til. Kassér dem, der ikke skal bruges, under Import, eller vent: Hver fil slettes efter 30 dage.",
  );
