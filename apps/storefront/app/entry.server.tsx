import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import * as contexts from "./api/server-context";

const { serverLog } = contexts;

/** What the server answers requests with, and puts into each of them: from here, so that there is one router and one React. */
export { contexts, createRequestHandler, RouterContextProvider };

const longestRenderMs = 10_000;

/** Renders a page whole before the first byte leaves: what is kept in the page cache must be complete. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status: failed ? 500 : status }));
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        context.get(serverLog)(error, request);
      },
    });
    const timer = setTimeout(abort, longestRenderMs);
  });
}

/** A loader or action that threw what it should not: logged with its cause, shown as a calm page. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(serverLog)(error, request);
}
