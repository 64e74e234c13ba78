import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Log } from "@skaenk/api/platform/log";
import { encodingFor, type KeptPage, type PageCache } from "./page-cache.ts";
import { commonHeaders, contentSecurityPolicy, transportSecurity } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";
import type { Storefront } from "./storefront.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

export type FrontDoorParts = {
  /** Programs with an address of their own, tried in order: the API, the fakes, the search service. */
  programs: { owns(path: string): boolean; fetch: Fetch }[];
  storefront: Storefront;
  files: StaticFiles;
  cache: PageCache;
  log: Log;
  publicUrl: string;
  production: boolean;
};

export const ageCookie = "skaenk_age=18";
const longestAddress = 2_048;

/**
 * The one HTTP server. The quickest ways out come first: a kept page is one map look-up and one write, a built file
 * likewise; everything else goes to the program that owns the address, or is rendered.
 */
export function openFrontDoor(parts: FrontDoorParts): Server {
  const { cache, files, storefront } = parts;
  const toProgram = parts.programs.map(({ owns, fetch }) => ({
    owns,
    listen: getRequestListener((request) => fetch(request), { overrideGlobalObjects: false }),
  }));
  const renderPage = createRenderer(parts);

  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 20_000 },
    (request, response) => {
      const address = request.url ?? "/";
      const gate = hasPassedGate(request.headers.cookie);
      const kept =
        request.method === "GET" || request.method === "HEAD" ? cache.get(gate ? `+${address}` : address) : undefined;
      if (kept) return answerKept(kept, request, response);
      if (address.length > longestAddress) return void response.writeHead(414, commonHeaders).end();
      const path = pathOf(address);
      if (files.answer(request, response, path)) return;
      const program = toProgram.find(({ owns }) => owns(path));
      request.headers["x-request-id"] ??= randomUUID();
      if (program) {
        for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
        return void program.listen(request, response);
      }
      renderPage(request, response, gate);
    },
  );
  void storefront;
  return server;
}

function answerKept(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const chosen = page.variants[encodingFor(request.headers["accept-encoding"])] ?? page.variants.identity;
  if (!chosen) return;
  if (request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, { etag: page.etag, "cache-control": "no-cache" }).end();
    return;
  }
  response.writeHead(200, chosen.headers).end(request.method === "HEAD" ? undefined : chosen.body);
}

function createRenderer({ storefront, cache, log, publicUrl, production }: FrontDoorParts) {
  const rendering = new Map<string, Promise<KeptPage | undefined>>();

  const render = async (request: IncomingMessage, response: ServerResponse, gate: boolean): Promise<void> => {
    const address = request.url ?? "/";
    const key = gate ? `+${address}` : address;
    const plain = request.method === "GET";
    if (plain) {
      const underWay = await rendering.get(key);
      if (underWay) return answerKept(underWay, request, response);
    }
    const before = cache.changes;
    const work = storefront.render(toFetchRequest(request, publicUrl), gate);
    const kept = plain ? work.then((page) => keep(page, key, before)) : undefined;
    if (kept) {
      rendering.set(key, kept);
      kept.finally(() => rendering.delete(key)).catch(() => undefined);
    }
    const page = await work;
    const keptPage = await kept;
    if (keptPage) return answerKept(keptPage, request, response);
    await send(page.response, response, page.personal);
  };

  const keep = async (
    page: Awaited<ReturnType<Storefront["render"]>>,
    key: string,
    changes: number,
  ): Promise<KeptPage | undefined> => {
    const { response, tags, personal } = page;
    if (response.status !== 200 || personal || tags.length === 0) return undefined;
    const body = Buffer.from(await response.arrayBuffer());
    await cache.keep(key, { body, headers: pageHeaders(response.headers, body, "no-cache"), tags, changes });
    const kept = cache.get(key);
    if (kept) return kept;
    // What it shows changed while it was rendered: answered once, not kept.
    const headers = { ...pageHeaders(response.headers, body, "no-cache"), "content-length": body.length };
    return { etag: "", tags, bytes: 0, variants: { identity: { body, headers }, gzip: undefined, br: undefined } };
  };

  const send = async (page: Response, response: ServerResponse, personal: boolean): Promise<void> => {
    const body = Buffer.from(await page.arrayBuffer());
    const headers = pageHeaders(page.headers, body, personal || page.status !== 200 ? "no-store" : "no-cache");
    const cookies = page.headers.getSetCookie();
    response.writeHead(page.status, { ...headers, ...(cookies.length > 0 ? { "set-cookie": cookies } : {}) }).end(body);
  };

  const pageHeaders = (from: Headers, body: Buffer, cacheControl: string): Record<string, string> => {
    const headers: Record<string, string> = { ...commonHeaders, ...(production ? transportSecurity : {}) };
    from.forEach((value, name) => {
      if (name !== "set-cookie" && name !== "surrogate-key" && name !== "content-length") headers[name] = value;
    });
    headers["cache-control"] ??= cacheControl;
    if (headers["content-type"]?.startsWith("text/html")) {
      headers["content-security-policy"] = contentSecurityPolicy(body.toString("utf8"));
    }
    return headers;
  };

  return (request: IncomingMessage, response: ServerResponse, gate: boolean): void => {
    render(request, response, gate).catch((error: unknown) => {
      log.error({ error, requestId: request.headers["x-request-id"] }, "a page could not be answered");
      if (!response.headersSent)
        response.writeHead(500, { ...commonHeaders, "content-type": "text/plain; charset=utf-8" });
      response.end("Der opstod en fejl. Prøv igen senere");
    });
  };
}

function toFetchRequest(request: IncomingMessage, publicUrl: string): Request {
  const url = new URL(request.url ?? "/", publicUrl);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(":"))
      headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const method = request.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? (Readable.toWeb(request) as unknown as ReadableStream) : null;
  const abort = new AbortController();
  request.on("aborted", () => abort.abort());
  return new Request(url, { method, headers, body, duplex: "half", signal: abort.signal } as RequestInit);
}

function pathOf(address: string): string {
  const query = address.indexOf("?");
  return query < 0 ? address : address.slice(0, query);
}

function hasPassedGate(cookie: string | undefined): boolean {
  if (cookie === undefined) return false;
  const at = cookie.indexOf(ageCookie);
  return at === 0 || (at > 0 && cookie[at - 1] === " ");
}
