import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

/** `::ffff:192.0.2.7`, as a socket that takes both kinds names an IPv4 address. */
const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** An address in one spelling; nothing when it is none. */
export function plainAddress(text: string): string | undefined {
  const address = mapped.exec(text)?.[1] ?? text;
  return isIP(address) === 0 ? undefined : address;
}

/**
 * The network that an address is counted under: an IPv4 address, or the /64 of an IPv6 one, because a household or a server is given all 2^64
 * of those. A text that is no address is its own network.
 * @source RFC 6177, 2; RFC 4291, 2.5.4
 */
export function networkOf(text: string): string {
  const address = plainAddress(text) ?? text.slice(0, 64);
  return isIPv6(address) ? `${firstGroups(address, 4)}::/64` : address;
}

/**
 * The /48 of an IPv6 address: a site is given that much, and has 65,536 networks of its own to come from. Nothing of other addresses.
 * @source RFC 6177, 2
 */
export function siteOf(text: string): string | undefined {
  const address = plainAddress(text);
  return address !== undefined && isIPv6(address) ? `${firstGroups(address, 3)}::/48` : undefined;
}

/** A site of IPv6 may be a campus or a hoster's customer: it gets what so many networks get. */
export const networksPerSite = 8;

/**
 * Everybody who shares a budget with an address, in the order in which the budgets are spent: its network, then the site of an IPv6 address,
 * with how many networks' worth each has. Every limit by address counts all of them.
 */
export function sharersOf(address: string): { name: string; networks: number }[] {
  const site = siteOf(address);
  const own = { name: networkOf(address), networks: 1 };
  return site === undefined ? [own] : [own, { name: site, networks: networksPerSite }];
}

/**
 * The neighbourhood that shares scarce resources of a process, such as memory and connections: the /24 of an IPv4 address or the /48 of an
 * IPv6 one, which one customer of a hosting company easily has. A share must be far more than the people in one such network need.
 */
export function neighbourhoodOf(text: string): string {
  const address = plainAddress(text) ?? text.slice(0, 64);
  return siteOf(address) ?? (isIPv4(address) ? `${address.slice(0, address.lastIndexOf("."))}.0/24` : address);
}

function firstGroups(address: string, count: number): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  // An IPv4 address at the end stands for two groups.
  const given = before.length + after.length + (after.at(-1)?.includes(".") ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given }, () => "0");
  const groups = [...before, ...zeros, ...after].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

export type AddressSet = { has(address: string): boolean };

/**
 * A set of addresses and ranges: `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
 * @throws Error naming what is neither
 */
export function addressSet(entries: readonly string[]): AddressSet {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", length, more] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    const longest = family === "ipv6" ? 128 : 32;
    const wrong = isIP(address) === 0 || more !== undefined || (length !== undefined && !isPrefix(length, longest));
    if (wrong) throw new Error(`${entry} is neither an address nor a range`);
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return {
    has: (text) => {
      const address = plainAddress(text);
      return address !== undefined && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
    },
  };
}

const isPrefix = (text: string, longest: number): boolean => /^\d{1,3}$/.test(text) && Number(text) <= longest;
