import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Puts data into a token that only this shop can make, read or change, for links in mail: nothing personal is readable in
 * an address, and nothing need be stored. AES-256-GCM; the purpose is part of the key, so a token for one link opens no other.
 */
export function sealToken(secret: string, purpose: string, data: unknown): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFor(secret, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(data), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What `sealToken` put in, or nothing when the token is not ours, was changed or is for another purpose. */
export function openToken(secret: string, purpose: string, token: string): unknown {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length < 29) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(secret, purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8"));
  } catch {
    return undefined;
  }
}

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
