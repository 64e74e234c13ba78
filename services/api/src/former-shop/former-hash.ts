import { keyedHash } from "../platform/keyed-hash.ts";

/** What is kept of an address that was erased, so that the next file does not bring the person back. */
export const formerHash = (secret: string, email: string): string =>
  keyedHash(secret, "former-person", email.toLowerCase());
