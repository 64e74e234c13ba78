import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { FeedName } from "@skaenk/contract/feeds";

export type WrittenFeed = { hash: string; bytes: number };

/** A file that is being written, under another name until it is whole. */
export type FeedDraft = {
  write(text: string): Promise<void>;
  /** @returns what its bytes are called */
  keep(): Promise<WrittenFeed>;
  drop(): Promise<void>;
};

/** Where feeds are kept (`MEDIA_DIR`, shared between machines): each file named after its bytes. */
export class FeedFolder {
  readonly #folder: string;

  constructor(mediaDir: string) {
    this.#folder = join(mediaDir, "feeds");
  }

  #path(name: FeedName, hash: string): string {
    return join(this.#folder, `${name}-${hash}.xml`);
  }

  async draft(name: FeedName): Promise<FeedDraft> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const path = join(this.#folder, `.${name}.${randomBytes(6).toString("hex")}`);
    const out = createWriteStream(path, { mode: 0o600 });
    await once(out, "open");
    const sum = createHash("sha256");
    let bytes = 0;
    return {
      write: async (text) => {
        const piece = Buffer.from(text);
        sum.update(piece);
        bytes += piece.length;
        if (!out.write(piece)) await once(out, "drain");
      },
      keep: async () => {
        out.end();
        await finished(out);
        const hash = sum.digest("base64url").slice(0, 22);
        await rename(path, this.#path(name, hash));
        return { hash, bytes };
      },
      drop: async () => {
        out.destroy();
        await rm(path, { force: true });
      },
    };
  }

  /** Nothing where there is no such file. */
  async open(name: FeedName, hash: string) {
    const path = this.#path(name, hash);
    const found = await stat(path).catch(() => undefined);
    return found && { size: found.size, stream: () => createReadStream(path) };
  }

  /** Those of before go; the one just before stays for who is reading it. */
  async clean(name: FeedName, keep: readonly (string | null)[]): Promise<void> {
    const kept = new Set(keep.flatMap((hash) => (hash === null ? [] : [`${name}-${hash}.xml`])));
    const files = await readdir(this.#folder);
    const old = files.filter((file) => file.startsWith(`${name}-`) && !kept.has(file));
    await Promise.all(old.map((file) => rm(join(this.#folder, file), { force: true })));
  }
}
