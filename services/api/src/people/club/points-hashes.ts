import { keyedHashes } from "../../platform/keyed-hash.ts";
import type { Keys } from "../../platform/keys.ts";
import { mailboxOf } from "../mail/mailbox.ts";

/**
 * The fingerprints of a mailbox that has had its joining points: the one to store first, then those of older keys and those of the address
 * as it was typed, which were stored before labels (`name+label@`) were left out.
 */
export const joiningHashes = (keys: Keys, email: string): string[] => [
  ...new Set([mailboxOf(email), email].flatMap((address) => keyedHashes(keys, "joining-points", address))),
];

/** The fingerprints of a mailbox that has had birthday points: the one to store first, then those of older keys. */
export const birthdayHashes = (keys: Keys, email: string): string[] =>
  keyedHashes(keys, "birthday-points", mailboxOf(email));
