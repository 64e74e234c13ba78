import { timingSafeEqual } from "node:crypto";
import { type HashPurpose, rootOfHashing } from "./key-roots.ts";
import { hashWith, type Keys, markOfKey, type RootKey } from "./keys.ts";

/**
 * A hash that only this shop can make: tells whether two addresses are the same without saying which. The purpose is part
 * of the key, so hashes of different uses cannot be laid beside each other.
 * @returns 43 letters of base64url
 */
export const keyedHash = (keys: Keys, purpose: HashPurpose, text: string): string =>
  hashWith(keys.active(rootOfHashing(purpose)), purpose, text);

/** The hash that is made now, and those that an older key may have made of the same text. */
export const keyedHashes = (keys: Keys, purpose: HashPurpose, text: string): string[] =>
  keys.all(rootOfHashing(purpose)).map((key) => hashWith(key, purpose, text));

const marked = (key: RootKey, purpose: HashPurpose, text: string) => markOfKey(key) + hashWith(key, purpose, text);

/** A keyed hash that says which key has made it. */
export const markedHash = (keys: Keys, purpose: HashPurpose, text: string): string =>
  marked(keys.active(rootOfHashing(purpose)), purpose, text);

/** The marked hash that is made now, and those that an older key may have made of the same text. */
export const markedHashes = (keys: Keys, purpose: HashPurpose, text: string): string[] =>
  keys.all(rootOfHashing(purpose)).map((key) => marked(key, purpose, text));

/** True when a hash that somebody brings is this shop's of the text, made by any key that still counts. */
export function isKeyedHash(keys: Keys, purpose: HashPurpose, text: string, given: string): boolean {
  const bytes = Buffer.from(given);
  return keyedHashes(keys, purpose, text)
    .map((right) => Buffer.from(right))
    .some((right) => right.length === bytes.length && timingSafeEqual(right, bytes));
}
