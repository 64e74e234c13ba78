import { createHash } from "node:crypto";

/** A short name for what a drawing is made from: a new one when the data changes, so that it can be kept for ever. */
export function contentHash(value: unknown): string {
  return createHash("sha1").update(JSON.stringify(value)).digest("base64url").slice(0, 8);
}
