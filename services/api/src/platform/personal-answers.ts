import type { MiddlewareHandler } from "hono";

/** Answers at these addresses are about one visitor, so no cache may keep them. */
export function neverKept(addresses: RegExp): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (addresses.test(context.req.path)) context.res.headers.set("cache-control", "no-store");
  };
}
