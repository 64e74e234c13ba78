import { createHmac, hkdfSync } from "node:crypto";
import { type KeyRoot, keyRootNames } from "./key-roots.ts";
import { deriveKey } from "./session-secret.ts";

/**
 * How keys are derived from a root. `session-secret`: the root is the session secret itself, as everything was derived before there were
 * roots; what such a key made carries no number. `root`: 32 random bytes.
 */
export type KeyScheme = "session-secret" | "root";

export type RootKey = {
  id: number;
  root: KeyRoot;
  scheme: KeyScheme;
  /** The session secret, or the random bytes. */
  material: Buffer;
  /** Seals and hashes from now on; the others of the root only open and recognise. */
  active: boolean;
};

/**
 * The root keys that this process knows. One object for the whole process: it is filled when the database has been opened, and again
 * when `npm run rekey` changes the keys, so that everybody who holds it has the newest.
 */
export class Keys {
  #byRoot = new Map<KeyRoot, readonly RootKey[]>();

  load(keys: readonly RootKey[]): void {
    const byRoot = Map.groupBy(
      [...keys].sort((one, other) => Number(other.active) - Number(one.active) || other.id - one.id),
      ({ root }) => root,
    );
    const missing = keyRootNames.filter((root) => !byRoot.get(root)?.[0]?.active);
    if (missing.length > 0) throw new Error(`No active key: ${missing.join(", ")}`);
    this.#byRoot = byRoot;
  }

  /** The key that seals and hashes now. */
  active(root: KeyRoot): RootKey {
    const [active] = this.all(root);
    if (!active) throw new Error("The keys are used before they are read from the database");
    return active;
  }

  list(): RootKey[] {
    return [...this.#byRoot.values()].flat();
  }

  /** All that open and recognise, the active one first. */
  all(root: KeyRoot): readonly RootKey[] {
    return this.#byRoot.get(root) ?? [];
  }
}

/** A key that seals for one purpose. */
export const sealingKey = ({ scheme, material }: RootKey, purpose: string): Buffer =>
  scheme === "root"
    ? deriveKey(material, `seal ${purpose}`)
    : Buffer.from(hkdfSync("sha256", material, "", purpose, 32));

/** A hash that only the holder of the key can make, of one purpose. */
export function hashWith({ scheme, material }: RootKey, purpose: string, text: string): string {
  const key = scheme === "root" ? deriveKey(material, `hash ${purpose}`) : `${purpose}:${material.toString()}`;
  return createHmac("sha256", key).update(text).digest("base64url");
}

/**
 * Begins what a key made, so that it is known which one did; empty for keys from before there were several. All of its letters are of
 * base64url, so that a token stays one word in addresses and patterns.
 */
export const markOfKey = ({ id, scheme }: RootKey): string => (scheme === "root" ? `key${id}_` : "");

const marked = /^key(\d+)_(.+)$/s;

/** The keys that may have made a text, each with the text as it made it: without its mark. */
export function makersOf(keys: readonly RootKey[], text: string): { key: RootKey; bare: string }[] {
  const [, id, bare = ""] = marked.exec(text) ?? [];
  return keys.flatMap((key) => {
    if (key.scheme === "session-secret") return { key, bare: text };
    return key.id === Number(id) ? { key, bare } : [];
  });
}

/** All keys from one session secret, as before there were roots: for a database that is not migrated yet, and for tests without one. */
export function keysOfSecret(secret: string): Keys {
  const keys = new Keys();
  const scheme = "session-secret";
  keys.load(keyRootNames.map((root, id) => ({ id, root, scheme, material: Buffer.from(secret), active: true })));
  return keys;
}
