import type { Keys } from "@skaenk/api/platform/keys";
import { openToken, sealToken } from "@skaenk/api/platform/sealed-token";

/** Seals what a page keeps in a cookie, so that nobody reads or makes it; the storefront's `api/server-context.ts` has the same type. */
export type DraftSeal = {
  seal(visitor: string, data: unknown): string;
  open(visitor: string, token: string): unknown;
};

/** The name of the key: a visitor's id is shorter than the part that is taken, and a forged one must not make the name too long. */
const named = (visitor: string) => `checkout-draft:${visitor.slice(0, 64)}` as const;

/** The seal of the till's draft, one for each visitor. */
export const sealCookies = (keys: Keys): DraftSeal => ({
  seal: (visitor, data) => sealToken(keys, named(visitor), data),
  open: (visitor, token) => openToken(keys, named(visitor), token),
});
