import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { rememberArriving } from "@skaenk/api/platform/arriving-body";
import type { WrittenAnswer } from "@skaenk/api/platform/caching/response-cache";
import { type TurnQueue, TurnRefused } from "@skaenk/api/platform/turn-queue";
import { answerFailure, type HttpExchange } from "./contain-errors.ts";
import { refuse, tooManyAtOnce } from "./http-refusals.ts";
import { turnCallerOf } from "./request-queues.ts";
import { commonHeaders } from "./security-headers.ts";

export type Fetch = (request: Request, incoming: IncomingMessage) => Response | Promise<Response>;

/** The unread rest of a request body is drained by `takeBody`; the adapter's own clean-up would end the connection after half a second. */
export const listenTo = (fetch: Fetch) =>
  getRequestListener(
    (request, { incoming }) => {
      rememberArriving(request, incoming as IncomingMessage);
      return fetch(request, incoming as IncomingMessage);
    },
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );

/** Writes a program's ready answer as it is, without a copy for a Response of its own. */
export function writeReady(
  { body, headers, etag }: WrittenAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (request.headers["if-none-match"] === etag) response.writeHead(304, { ...commonHeaders, ...headers }).end();
  else response.writeHead(200, { ...commonHeaders, ...headers, "content-length": body.byteLength }).end(body);
}

type Listen = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Hands a request to a program when the turn of its network has come. */
export function handInTurn(queue: TurnQueue, listen: Listen, asked: HttpExchange): void {
  const { request, response } = asked;
  const answer = () =>
    new Promise<void>((resolve) => {
      response.once("close", resolve);
      handToProgram(listen, request, response);
    });
  queue.run(turnCallerOf(request, response), answer).catch((error: unknown) => {
    if (error instanceof TurnRefused) refuse(request, response, tooManyAtOnce);
    else answerFailure(asked, error);
  });
}

function handToProgram(listen: Listen, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
  listen(request, response);
}
