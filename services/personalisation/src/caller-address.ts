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

/** A site of IPv6 has 65,536 networks and gets what so many of them get. */
const networksPerSite = 8;

/**
 * Everybody who shares a limit with an address: its network, and the /48 of an IPv6 address, with how many networks' worth each has.
 * Nobody for the machine itself.
 */
export function sharersOf(address: string): { name: string; networks: number }[] {
  if (isLoopback(address)) return [];
  const own = { name: network(address), networks: 1 };
  const groups = groupsOf(address);
  return groups === undefined
    ? [own]
    : [own, { name: `${groups.slice(0, 3).join(":")}::/48`, networks: networksPerSite }];
}

/** What one subscriber has: an IPv4 address, or all addresses of an IPv6 /64. */
export function network(address: string): string {
  const groups = groupsOf(address);
  if (groups !== undefined) return `${groups.slice(0, 4).join(":")}::/64`;
  return mapped.exec(address)?.[1] ?? address;
}

const mapped = /(?:^|:)ffff:(\d+(?:\.\d+){3})$/i;

/** The groups of an IPv6 address; nothing of one that stands for an IPv4 address. */
function groupsOf(address: string): string[] | undefined {
  if (!isIPv6(address) || mapped.test(address)) return undefined;
  const [head = "", tail] = address.toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0"), ...last];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
