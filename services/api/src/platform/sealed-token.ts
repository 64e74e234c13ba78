import { rootOfSealing, type SealPurpose } from "./key-roots.ts";
import { type Keys, makersOf, markOfKey, type RootKey, sealingKey } from "./keys.ts";
import { decryptWith, encryptWith } from "./session-secret.ts";

/**
 * Puts data into a token that only this shop can make, read or change, for links in mail: nothing personal is readable in
 * an address, and nothing need be stored. AES-256-GCM; the purpose is part of the key, so a token for one link opens no other.
 * Begins with the mark of its key.
 */
export const sealToken = (keys: Keys, purpose: SealPurpose, data: unknown): string =>
  sealWith(keys.active(rootOfSealing(purpose)), purpose, data);

export const sealWith = (key: RootKey, purpose: SealPurpose, data: unknown): string =>
  markOfKey(key) + encryptWith(sealingKey(key, purpose), Buffer.from(JSON.stringify(data))).toString("base64url");

/** The data that `sealToken` put in, or nothing when the token is not ours, was changed or is for another purpose. */
export function openToken(keys: Keys, purpose: SealPurpose, token: string): unknown {
  for (const { key, bare } of makersOf(keys.all(rootOfSealing(purpose)), token)) {
    const opened = decryptWith(sealingKey(key, purpose), Buffer.from(bare, "base64url"));
    if (opened) return JSON.parse(opened.toString("utf8"));
  }
  return undefined;
}
