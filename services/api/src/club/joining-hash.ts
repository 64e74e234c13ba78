import { keyedHashes } from "../platform/keyed-hash.ts";
import type { Keys } from "../platform/keys.ts";

/** The fingerprints that are kept of an address that has had its joining points: the one to store first, then those of older keys. */
export const joiningHashes = (keys: Keys, email: string): string[] => keyedHashes(keys, "joining-points", email);
