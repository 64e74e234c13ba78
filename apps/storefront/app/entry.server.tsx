import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import * as contexts from "./api/server-context";
import { newMark, readMarked } from "./navigation/marked-scripts";
import { queryNames } from "./routes/query-names";

const { pageFacts, serverLog } = contexts;

/** What the server answers requests with, and puts into each of them: from here, so that there is one router and one React. */
export { contexts, createRequestHandler, queryNames, RouterContextProvider };

/**
 * Renders a page whole before the first byte leaves: what is kept in the page cache must be complete. The loaders are done
 * and nothing on a page waits, so it is made in one go, as one text: a stream would copy it three times on its way.
 * @throws Error when a part of the page would wait (`use`, `lazy`); the framework then shows the error page
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const lower = status === 404 ? inLowerCase(request.url) : asWritten(request, routerContext);
  if (lower) return new Response(null, { status: 301, headers: { location: lower } });
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const ready = { ...routerContext, manifest: withRoutesOf(routerContext), renderMeta: await readAhead(routerContext) };
  const mark = newMark();
  const marked = renderToString(<ServerRouter context={ready} url={request.url} nonce={mark} />);
  const { page, scripts } = readMarked(`<!DOCTYPE html>${marked}`, mark);
  Object.assign(context.get(pageFacts), { html: page, scripts });
  return new Response(null, { status, headers });
}

/** Names are written small: an address that leads nowhere is tried so, once. */
function inLowerCase(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  const lower = pathname.toLowerCase();
  return lower === pathname.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()) ? undefined : lower + search;
}

/** The router finds `/DRINKS`, too; the address of a page is one. What stands for a name in it is left as it is. */
function asWritten({ method, url }: Request, { staticHandlerContext }: EntryContext): string | undefined {
  const { pathname, search } = new URL(url);
  if (method === "POST" || !/[A-Z]/.test(pathname)) return undefined;
  const pattern = staticHandlerContext.matches.flatMap(({ route }) => (route.path ? route.path.split("/") : []));
  const parts = pathname.split("/").slice(1);
  const own = parts.map((part, at) => (pattern[at] === part.toLowerCase() ? part.toLowerCase() : part)).join("/");
  return `/${own}` === pathname ? undefined : `/${own}${search}`;
}

/** The manifest with this page's routes alone: the router makes what it is given anew for each page, all sixty if it must. */
function withRoutesOf({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  return { ...manifest, routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id))) };
}

/**
 * What the router reads of the loaders' data while it renders, all of it read before: the router then waits for nothing, and
 * hands the data over to its client itself, in its own words.
 */
async function readAhead({ serverHandoffStream, renderMeta }: EntryContext): Promise<EntryContext["renderMeta"]> {
  if (!serverHandoffStream) return renderMeta ?? {};
  const chunks: Uint8Array[] = [];
  for await (const chunk of serverHandoffStream) chunks.push(chunk);
  const value = Buffer.concat(chunks).toString("utf8");
  const read = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result });
  return { ...renderMeta, streamCache: { 0: read({ done: false, value }), 1: read({ done: true, value: "" }) } };
}

/**
 * A loader or action that threw what it should not: logged with its cause, shown as a calm page. What the router itself refuses, such as a form
 * sent to a page that takes none, is a stranger's mistake and no error of the shop's.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (!request.signal.aborted) context.get(serverLog)(error, request);
}
