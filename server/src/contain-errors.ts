import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "@skaenk/api/platform/log";
import { refuse, somethingFailed } from "./http-refusals.ts";

export type HttpExchange = { request: IncomingMessage; response: ServerResponse; log: Log };

/** Ends the answer to one request whose handling threw: a 500 where nothing has been sent yet, else the connection is cut. */
export function answerFailure({ request, response, log }: HttpExchange, error: unknown): void {
  log.error(
    { error, path: request.url, requestId: request.headers["x-request-id"] },
    "a request could not be answered",
  );
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  try {
    refuse(request, response, somethingFailed);
  } catch (again) {
    log.error({ error: again }, "a failure could not be answered");
    response.destroy();
  }
}

/** Runs one step of answering a request. An error thrown out of a listener or a stream's event would end the process with all its visitors. */
export function containErrors(asked: HttpExchange, step: () => void | Promise<void>): void {
  try {
    step()?.catch((error: unknown) => answerFailure(asked, error));
  } catch (error) {
    answerFailure(asked, error);
  }
}
