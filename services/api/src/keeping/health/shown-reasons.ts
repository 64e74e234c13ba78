import { type AddressSet, addressSet } from "../../platform/network-address.ts";

/** The own life of a process, which its balancer needs and nobody can use against the shop. */
const open = new Set(["shelves", "draining"]);
/** One word for all that is wrong with the shop, for those to whom it is not named. */
const unnamed = "unavailable";

/**
 * Chooses the reasons that the sender of a request is told: all of them on this machine and on the proxies of the shop, and to everybody else
 * one word for a database or a disk in trouble.
 * @param trustedProxies addresses and ranges of the shop's own proxies
 */
export function openShownReasons(
  trustedProxies: readonly string[],
): (missing: readonly string[], from: string | undefined) => string[] {
  const own: AddressSet = addressSet(["127.0.0.0/8", "::1", ...trustedProxies]);
  return (missing, from) =>
    from !== undefined && own.has(from)
      ? [...missing]
      : [...new Set(missing.map((reason) => (open.has(reason) ? reason : unnamed)))];
}
