import { keyedHash } from "../platform/keyed-hash.ts";

/** What is kept of an address that has had its joining points. */
export const joiningHash = (secret: string, email: string): string => keyedHash(secret, "joining-points", email);
