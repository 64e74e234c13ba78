import { hash } from "node:crypto";

/** A short name for what a drawing is made from: a new one when the data changes, so that it can be kept for ever. */
export function contentHash(value: unknown): string {
  return hash("sha1", JSON.stringify(value), "base64url").slice(0, 8);
}
