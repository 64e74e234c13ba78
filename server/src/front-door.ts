import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Log } from "@skaenk/api/platform/log";
import type { KeptAnswer } from "@skaenk/api/platform/response-cache";
import type { PageCache } from "./page-cache.ts";
import { answerKept, createPageRenderer } from "./page-renderer.ts";
import { RenderBudget } from "./render-budget.ts";
import { commonHeaders } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";
import type { Storefront } from "./storefront.ts";

type Fetch = (request: Request) => Response | Promise<Response>;
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type FrontDoorParts = {
  /** Programs with an address of their own, tried in order: the API, the fakes, the search service. */
  programs: {
    owns(path: string): boolean;
    fetch: Fetch;
    openToOthers?: boolean;
    /** Its public answer to a GET of path and query, where it has one ready. */
    kept?(address: string): KeptAnswer | undefined;
  }[];
  storefront: Storefront;
  files: StaticFiles;
  cache: PageCache;
  log: Log;
  publicUrl: string;
  production: boolean;
  /** Stands before the pages in development: the builder's own files and reloads. */
  development?: Middleware;
  budget?: RenderBudget;
};

export const ageCookie = "skaenk_age=18";
const longestAddress = 2_048;
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const pageMethods = ["GET", "HEAD", "POST"];
const programMethods = [...pageMethods, "PUT", "PATCH", "DELETE", "OPTIONS"];
const requestIdPattern = /^[\w-]{8,64}$/;

/**
 * The one HTTP server. The quickest ways out come first: a kept page is one map look-up and one write, a built file
 * likewise; everything else goes to the program that owns the address, or is rendered.
 */
export function openFrontDoor(parts: FrontDoorParts): Server {
  const { cache, files, budget = new RenderBudget() } = parts;
  const toProgram = parts.programs.map(({ owns, fetch, kept, openToOthers = false }) => ({
    owns,
    kept,
    openToOthers,
    listen: getRequestListener((request) => fetch(request), { overrideGlobalObjects: false }),
  }));
  const renderPage = createPageRenderer(parts);
  const ownerOf = (path: string) => toProgram.find(({ owns }) => owns(path));

  const answerForProgram = (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const ready = request.method === "GET" ? ownerOf(path)?.kept?.(request.url ?? path) : undefined;
    if (ready) writeReady(ready, request, response);
    return ready !== undefined;
  };

  /** What is ready to be written at once; says whether there was something. */
  const answerReady = (request: IncomingMessage, response: ServerResponse, path: string, gate: boolean): boolean => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const address = request.url ?? "/";
    const kept = cache.get(gate ? `+${address}` : address);
    if (kept) answerKept(kept, request, response);
    return kept !== undefined || files.answer(request, response, path) || answerForProgram(request, response, path);
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request.url ?? "/");
    const gate = hasPassedGate(request.headers.cookie);
    if (answerReady(request, response, path, gate)) return;
    const program = ownerOf(path);
    const allowed = program ? programMethods : pageMethods;
    const no = refusalOf(request, allowed, program?.openToOthers ?? false);
    const from = introduce(request);
    const waitSeconds = no || program ? 0 : budget.spend(from, Date.now());
    if (no) refuse(response, no, no.status === 405 ? { allow: allowed.join(", ") } : {});
    else if (waitSeconds > 0) refuse(response, tooManyPages, { "retry-after": String(waitSeconds) });
    else if (program) {
      for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
      program.listen(request, response);
    } else renderPage(request, response, gate);
  };

  const { development } = parts;
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    if (!development || ownerOf(pathOf(request.url ?? "/"))) answer(request, response);
    else development(request, response, () => answer(request, response));
  };
  return createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 20_000 }, listener);
}

type FrontRefusal = { status: number; code: string; detail: string };

const tooManyPages: FrontRefusal = {
  status: 429,
  code: "too_many_requests",
  detail: "Det går lidt for stærkt. Prøv igen om et øjeblik.",
};

/** Writes a program's ready answer as it is, without a copy for a Response of its own. */
function writeReady({ body, headers, etag }: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["if-none-match"] === etag) response.writeHead(304, { ...commonHeaders, ...headers }).end();
  else response.writeHead(200, { ...commonHeaders, ...headers, "content-length": body.byteLength }).end(body);
}

/**
 * What no program should have to see: a method that none answers, an address without end, or a page of another site that
 * would change things here.
 */
function refusalOf(request: IncomingMessage, allowed: string[], openToOthers: boolean): FrontRefusal | undefined {
  if (!allowed.includes(request.method ?? "GET")) {
    return { status: 405, code: "method_not_allowed", detail: "Det kan man ikke gøre med den adresse." };
  }
  if ((request.url ?? "/").length > longestAddress) {
    return { status: 414, code: "address_too_long", detail: "Adressen er for lang." };
  }
  if (openToOthers || !comesFromElsewhere(request)) return undefined;
  return { status: 403, code: "foreign_origin", detail: "Forespørgslen kommer fra en anden side." };
}

/**
 * Gives the request a number that follows it through every program, and the address it really came from: the last of
 * `X-Forwarded-For`.
 * @returns that address
 */
function introduce(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  if (typeof given !== "string" || !requestIdPattern.test(given)) request.headers["x-request-id"] = randomUUID();
  const peer = request.socket.remoteAddress ?? "";
  // Only a proxy on this machine may say who is behind it.
  const proxied = peer === "127.0.0.1" || peer === "::1" || peer === "::ffff:127.0.0.1";
  const forwarded = (proxied && request.headers["x-forwarded-for"]?.toString()) || peer;
  request.headers["x-forwarded-for"] = forwarded;
  return forwarded.slice(forwarded.lastIndexOf(",") + 1).trim();
}

/** Whether another site's page sent something that changes things here. A request without an origin is no page's. */
function comesFromElsewhere({ method = "GET", headers }: IncomingMessage): boolean {
  if (safeMethods.has(method) || headers.authorization !== undefined) return false;
  if (headers["sec-fetch-site"] === "cross-site") return true;
  if (headers.origin === undefined) return false;
  return !URL.canParse(headers.origin) || new URL(headers.origin).host !== headers.host;
}

function refuse(response: ServerResponse, refusal: FrontRefusal, headers: Record<string, string> = {}): void {
  const { status, code, detail } = refusal;
  const body = {
    type: `https://skaenk.example/afvisninger/${code}`,
    title: STATUS_CODES[status],
    status,
    code,
    detail,
  };
  const own = { "content-type": "application/problem+json", "cache-control": "no-store" };
  response.writeHead(status, { ...commonHeaders, ...headers, ...own }).end(JSON.stringify(body));
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
