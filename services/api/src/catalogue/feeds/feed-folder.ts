import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { FeedName } from "@skaenk/contract/feeds";

export type WrittenFeed = { hash: string; bytes: number };

/** A file that is being written, under another name until it is whole. */
export type FeedDraft = {
  write(text: string): Promise<void>;
  /** @returns what its bytes are called */
  keep(): Promise<WrittenFeed>;
  drop(): Promise<void>;
};

/** Far longer than the largest shop's feeds take. */
const leftBehindMs = 3_600_000;

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
    // No stream: an error of a stream that comes between two writes ends the process.
    const out = await open(path, "wx", 0o600);
    const sum = createHash("sha256");
    let bytes = 0;
    return {
      write: async (text) => {
        const piece = Buffer.from(text);
        await out.writeFile(piece);
        sum.update(piece);
        bytes += piece.length;
      },
      keep: async () => {
        await out.close();
        const hash = sum.digest("base64url").slice(0, 22);
        await rename(path, this.#path(name, hash));
        return { hash, bytes };
      },
      drop: async () => {
        try {
          await out.close();
        } finally {
          await rm(path, { force: true });
        }
      },
    };
  }

  /** Nothing where there is no such file. */
  async open(name: FeedName, hash: string) {
    const path = this.#path(name, hash);
    const found = await stat(path).catch(() => undefined);
    return found && { size: found.size, stream: () => createReadStream(path) };
  }

  /** Removes former files, and drafts of a process that died. The latest former file stays for whoever is reading it. */
  async clean(name: FeedName, keep: readonly (string | null)[]): Promise<void> {
    const kept = new Set(keep.flatMap((hash) => (hash === null ? [] : [`${name}-${hash}.xml`])));
    const files = await readdir(this.#folder);
    const old = files.filter((file) => file.startsWith(`${name}-`) && !kept.has(file));
    const drafts = files.filter((file) => file.startsWith(`.${name}.`));
    const left = await Promise.all(drafts.map((file) => this.#isLeftBehind(file)));
    const gone = [...old, ...drafts.filter((_, index) => left[index])];
    await Promise.all(gone.map((file) => rm(join(this.#folder, file), { force: true })));
  }

  /** A draft that is being written changes all the time. */
  async #isLeftBehind(file: string): Promise<boolean> {
    const found = await stat(join(this.#folder, file)).catch(() => undefined);
    return found !== undefined && Date.now() - found.mtimeMs > leftBehindMs;
  }
}
