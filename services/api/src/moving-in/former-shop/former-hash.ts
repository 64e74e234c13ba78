import { keyedHash, keyedHashes } from "../../platform/keyed-hash.ts";
import type { Keys } from "../../platform/keys.ts";

/** The hash of an erased address that is stored so that the next file does not bring the person back. */
export const formerHash = (keys: Keys, email: string): string => keyedHash(keys, "former-person", email.toLowerCase());

/** All fingerprints that may have been kept of an address. */
export const formerHashes = (keys: Keys, email: string): string[] =>
  keyedHashes(keys, "former-person", email.toLowerCase());
