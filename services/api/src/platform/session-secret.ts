import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

/** The session secret in force and those before it, the newest first. Only the first one locks; all of them open. */
export type SessionSecrets = { sessionSecret: string; formerSecrets: readonly string[] };

export const secretsOf = ({ sessionSecret, formerSecrets }: SessionSecrets): string[] => [
  sessionSecret,
  ...formerSecrets,
];

/** A key of 32 bytes for one purpose: keys of different purposes tell nothing about each other. @source RFC 5869 */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `skaenk ${purpose}`, 32));

/** A secret text that is derived from the session secret alone, for what must be known before or without a database. */
export const deriveText = (secret: string, purpose: string, text = ""): string =>
  createHmac("sha256", deriveKey(secret, purpose)).update(text).digest("base64url");

/** A name for a secret, to say which one is meant without saying the secret. */
export const secretId = (secret: string): string => deriveKey(secret, "secret id").toString("hex").slice(0, 12);

/** AES-256-GCM with the nonce and the tag before the data. @param label is authenticated and must be the same when opened */
export function encryptWith(key: Buffer, data: Buffer, label = ""): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(label));
  const encrypted = Buffer.concat([cipher.update(data), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** @returns nothing where the data was made with another key or label, or has been changed */
export function decryptWith(key: Buffer, bytes: Buffer, label = ""): Buffer | undefined {
  if (bytes.length < 29) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(Buffer.from(label));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return undefined;
  }
}
