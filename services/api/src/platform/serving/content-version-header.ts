import type { Transport } from "@skaenk/contract/client";
import type { MiddlewareHandler } from "hono";
import type { ContentChanges } from "../content-changes.ts";

export const contentVersionHeader = "x-content-version";

/**
 * Says how far the content had come when the answer was begun. Who keeps a page made of it, in another process, may know of
 * more by then, and keeps nothing that is older than what it knows.
 */
export function sendContentVersion(changes: Pick<ContentChanges, "version">): MiddlewareHandler {
  return async (context, next) => {
    const version = String(changes.version());
    await next();
    context.header(contentVersionHeader, version);
  };
}

/** The same of a call in this process. */
export const atVersion =
  (call: Transport, changes: Pick<ContentChanges, "version">): Transport =>
  async (...asked) => {
    const contentVersion = changes.version();
    return { ...(await call(...asked)), contentVersion };
  };
