import { createHmac } from "node:crypto";

/**
 * A hash that only this shop can make: tells whether two addresses are the same without saying which. The purpose is part
 * of the key, so hashes of different uses cannot be laid beside each other.
 */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", `${purpose}:${secret}`).update(text).digest("base64url");
}
