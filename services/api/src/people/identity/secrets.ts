import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a link or a session: not to be guessed, so a plain fingerprint is enough to keep. */
export const makeSecret = (): string => randomBytes(32).toString("base64url");

export const secretPattern = /^[\w-]{43}$/;

/** The stored hash of a secret. */
export const fingerprintOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();
