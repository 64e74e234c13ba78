import { createHash } from "node:crypto";

/** The SHA-256 of a text or a file. */
export const sha256 = (text: string | Uint8Array): string => createHash("sha256").update(text).digest("hex");
