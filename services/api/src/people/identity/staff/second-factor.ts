import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Platform } from "../../../platform/context.ts";
import type { Queries } from "../../../platform/queries.ts";
import { openToken, sealToken } from "../../../platform/sealed-token.ts";
import { fingerprintOf } from "../secrets.ts";
import { type StaffRow, takeRecoveryCode, useCodeStep } from "./queries.ts";
import type { StaffTables } from "./tables.ts";

const purpose = "staff-codes";
const stepSeconds = 30;
/** A clock that is half a minute wrong still opens. */
const window = 1;
const recoveryCodes = 10;
/** Without what is read wrong: 0 and O, 1 and I and L. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

type Shop = Pick<Platform<StaffTables>, "settings" | "now">;
type Db = Queries<StaffTables>;

const totpOf = ({ settings }: Shop, secret: Secret, email: string) =>
  new TOTP({ issuer: `${settings.productName} kontor`, label: email, secret, period: stepSeconds });

/** A secret for one-time codes: as people type it, as an app reads it, and sealed for the database. @source RFC 6238 */
export function makeCodeSecret(shop: Shop, email: string): { secret: string; address: string; sealed: string } {
  const secret = new Secret({ size: 20 });
  const sealed = sealToken(shop.settings.keys, purpose, secret.base32);
  return { secret: secret.base32, address: totpOf(shop, secret, email).toString(), sealed };
}

/**
 * This function checks a one-time code and uses it up.
 * @param sealed the secret of the codes in use, or of those that are being taken into use
 * @returns whether the code is right now and was not used before
 */
export async function takeCode(
  db: Db,
  shop: Shop,
  staff: StaffRow,
  sealed: string | null,
  typed: string,
): Promise<boolean> {
  const base32 = sealed && openToken(shop.settings.keys, purpose, sealed);
  const token = typed.replaceAll(/\s/g, "");
  if (typeof base32 !== "string" || !/^\d{6}$/.test(token)) return false;
  const timestamp = shop.now().getTime();
  const totp = totpOf(shop, Secret.fromBase32(base32), staff.email);
  const delta = totp.validate({ token, window, timestamp });
  if (delta === null) return false;
  return await useCodeStep(db, staff.id, Math.floor(timestamp / 1000 / stepSeconds) + delta);
}

/**
 * This function checks a recovery code and uses it up.
 * @returns whether it is one of the account's codes
 */
export const takeRecovery = (db: Db, staffId: number, typed: string): Promise<boolean> =>
  takeRecoveryCode(db, staffId, recoveryHash(typed));

/** New recovery codes, and what is kept of them. */
export function makeRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: recoveryCodes }, makeRecoveryCode);
  return { codes, hashes: codes.map(recoveryHash) };
}

/** Fifty random bits, so a plain fingerprint is enough to keep: tries are counted. */
function makeRecoveryCode(): string {
  const text = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

const recoveryHash = (typed: string): Buffer =>
  fingerprintOf(`recovery ${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}`);
