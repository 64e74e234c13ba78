import { randomBytes } from "node:crypto";

/** Crockford's alphabet: no letter that is read as a digit, no I, L, O or U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `F-7K3M-2QXA`: 40 random bits, short enough to say on the telephone. */
export function makeReference(): string {
  const letters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join("");
  return `F-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
