import { createHash } from "node:crypto";

/** What a text or a file comes to: the same for the same one, and it says nothing of it. */
export const sha256 = (text: string | Uint8Array): string => createHash("sha256").update(text).digest("hex");
