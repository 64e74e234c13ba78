import { renderToReadableStream } from "react-dom/server.edge";
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import * as contexts from "./api/server-context";

const { nonce, serverLog } = contexts;

/** What the server answers requests with, and puts into each of them: from here, so that there is one router and one React. */
export { contexts, createRequestHandler, RouterContextProvider };

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const own = context.get(nonce);
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} {...(own ? { nonce: own } : {})} />,
    { ...(own ? { nonce: own } : {}), signal: request.signal },
  );
  await stream.allReady;
  return new Response(stream, { status, headers });
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
