import { createHash } from "node:crypto";
import { validateHeaderValue } from "node:http";
import { tagsHeader } from "../caller.ts";
import { type ContentChanges, dropChanged } from "../content-changes.ts";
import { TaggedCache } from "./tagged-cache.ts";

/** The cards in an answer are the shelves' own, so what it takes itself is little. What is written of it is counted when it is. */
const assumedBytes = 12 * 1024;

/**
 * What the backend said of its public content. Within the process it is handed over as it is; for HTTP it is written down
 * when it is first asked for there. Many read it, so it is frozen: who would change it fails instead of changing others'.
 */
export class KeptAnswer {
  readonly said: unknown;
  readonly tags: string[];
  readonly bytes = assumedBytes;
  readonly #onWritten: (bytes: number) => void;
  #written: { body: Uint8Array<ArrayBuffer>; etag: string; headers: Record<string, string> } | undefined;

  /**
   * @param onWritten hears how many bytes more it takes since it is written down
   * @throws Error ERR_INVALID_CHAR before anything is kept, where the tags cannot be written in a header
   */
  constructor(said: unknown, tags: readonly string[], onWritten: (bytes: number) => void = () => undefined) {
    validateHeaderValue(tagsHeader, tags.join(" "));
    this.said = freeze(said);
    this.tags = [...tags];
    this.#onWritten = onWritten;
  }

  get body(): Uint8Array<ArrayBuffer> {
    return this.#write().body;
  }

  get etag(): string {
    return this.#write().etag;
  }

  get headers(): Record<string, string> {
    return this.#write().headers;
  }

  #write() {
    if (this.#written) return this.#written;
    const body = new TextEncoder().encode(JSON.stringify(this.said));
    const etag = `"${createHash("sha1").update(body).digest("base64url").slice(0, 16)}"`;
    const headers = {
      "content-type": "application/json",
      "cache-control": "public, max-age=0, must-revalidate",
      etag,
      ...(this.tags.length > 0 ? { [tagsHeader]: this.tags.join(" ") } : {}),
    };
    this.#written = { body, etag, headers };
    this.#onWritten(body.byteLength);
    return this.#written;
  }
}

/** As it goes over a wire. */
export type WrittenAnswer = Pick<KeptAnswer, "body" | "etag" | "headers">;

/** Answers of the public catalogue by address (path and query). Whoever stands before the backend may give them out too. */
export type ResponseCache = TaggedCache<KeptAnswer>;

export const openResponseCache = (): ResponseCache =>
  new TaggedCache({
    mostEntries: 4_000,
    mostBytes: 32 * 1024 * 1024,
    queried: { mostEntries: 2_000, mostBytes: 24 * 1024 * 1024 },
  });

/** Empties what a change touches, in this process, when any process changes it. */
export function dropOnChange(cache: ResponseCache, changes: ContentChanges): void {
  changes.subscribe((change) => {
    dropChanged(cache, change);
  });
}

/** The cached answer for an address, or else the result of `make`, which is cached unless the content that it shows changed meanwhile. */
export async function keptOr(
  cache: ResponseCache,
  address: string,
  make: () => Promise<{ said: unknown; tags: readonly string[] }>,
): Promise<KeptAnswer> {
  const kept = cache.get(address);
  if (kept) return kept;
  const { changes } = cache;
  const { said, tags } = await make();
  const answer: KeptAnswer = new KeptAnswer(said, tags, (bytes) => cache.grow(address, answer, bytes));
  if (tags.length > 0) cache.keep(address, answer, changes);
  return answer;
}

/** What is frozen already was frozen whole, here. */
function freeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
