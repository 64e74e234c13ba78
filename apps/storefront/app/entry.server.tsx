import { renderToString } from "react-dom/server";
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import * as contexts from "./api/server-context";
import { newMark, readMarked } from "./navigation/marked-scripts";

const { pageFacts, serverLog } = contexts;

/** What the server answers requests with, and puts into each of them: from here, so that there is one router and one React. */
export { contexts, createRequestHandler, RouterContextProvider };

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
  const lower = status === 404 ? inLowerCase(request.url) : undefined;
  if (lower) return new Response(null, { status: 301, headers: { location: lower } });
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { serverHandoffStream, ...rest } = routerContext;
  const manifest = withRoutesOf(routerContext);
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : "";
  const mark = newMark();
  const marked = renderToString(<ServerRouter context={{ ...rest, manifest }} url={request.url} nonce={mark} />);
  const { page, scripts } = readMarked(marked, mark);
  const handOver = handingOver(data);
  Object.assign(context.get(pageFacts), { html: withScript(page, handOver), scripts: [...scripts, handOver] });
  return new Response(null, { status, headers });
}

/** Names are written small: an address that leads nowhere is tried so, once. */
function inLowerCase(address: string): string | undefined {
  const { pathname, search } = new URL(address);
  const lower = pathname.toLowerCase();
  return lower === pathname.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()) ? undefined : lower + search;
}

/** The manifest with this page's routes alone: the router makes what it is given anew for each page, all sixty if it must. */
function withRoutesOf({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  return { ...manifest, routes: Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => ids.has(id))) };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

const end = "</body></html>";

/** The loaders' data in the words in which the router's client waits for it. */
function handingOver(data: string): string {
  const stream = "window.__reactRouterContext.streamController";
  return `${stream}.enqueue(${scriptText(data)});${stream}.close();`;
}

function withScript(page: string, script: string): string {
  if (!page.endsWith(end)) throw new Error("A page ends with its body");
  return `<!DOCTYPE html>${page.slice(0, -end.length)}<script>${script}</script>${end}`;
}

/** A text as JavaScript that cannot end the script it stands in. */
function scriptText(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}

/** A loader or action that threw what it should not: logged with its cause, shown as a calm page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(serverLog)(error, request);
}
