import { randomInt } from "node:crypto";
import { markedHash, markedHashes } from "../../platform/keyed-hash.ts";
import type { Keys } from "../../platform/keys.ts";

/** Digits and letters that nobody takes for another: no 0 and O, no 1, I and L, no U and V. A prime many, for the check sign. */
const signs = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const length = 16;

/**
 * A new code: fifteen signs by chance (some 73 bits, so guessing is hopeless) and one that tells a slip of the pen.
 * @returns as it is printed, `K7QM-2XAB-…`
 */
export function newGiftCode(): string {
  const chance = Array.from({ length: length - 1 }, () => signs[randomInt(signs.length)]).join("");
  return grouped(chance + checkSign(chance));
}

/** A typed code without spaces and hyphens, in capitals; undefined where no code can read so. */
export function readGiftCode(typed: string): string | undefined {
  const plain = typed
    .normalize("NFC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, "");
  if (plain.length !== length || [...plain].some((sign) => !signs.includes(sign))) return undefined;
  return checkSign(plain.slice(0, -1)) === plain.at(-1) ? plain : undefined;
}

/** The fingerprint that is kept of a code instead of the code. */
export const giftCodeHash = (keys: Keys, plain: string): string => markedHash(keys, "gift-card", plain);

/** All fingerprints under which a code may have been kept. */
export const giftCodeHashes = (keys: Keys, plain: string): string[] => markedHashes(keys, "gift-card", plain);

export const lastFourOf = (plain: string): string => plain.slice(-4);

const grouped = (plain: string): string => plain.match(/.{4}/g)?.join("-") ?? plain;

/**
 * Each sign weighs by its place, modulo a prime: one wrong sign is always found, and so are two neighbours that changed places.
 */
function checkSign(chance: string): string {
  const sum = [...chance].reduce((total, sign, place) => total + signs.indexOf(sign) * (place + 2), 0);
  return signs[(signs.length - (sum % signs.length)) % signs.length] ?? "";
}
