import type { IncomingMessage, ServerResponse } from "node:http";
import { codingFor } from "@skaenk/api/platform/caching/content-codings";
import { TurnRefused } from "@skaenk/api/platform/turn-queue";
import { refuse, tooManyAtOnce } from "./http-refusals.ts";
import type { HttpServerOptions } from "./http-server.ts";
import { type KeptPage, variantOf, vary } from "./page-cache.ts";
import { openPageQueue, turnCallerOf } from "./request-queues.ts";
import { commonHeaders, contentSecurityPolicy, noFrames, transportSecurity } from "./security-headers.ts";
import type { RenderedPage } from "./storefront.ts";
import { toFetchRequest } from "./to-fetch-request.ts";
import { unreadableForm } from "./unreadable-form.ts";

type RendererOptions = Pick<
  HttpServerOptions,
  "storefront" | "cache" | "log" | "publicUrl" | "formTargets" | "production" | "development" | "pageQueue"
>;

/** Writes a kept page in the best encoding the browser takes, or says that it has it already. */
export function answerKept(page: KeptPage, request: IncomingMessage, response: ServerResponse): void {
  const chosen = page.variants[codingFor(request.headers["accept-encoding"])] ?? page.variants.identity;
  if (!chosen) return;
  if (page.etag !== "" && request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, { etag: page.etag, "cache-control": "no-cache", vary }).end();
    return;
  }
  response.writeHead(200, chosen.headers).end(request.method === "HEAD" ? undefined : chosen.body);
}

/** Under which name a page is kept: it differs by its address and by whether the visitor passed the age gate. */
export const pageKey = (address: string, gate: boolean): string => (gate ? `+${address}` : address);

/**
 * Answers with a page that is kept under its address without what nobody reads of the query, such as the marks of a campaign; says
 * whether there was one.
 */
export function answerWithoutMarks(
  { storefront, cache }: Pick<RendererOptions, "storefront" | "cache">,
  { request, response, gate }: { request: IncomingMessage; response: ServerResponse; gate: boolean },
): boolean {
  const { method, url = "/" } = request;
  if ((method !== "GET" && method !== "HEAD") || !url.includes("?")) return false;
  const address = storefront.pageAddress?.(url) ?? url;
  const kept = address === url ? undefined : cache.get(pageKey(address, gate));
  if (kept) answerKept(kept, request, response);
  return kept !== undefined;
}

/** Renders pages that are not kept, and keeps those that are public. Many who ask at once wait for one rendering. */
export function createPageRenderer(options: RendererOptions) {
  const { storefront, cache, log, publicUrl, pageQueue = openPageQueue() } = options;
  const rendering = new Map<string, Promise<KeptPage | undefined>>();

  const render = async (request: IncomingMessage, response: ServerResponse, gate: boolean): Promise<void> => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const asIs = request.url ?? "/";
    const address = isRead ? (storefront.pageAddress?.(asIs) ?? asIs) : asIs;
    const key = pageKey(address, gate);
    const shared = request.method === "GET" && cache.keeps && !options.development;
    // Whoever asked first may have lost their turn; then this one waits for its own.
    const underWay = shared ? await rendering.get(key)?.catch(notRendered) : undefined;
    if (underWay) return answerKept(underWay, request, response);

    const asked = toFetchRequest(request, publicUrl, address);
    const unreadable = await unreadableForm(asked);
    if (unreadable) return refuse(request, response, unreadable);
    const changes = cache.changes;
    const work = pageQueue.run(turnCallerOf(request, response), () => storefront.render(asked, gate));
    const keeping = shared ? work.then((page) => keepPage(options, page, key, changes)) : undefined;
    if (keeping) {
      rendering.set(key, keeping);
      keeping.catch(() => undefined).finally(() => rendering.delete(key));
    }
    const page = await work;
    const kept = await keeping;
    if (kept) return answerKept(kept, request, response);
    await sendPage(options, page, response);
  };

  return (request: IncomingMessage, response: ServerResponse, gate: boolean): void => {
    render(request, response, gate).catch((error: unknown) => {
      if (error instanceof TurnRefused) return refuse(request, response, tooManyAtOnce);
      log.error({ error, requestId: request.headers["x-request-id"] }, "a page could not be answered");
      if (!response.headersSent) {
        response.writeHead(500, {
          ...commonHeaders,
          "content-type": "text/plain; charset=utf-8",
          "cache-control": "no-store",
        });
      }
      response.end("Der opstod en fejl. Prøv igen senere");
    });
  };
}

function notRendered(error: unknown): undefined {
  if (!(error instanceof TurnRefused)) throw error;
}

/** Keeps a public page; what changed while it was rendered is answered once and not kept. */
async function keepPage(
  options: RendererOptions,
  page: RenderedPage,
  key: string,
  changes: number,
): Promise<KeptPage | undefined> {
  const { response, tags, personal } = page;
  if (response.status !== 200 || personal || tags.length === 0) return undefined;
  const body = await bodyOf(page);
  const headers = pageHeaders(options, page, "no-cache");
  const kept = await options.cache.keep(key, { body, headers, tags, changes });
  if (kept) return kept;
  return { etag: "", tags, bytes: 0, variants: { identity: variantOf(body, headers), gzip: undefined, br: undefined } };
}

/** A page that is not public is stored by nobody, also as the answer to a form, unless its route has chosen otherwise. */
async function sendPage(options: RendererOptions, page: RenderedPage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(page);
  const headers = pageHeaders(options, page, "no-store");
  const cookies = page.response.headers.getSetCookie();
  const withCookies = cookies.length > 0 ? { "set-cookie": cookies } : {};
  response.writeHead(page.response.status, { ...headers, ...withCookies }).end(body);
}

async function bodyOf({ response, html }: RenderedPage): Promise<Buffer> {
  return html === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
}

const ownHeaders = new Set(["set-cookie", "surrogate-key", "content-length"]);

function pageHeaders(
  options: RendererOptions,
  { response, scripts = [] }: RenderedPage,
  cacheControl: string,
): Record<string, string> {
  const headers: Record<string, string> = { ...commonHeaders, ...(options.production ? transportSecurity : {}) };
  response.headers.forEach((value, name) => {
    if (!ownHeaders.has(name)) headers[name] = value;
  });
  headers["cache-control"] ??= cacheControl;
  // In development the builder adds scripts of its own.
  if (headers["content-type"]?.startsWith("text/html") && !options.development) {
    headers["content-security-policy"] = contentSecurityPolicy(scripts, options.formTargets?.());
    delete headers[noFrames];
  }
  return headers;
}
