import type { IncomingMessage } from "node:http";
import { gatheredBody } from "./take-body.ts";

/** A node request as the web's Request, with the body that `takeBody` has gathered. */
export function toFetchRequest(request: IncomingMessage, publicUrl: string, address = request.url ?? "/"): Request {
  const method = request.method ?? "GET";
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(":")) continue;
    headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const body = method === "GET" || method === "HEAD" ? undefined : gatheredBody(request);
  return new Request(new URL(address, publicUrl), { method, headers, ...(body?.length ? { body } : {}) });
}
