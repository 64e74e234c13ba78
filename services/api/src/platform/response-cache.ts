import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { type ContentChanges, tagsOf } from "./content-changes.ts";

type Entry = { body: Uint8Array<ArrayBuffer>; etag: string; tags: string[] };

const mostEntries = 5_000;
const mostBytes = 128 * 1024 * 1024;
export const tagsHeader = "surrogate-key";

/** Answers of the public catalogue by address; the oldest leave first when the room is used up. */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #byTag = new Map<string, Set<string>>();
  #bytes = 0;
  #changes = 0;

  /** Counts changes, so that an answer made from what changed meanwhile is not kept. */
  get changes(): number {
    return this.#changes;
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  set(key: string, entry: Entry): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.body.byteLength;
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= mostEntries && this.#bytes <= mostBytes) break;
      this.#remove(oldest);
    }
  }

  /** Drops every answer that shows one of the tags. */
  drop(tags: string[]): void {
    this.#changes += 1;
    for (const tag of tags) {
      for (const key of this.#byTag.get(tag) ?? []) this.#remove(key);
    }
  }

  clear(): void {
    this.#changes += 1;
    this.#entries.clear();
    this.#byTag.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.body.byteLength;
    for (const tag of entry.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** Empties what a change touches, in this process, when any process changes it. */
export function dropOnChange(cache: ResponseCache, changes: ContentChanges): void {
  changes.subscribe((change) => (change === "*" ? cache.clear() : cache.drop(tagsOf(change))));
}

/**
 * Keeps the 200 answers of public GETs, with an ETag. A handler names what its answer shows in the `Surrogate-Key` header
 * (`showing`); the header stays on the answer, so that the page made from it can be dropped with it.
 */
export function cacheResponses(cache: ResponseCache): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== "GET") return next();
    const key = context.req.url.slice(context.req.url.indexOf("/", 8));
    const kept = cache.get(key);
    if (kept) {
      context.res = answer(kept, context.req.header("if-none-match"));
      return;
    }
    const { changes } = cache;
    await next();
    const tags = context.res.headers.get(tagsHeader);
    if (context.res.status !== 200 || tags === null) return;
    const body = new Uint8Array(await context.res.arrayBuffer());
    const etag = `"${createHash("sha1").update(body).digest("base64url").slice(0, 16)}"`;
    const entry = { body, etag, tags: tags.split(" ") };
    if (changes === cache.changes) cache.set(key, entry);
    context.res = answer(entry, context.req.header("if-none-match"));
  };
}

function answer({ body, etag, tags }: Entry, ifNoneMatch: string | undefined): Response {
  const headers = {
    "content-type": "application/json",
    "cache-control": "public, max-age=0, must-revalidate",
    etag,
    [tagsHeader]: tags.join(" "),
  };
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
