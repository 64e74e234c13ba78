import type { Caller } from "../../../platform/caller.ts";
import { Refused } from "../../../platform/refuse.ts";
import { type DeviceAccount, knownDeviceOf, rememberDevice, staffDeviceCookie } from "../known-devices.ts";
import { checkPassword } from "../passwords.ts";
import { mailAccessWarning } from "./access-mail.ts";
import { codesFactor, type Factors, passkeyFactor } from "./factors.ts";
import type { OfficeStaff } from "./office-staff.ts";
import type { PasskeyAnswer } from "./passkeys.ts";
import { findFactors, type StaffRow } from "./queries.ts";
import { takeCode, takeRecovery } from "./second-factor.ts";
import { plainEmail } from "./staff-rules.ts";

/** The name under which an account's attempts are counted. */
export const accountOf = (email: string): string => `staff ${email}`;

/** A passkey says whose it is only once it is shown: until then its tries are counted for all of the staff's devices. */
export const anyPasskey = "staff-passkey";

type DeviceOwner = Pick<StaffRow, "id" | "password_hash">;

const staffDevice = ({ id, password_hash }: DeviceOwner): DeviceAccount => ({
  name: `staff ${id}`,
  version: password_hash ?? "",
});
/** Any device of the staff. A passkey is a signature that nobody guesses, so no password need make this mark void. */
const passkeyDevice: DeviceAccount = { name: anyPasskey, version: "" };

/**
 * This function marks the browser as a known device. Call it once everything that the account asks for has been shown in this browser.
 * @param staff with the password as it is from now on
 */
export const rememberStaffDevice = ({ platform }: OfficeStaff, caller: Caller, staff: DeviceOwner): void =>
  rememberDevice(caller, [staffDevice(staff), passkeyDevice], platform, staffDeviceCookie);

/** The browser's number among the devices of somebody who still works here. */
export const staffDeviceOf = (
  { platform }: OfficeStaff,
  caller: Caller,
  staff: (DeviceOwner & Pick<StaffRow, "ended_at">) | undefined,
): string | undefined =>
  staff && staff.ended_at === null ? knownDeviceOf(caller, staffDevice(staff), platform) : undefined;

/** Counts a passkey that is asked for or shown. */
export const passkeyOrigin = ({ platform }: OfficeStaff, caller: Caller, session: number | undefined) => ({
  session,
  device: knownDeviceOf(caller, passkeyDevice, platform),
});

/** @param shownFactor nothing where the account has none */
export type StaffProof = { staff: StaffRow; shownFactor: string | undefined };

/**
 * Checks a password, and a one-time code where the account has a second factor. With nothing but passkeys it asks for one of them:
 * a passkey is shown without a password.
 * @param session the open session that asks again: strangers' tries do not count against it, nor its own against anybody
 * @throws Refused 401 wrong_login, code_needed, wrong_code or passkey_needed, 429 too_many_attempts
 */
export async function provePassword(
  office: OfficeStaff,
  caller: Caller,
  staff: StaffRow | undefined,
  typed: { email?: string; password: string; code?: string | undefined },
  session?: number,
): Promise<StaffProof> {
  const account = accountOf(staff?.email ?? plainEmail(typed.email ?? ""));
  const origin = { session, device: staffDeviceOf(office, caller, staff) };
  await office.limits.count("login", caller, account, origin);
  const right = await checkPassword(staff?.password_hash ?? undefined, typed.password);
  if (!staff || staff.ended_at || !right) {
    throw new Refused(401, "wrong_login", "E-mail eller kodeord er forkert.");
  }
  // The right password is no guess; wrong codes have a limit of their own.
  await office.limits.forgive("login", caller, account, origin);
  const factors = await findFactors(office.db, staff.id);
  return { staff, shownFactor: await proveFactor(office, caller, staff, factors, typed, session) };
}

/**
 * Checks a factor of somebody who has shown something else already: a password, or a link in a mail.
 * @returns the factor that was shown; nothing where there is none to show
 * @throws Refused 401, 429
 */
export async function proveFactor(
  office: OfficeStaff,
  caller: Caller,
  staff: StaffRow,
  factors: Factors,
  shown: { code?: string | undefined; passkey?: PasskeyAnswer | undefined },
  session?: number,
): Promise<string | undefined> {
  if (shown.passkey) return await provePasskeyOf(office, caller, staff, shown.passkey, session);
  if (factors.codes) {
    await proveCode(office, caller, staff, shown.code, session);
    return codesFactor(staff.codes_key);
  }
  if (factors.passkeys) throw new Refused(401, "passkey_needed", "Din konto har en passkey. Brug den.");
  return undefined;
}

async function provePasskeyOf(
  office: OfficeStaff,
  caller: Caller,
  staff: StaffRow,
  answer: PasskeyAnswer,
  session: number | undefined,
): Promise<string> {
  const shown = await showPasskey(office, caller, answer, session);
  if (shown.staffId !== staff.id) throw new Refused(401, "passkey_unknown", "Passkeyen hører til en anden konto.");
  return passkeyFactor(shown.id);
}

/**
 * The account of a passkey, and the passkey.
 * @throws Refused 401, 429
 */
export async function showPasskey(
  office: OfficeStaff,
  caller: Caller,
  answer: PasskeyAnswer,
  session: number | undefined,
): Promise<{ id: string; staffId: number }> {
  const origin = passkeyOrigin(office, caller, session);
  await office.limits.count("token", caller, anyPasskey, origin);
  const shown = await office.passkeys.show(answer);
  await office.limits.forgive("token", caller, anyPasskey, origin);
  return shown;
}

const codeLimits = ["code", "codeOfDay"] as const;

/** Checks a one-time code or a recovery code and uses it up. @throws Refused 401 code_needed or wrong_code, 429 */
async function proveCode(
  office: OfficeStaff,
  caller: Caller,
  staff: StaffRow,
  code: string | undefined,
  session: number | undefined,
): Promise<void> {
  if (!code) {
    throw new Refused(401, "code_needed", "Skriv koden fra din app.", { errors: { code: "Skriv koden fra din app" } });
  }
  const account = accountOf(staff.email);
  const origin = { session, device: staffDeviceOf(office, caller, staff) };
  for (const limit of codeLimits) {
    await office.limits.count(limit, caller, account, origin).catch(async (error) => {
      // Somebody has the password: its owner must know.
      await mailAccessWarning(office, staff, { event: "codes-tried" });
      throw error;
    });
  }
  if (!(await takeCode(office.db, office.platform, staff, staff.code_secret, code))) {
    if (!(await takeRecovery(office.db, staff.id, code))) {
      throw new Refused(401, "wrong_code", "Koden passer ikke.", {
        errors: { code: "Koden passer ikke. Vent på den næste, eller brug en gendannelseskode." },
      });
    }
    await mailAccessWarning(office, staff, { event: "recovery-used" });
  }
  for (const limit of codeLimits) await office.limits.forgive(limit, caller, account, origin);
}
