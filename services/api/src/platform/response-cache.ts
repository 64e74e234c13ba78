import { createHash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { type ContentChanges, dropChanged } from "./content-changes.ts";
import { TaggedCache } from "./tagged-cache.ts";

/** An answer ready to be written. */
export type KeptAnswer = {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  etag: string;
  tags: string[];
  bytes: number;
};

export const tagsHeader = "surrogate-key";

/** Answers of the public catalogue by address (path and query). Whoever stands before the backend may give them out too. */
export type ResponseCache = TaggedCache<KeptAnswer>;

export const openResponseCache = (): ResponseCache =>
  new TaggedCache({ mostEntries: 5_000, mostBytes: 128 * 1024 * 1024 });

/** Empties what a change touches, in this process, when any process changes it. */
export function dropOnChange(cache: ResponseCache, changes: ContentChanges): void {
  changes.subscribe((change) => dropChanged(cache, change));
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
    const headers = {
      "content-type": "application/json",
      "cache-control": "public, max-age=0, must-revalidate",
      etag,
      [tagsHeader]: tags,
    };
    const entry = { body, headers, etag, tags: tags.split(" "), bytes: body.byteLength };
    cache.keep(key, entry, changes);
    context.res = answer(entry, context.req.header("if-none-match"));
  };
}

function answer({ body, headers, etag }: KeptAnswer, ifNoneMatch: string | undefined): Response {
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}
