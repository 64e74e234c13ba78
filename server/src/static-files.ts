import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { type ContentCoding, codingFor } from "@skaenk/api/platform/caching/content-codings";
import { isCompressedForm, isWorthCompressing, readCompressed } from "./compressed-files.ts";
import type { KeptBuilds } from "./kept-builds.ts";

type StaticFile = Partial<Record<ContentCoding, { body: Buffer; headers: OutgoingHttpHeaders }>> & { etag: string };

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml; charset=utf-8",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};
const builtFile = /\/assets\/[\w.-]+$/;

/**
 * The storefront's built files, read once; names with a hash are kept by browsers for a year. `others` are
 * single files by their address here.
 */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();
  /** By the folder that their addresses begin with. */
  readonly #former = new Map<string, KeptBuilds>();

  constructor(folder: string, others: Record<string, string> = {}) {
    for (const [address, path] of Object.entries(others)) this.#files.set(address, readStatic(path));
    this.add(folder);
  }

  /** Another folder's files, below a path of their own. */
  add(folder: string, below = ""): void {
    if (!existsSync(folder)) return;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || isCompressedForm(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      this.#files.set(`${below}/${relative(folder, path).split(sep).join("/")}`, readStatic(path));
    }
  }

  /** Files of builds before and after this one, below a path of their own. */
  addFormer(builds: KeptBuilds, below = ""): void {
    this.#former.set(`${below}/assets/`, builds);
  }

  /** Whether an address can only be a built file of this or another build. */
  isBuilt(path: string): boolean {
    return builtFile.test(path) && this.#former.has(path.slice(0, path.lastIndexOf("/") + 1));
  }

  /** Answers with a file of another build, where there is one; says whether it did. */
  async answerFormer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const end = path.lastIndexOf("/") + 1;
    const found = await this.#former.get(path.slice(0, end))?.find(path.slice(end));
    if (found && !this.#files.has(path)) this.#files.set(path, readStatic(found, true));
    return this.answer(request, response, path);
  }

  /** Answers when the address is a file; says whether it did. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const file = this.#files.get(path);
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) return false;
    const chosen = file[codingFor(request.headers["accept-encoding"])] ?? file.identity;
    if (!chosen) return false;
    if (request.headers["if-none-match"] === file.etag) {
      response.writeHead(304, { etag: file.etag, "cache-control": String(chosen.headers["cache-control"]) }).end();
      return true;
    }
    response.writeHead(200, chosen.headers).end(request.method === "HEAD" ? undefined : chosen.body);
    return true;
  }
}

/** What looks after the pages that a browser keeps is asked for anew each time: an update must not wait. */
const keptFor = (path: string): string => (path.endsWith(`${sep}sw.js`) ? "no-cache" : "public, max-age=3600");

function readStatic(path: string, hashed = path.includes(`${sep}assets${sep}`)): StaticFile {
  const body = readFileSync(path);
  const etag = `"${createHash("sha1").update(body).digest("base64url").slice(0, 16)}"`;
  const headers = {
    "content-type": types[extname(path)] ?? "application/octet-stream",
    "cache-control": hashed ? "public, max-age=31536000, immutable" : keptFor(path),
    etag,
    vary: "Accept-Encoding",
    // Letters are asked for by mails too, from wherever they are read.
    ...(path.endsWith(".woff2") ? { "access-control-allow-origin": "*" } : {}),
    "x-content-type-options": "nosniff",
  };
  const variant = (content: Buffer, encoding?: string) => ({
    body: content,
    headers: { ...headers, "content-length": content.length, ...(encoding ? { "content-encoding": encoding } : {}) },
  });
  if (!isWorthCompressing(path)) return { etag, identity: variant(body) };
  const { gzip, br } = readCompressed(path, body);
  return { etag, identity: variant(body), gzip: variant(gzip, "gzip"), br: variant(br, "br") };
}
