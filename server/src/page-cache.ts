import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "identity" | "gzip" | "br";

/** A rendered page, ready to be written: bytes and headers per encoding. */
export type KeptPage = {
  etag: string;
  tags: string[];
  bytes: number;
  variants: Record<Encoding, Variant | undefined>;
};

/** Headers as one flat list of names and values, which node writes without looking at each again. */
export type Variant = { body: Buffer; headers: string[] };

/** What is written for a body: its headers, its length, and how it is compressed. */
export function variantOf(body: Buffer, headers: Record<string, string>, encoding?: string): Variant {
  const all = {
    ...headers,
    "content-length": String(body.length),
    ...(encoding ? { "content-encoding": encoding } : {}),
  };
  return { body, headers: Object.entries(all).flat() };
}

/** Every so many answers the page asked for moves to the young end: enough to keep what is popular, nearly for nothing. */
const touchEvery = 8;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/**
 * Rendered public pages by address and age-gate answer, dropped when what they show changes. A page that is asked for
 * while it is being rendered waits for that one rendering. What has not been asked for lately leaves first.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #mostPages: number;
  readonly #mostBytes: number;
  #bytes = 0;
  #asked = 0;
  /** Counts changes, so that a page rendered from what changed meanwhile is not kept. */
  #changes = 0;

  constructor({ mostPages = 4_000, mostBytes = 256 * 1024 * 1024 } = {}) {
    this.#mostPages = mostPages;
    this.#mostBytes = mostBytes;
  }

  /** Whether it keeps anything at all. */
  get keeps(): boolean {
    return this.#mostPages > 0;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page && ++this.#asked % touchEvery === 0) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** Say when a rendering begins; hand it back to `keep`. */
  get changes(): number {
    return this.#changes;
  }

  async keep(
    key: string,
    page: { body: Buffer; headers: Record<string, string>; tags: string[]; changes: number },
  ): Promise<KeptPage | undefined> {
    const { body, tags } = page;
    const etag = `"${createHash("sha1").update(body).digest("base64url").slice(0, 20)}"`;
    const headers = { ...page.headers, etag, vary: "Accept-Encoding" };
    const brotliOptions = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    };
    const [gzipped, brotlied] = await Promise.all([compressGzip(body), compressBrotli(body, brotliOptions)]);
    if (page.changes !== this.#changes) return undefined;
    this.#remove(key);
    const bytes = body.length + gzipped.length + brotlied.length;
    const variants = {
      identity: variantOf(body, headers),
      gzip: variantOf(gzipped, headers, "gzip"),
      br: variantOf(brotlied, headers, "br"),
    };
    const kept = { etag, tags, bytes, variants };
    this.#pages.set(key, kept);
    this.#bytes += bytes;
    for (const tag of tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= this.#mostPages && this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest);
    }
    return kept;
  }

  drop(tags: string[]): void {
    this.#changes += 1;
    for (const tag of tags) {
      for (const key of this.#byTag.get(tag) ?? []) this.#remove(key);
    }
  }

  clear(): void {
    this.#changes += 1;
    this.#pages.clear();
    this.#byTag.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= page.bytes;
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** The best encoding that the browser takes; brotli before gzip. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return "identity";
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}
