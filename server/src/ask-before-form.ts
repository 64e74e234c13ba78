import type { IncomingMessage, ServerResponse } from "node:http";
import type { Log } from "@skaenk/api/platform/log";
import { backendAway, type FrontRefusal, refuse } from "./http-refusals.ts";
import { drain } from "./take-body.ts";

/**
 * An application's decision about a POST before any of its body is read: `undefined` to read it, `"unread"` to answer the request without
 * its body, or why it is refused.
 */
export type FormRefusal = FrontRefusal | "unread" | undefined;

const unread = new WeakSet<IncomingMessage>();

/** Whether the body of a request was thrown away, because its application wanted none of it. */
export const isUnread = (request: IncomingMessage): boolean => unread.has(request);

type Asked = {
  request: IncomingMessage;
  response: ServerResponse;
  log: Log;
  /** Absent where the application decides nothing beforehand. */
  decide: (() => Promise<FormRefusal>) | undefined;
  /** Reads the body and hands the request on. */
  read(): void | Promise<void>;
  /** Hands the request on without a body. */
  answerUnread(): void;
};

/** Asks the application about a POST, and reads its body only where the application wants it. */
export async function askBeforeForm({ request, response, log, decide, read, answerUnread }: Asked): Promise<void> {
  if (!decide) return read();
  const decision = await decide().catch((error: unknown) => {
    log.error({ error }, "nobody could say whether a form may be sent");
    return backendAway;
  });
  if (request.destroyed || response.destroyed) return;
  if (decision === undefined) return read();
  drain(request, response);
  if (decision !== "unread") return refuse(request, response, decision);
  unread.add(request);
  // The adapter reads this in place of the stream, which runs out unread.
  Object.assign(request, { rawBody: Buffer.alloc(0) });
  answerUnread();
}
