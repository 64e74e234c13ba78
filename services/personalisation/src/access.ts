/** API keys and what each may do. */
import { hash, timingSafeEqual } from "node:crypto";
import { Refusal } from "./protocol/refusal.ts";

/** Each scope may do what the ones before it may. */
export const scopesInOrder = ["browser", "server", "integration"] as const;
export type Scope = (typeof scopesInOrder)[number];
/** A key by scope; an empty one opens nothing. */
export type Keys = Record<Scope, string>;

const digest = (text: string): Buffer => hash("sha256", text, "buffer");

/** The keys of one dataset. Only digests are compared, all of the same length, in a time that tells nothing of the key. */
export class KeyRing {
  readonly #known: { scope: Scope; digest: Buffer }[];

  constructor(keys: Keys) {
    // A key that serves several scopes means the widest.
    this.#known = [...scopesInOrder]
      .reverse()
      .filter((scope) => keys[scope] !== "")
      .map((scope) => ({ scope, digest: digest(keys[scope]) }));
  }

  /**
   * @param header `APIKey <key>`; other clients write `ApiKey`, so the scheme is compared without regard to case
   * @throws Refusal 401
   */
  scopeOf(header: string | null): Scope {
    const key = /^apikey\s+(.+)$/i.exec(header ?? "")?.[1]?.trim();
    const asked = key === undefined ? undefined : digest(key);
    const found = asked && this.#known.find((it) => timingSafeEqual(it.digest, asked));
    if (!found) throw new Refusal(401, "Unauthorized", "the API key is missing or wrong");
    return found.scope;
  }
}

/** @throws Refusal 401 when the scope is narrower than the wanted one */
export function requireScope(scope: Scope, wanted: Scope, what: string): void {
  if (scopesInOrder.indexOf(scope) < scopesInOrder.indexOf(wanted))
    throw new Refusal(401, "Unauthorized", `this key lacks permission for ${what}`);
}
