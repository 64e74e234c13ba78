import type { Transport } from "@skaenk/contract/client";
import type { MiddlewareHandler } from "hono";
import type { ContentChanges } from "../content-changes.ts";

export const contentVersionHeader = "x-content-version";

/**
 * This middleware sends the version of the content at the time when the answer was begun. A process that caches a page made of the answer may
 * know a later version by then, and caches nothing older than what it knows.
 */
export function sendContentVersion(changes: Pick<ContentChanges, "version">): MiddlewareHandler {
  return async (context, next) => {
    const version = String(changes.version());
    await next();
    context.header(contentVersionHeader, version);
  };
}

/** A call within this process, with the version of the content at the time when it was begun. */
export const atVersion =
  (call: Transport, changes: Pick<ContentChanges, "version">): Transport =>
  async (...asked) => {
    const contentVersion = changes.version();
    return { ...(await call(...asked)), contentVersion };
  };
