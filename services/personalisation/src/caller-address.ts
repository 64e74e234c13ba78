/** Where a request comes from, as far as limits are concerned. */
import { isIPv6 } from "node:net";
import type { Context } from "hono";

const loopback = /^(?:127\.|::1$|::ffff:127\.|$)/;

/** The machine itself: a proxy, the shop's own pages, a test. It stands for nobody in particular. */
export const isLoopback = (address: string): boolean => loopback.test(address);

type NodeEnvironment = { incoming?: { socket?: { remoteAddress?: string } } };

/**
 * The address of the connection; where that is a proxy on this machine (or the HTTP server, which has no connection of its own to show),
 * the last that it wrote into `X-Forwarded-For`. Empty when nobody says.
 */
export function addressOf({ req, env }: Pick<Context, "req" | "env">): string {
  const peer = (env as NodeEnvironment | undefined)?.incoming?.socket?.remoteAddress ?? "";
  if (!isLoopback(peer)) return peer;
  const forwarded = req.header("x-forwarded-for") ?? "";
  return forwarded.slice(forwarded.lastIndexOf(",") + 1).trim();
}

/** What one subscriber has: an IPv4 address, or all addresses of an IPv6 /64. */
export function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const mapped = /(?:^|:)ffff:(\d+(?:\.\d+){3})$/.exec(address.toLowerCase())?.[1];
  if (mapped !== undefined) return mapped;
  const last = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
