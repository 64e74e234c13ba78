import type { MiddlewareHandler } from "hono";
import type { Refused } from "./refuse.ts";
import { refusalResponse } from "./refuse.ts";

/**
 * Refuses bodies that are too large, whether their length is told beforehand or not.
 *
 * Hono's own `bodyLimit` hands the request on as `new Request(request)`, which the requests of the node adapter cannot take:
 * a DELETE from a browser (no body and no length) and every chunked body would end as an error of ours.
 */
export function limitBody(longest: number, tooLarge: Refused): MiddlewareHandler {
  return async (context, next) => {
    const { raw } = context.req;
    const told = raw.headers.get("content-length");
    if (told !== null && !raw.headers.has("transfer-encoding")) {
      return Number(told) > longest ? refusalResponse(tooLarge) : await next();
    }
    if (!raw.body) return await next();
    const body = await readUpTo(longest, raw.body);
    if (!body) return refusalResponse(tooLarge);
    const { url, method, headers, signal } = raw;
    context.req.raw = new Request(url, { method, headers, signal, ...(body.length > 0 ? { body } : {}) });
    await next();
  };
}

async function readUpTo(longest: number, stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > longest) return null;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
