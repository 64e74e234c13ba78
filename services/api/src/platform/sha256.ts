import { createHash } from "node:crypto";

/** What a text comes to: the same for the same text, and it says nothing of it. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
