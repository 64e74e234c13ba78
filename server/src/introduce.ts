import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type AddressSet, plainAddress } from "@skaenk/api/platform/network-address";

const requestIdPattern = /^[\w-]{8,64}$/;
/** What a proxy says of its visitor. From anyone else it is a stranger's invention, and no program gets to read it. */
const proxyHeaders = ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-real-ip"];

/**
 * Gives the request a number that follows it through every program, and one address in `X-Forwarded-For`: the sender's, or,
 * where a trusted proxy sent it, the last one in its list that no trusted proxy has.
 * @returns that address
 */
export function introduce({ headers, socket }: IncomingMessage, trusted: AddressSet): string {
  const given = headers["x-request-id"];
  if (typeof given !== "string" || !requestIdPattern.test(given)) headers["x-request-id"] = randomUUID();
  const peer = plainAddress(socket.remoteAddress ?? "") ?? "";
  const proxied = trusted.has(peer);
  if (!proxied) for (const name of proxyHeaders) delete headers[name];
  const from = (proxied && behindProxies(headers["x-forwarded-for"]?.toString() ?? "", trusted)) || peer;
  headers["x-forwarded-for"] = from;
  return from;
}

/** Read from the end: each proxy adds whom it heard, and what stands before that anyone may have written. */
function behindProxies(list: string, trusted: AddressSet): string | undefined {
  let from: string | undefined;
  for (const part of list.split(",").reverse()) {
    const address = plainAddress(part.trim());
    if (address === undefined) break;
    from = address;
    if (!trusted.has(address)) break;
  }
  return from;
}
