import type { HashPurpose } from "../../../platform/key-roots.ts";
import { keyedHash, keyedHashes } from "../../../platform/keyed-hash.ts";
import type { Keys } from "../../../platform/keys.ts";

/**
 * Several shops may use one agreement with a provider, and a shop that is installed anew counts its orders from the beginning. So what this
 * installation makes there bears a mark of its own: a letter and five letters or digits, as short as QuickPay's order ids ask for.
 */
export type PaymentMark = {
  /** Our reference as the provider keeps it. */
  marked(reference: string): string;
  mark(): string;
  /** Whether a mark is this installation's, made by any key that still counts. */
  isOwn(mark: string): boolean;
};

const purpose: HashPurpose = "payment-mark";
const markOf = (hash: string): string => `m${Buffer.from(hash, "base64url").toString("hex").slice(0, 5)}`;

export function openPaymentMark(keys: Keys): PaymentMark {
  const mark = () => markOf(keyedHash(keys, purpose, ""));
  return {
    mark,
    marked: (reference) => `${reference}-${mark()}`,
    isOwn: (given) => keyedHashes(keys, purpose, "").some((hash) => markOf(hash) === given),
  };
}

/** Our reference without anybody's mark. References of before there were marks have none. */
export const unmarked = (reference: string): string => reference.replace(/-m[0-9a-f]{5}$/, "");
