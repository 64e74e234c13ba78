import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { type ContentCoding, compressed } from "@skaenk/api/platform/caching/content-codings";
import { TaggedCache } from "@skaenk/api/platform/caching/tagged-cache";
import { buildHeader } from "@skaenk/contract/page-build";

/** A rendered page, ready to be written: bytes and headers per encoding. */
export type KeptPage = {
  etag: string;
  tags: string[];
  bytes: number;
  readonly variants: Readonly<Record<ContentCoding, Variant | undefined>>;
};

/** A page differs by how it is packed and by the answer to the age gate, which is a cookie. */
export const vary = "Accept-Encoding, Cookie";

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

const megabyte = 1024 * 1024;
/** What a page's headers take, which its encodings share but for two. */
const headerBytes = 4_096;

/**
 * Rendered public pages by address and age-gate answer, dropped when what they show changes. A page that is asked for
 * while it is being rendered waits for that one rendering. What has not been asked for lately leaves first.
 */
export class PageCache {
  readonly #pages: TaggedCache<KeptPage>;
  /** Whether it keeps anything at all. */
  readonly keeps: boolean;

  constructor({ mostPages = 4_000, mostBytes = 72 * megabyte, mostBytesQueried = 24 * megabyte } = {}) {
    const queried = { mostEntries: Math.ceil(mostPages / 2), mostBytes: mostBytesQueried };
    this.#pages = new TaggedCache({ mostEntries: mostPages, mostBytes, queried });
    this.keeps = mostPages > 0;
  }

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  get figures(): { hits: number; misses: number; entries: number; bytes: number } {
    return this.#pages.figures;
  }

  /** Say when a rendering begins; hand it back to `keep`. */
  get changes(): number {
    return this.#pages.changes;
  }

  /** Answers the page as it is kept, or nothing when what it shows changed meanwhile. */
  async keep(
    key: string,
    page: { body: Buffer; headers: Record<string, string>; tags: string[]; changes: number },
  ): Promise<KeptPage | undefined> {
    const { body, tags } = page;
    // The same data of another build is another answer: a browser keeps the headers of what it is told to have already.
    const etag = `"${createHash("sha1")
      .update(page.headers[buildHeader] ?? "")
      .update(body)
      .digest("base64url")
      .slice(0, 20)}"`;
    const headers = { ...page.headers, etag, vary };
    const { gzip, br } = await compressed(body);
    const grow = (bytes: number) => this.#pages.grow(key, kept, bytes);
    let whole: Variant | undefined;
    const variants = {
      gzip: variantOf(gzip, headers, "gzip"),
      br: variantOf(br, headers, "br"),
      /** Four times as large, and asked for by few: made when somebody takes no encoding. */
      get identity(): Variant {
        if (whole) return whole;
        whole = variantOf(gunzipSync(gzip), headers);
        grow(whole.body.length);
        return whole;
      },
    };
    const kept: KeptPage = { etag, tags, bytes: gzip.length + br.length + headerBytes, variants };
    return this.#pages.keep(key, kept, page.changes) ? kept : undefined;
  }

  drop(tags: string[]): void {
    this.#pages.drop(tags);
  }

  clear(): void {
    this.#pages.clear();
  }
}
