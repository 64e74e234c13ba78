import { keyedHash } from "../../platform/keyed-hash.ts";
import type { Keys } from "../../platform/keys.ts";
import { neighbourhoodOf } from "../../platform/network-address.ts";
import { isLoopback } from "../../platform/rate-limit.ts";

/**
 * The network whose request sends a mail, as the limit of a recipient counts it: the /24 of an IPv4 address or the /48 of an IPv6 one, as a keyed
 * hash. Whoever rents addresses has those that lie next to each other.
 * @returns undefined for the machine itself, which stands for nobody in particular
 */
export const askedFrom = (keys: Keys, address: string): string | undefined =>
  isLoopback(address) ? undefined : keyedHash(keys, "attempts", `mail from ${neighbourhoodOf(address)}`);
