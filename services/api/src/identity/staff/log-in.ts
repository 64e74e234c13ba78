import { recordChange } from "../../audit/queries.ts";
import type { Caller } from "../../platform/caller.ts";
import { Refused } from "../../platform/refuse.ts";
import { rememberDevice, staffDeviceCookie } from "../known-devices.ts";
import { checkPassword } from "../passwords.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { findStaff, type StaffRow } from "./queries.ts";
import { takeCodeOrRecovery } from "./second-factor.ts";
import { checkStaff, plainEmail } from "./staff-rules.ts";
import { notLoggedIn } from "./staff-sessions.ts";

type Typed = { email: string; password: string; code?: string | undefined };

/**
 * Logs in by password. An unknown address costs the same work as a wrong password and gets the same words.
 * @throws Refused 422 not_filled_in, 401 wrong_login, code_needed or wrong_code, 429 too_many_attempts
 */
export async function logInByPassword(office: OfficeStaff, caller: Caller, typed: Typed): Promise<void> {
  checkStaff({ email: typed.email });
  const staff = await findStaff(office.db, { email: plainEmail(typed.email) });
  const factor = await proveStaff(office, caller, staff, typed);
  rememberStaffDevice(office, caller, factor.staff);
  await startSession(office, caller, factor.staff, factor.secondFactor, "password");
}

/** Logs in by passkey, or confirms the session that there is. @throws Refused 401, 429 */
export async function logInByPasskey(
  office: OfficeStaff,
  caller: Caller,
  answer: Record<string, unknown>,
): Promise<void> {
  const session = await office.sessions.session(caller);
  await office.limits.count("token", caller, anyPasskey, session?.id);
  const staffId = await office.passkeys.show(answer);
  await office.limits.forgive("token", caller, anyPasskey, session?.id);
  if (session?.staff_id === staffId) return await office.sessions.confirm(session, true);
  const staff = await findStaff(office.db, { id: staffId });
  if (!staff || staff.ended_at) throw notLoggedIn();
  rememberStaffDevice(office, caller, staff);
  await startSession(office, caller, staff, true, "passkey");
}

/** The password again, for a session that there is. @throws Refused 401, 429 */
export async function confirmByPassword(
  office: OfficeStaff,
  caller: Caller,
  typed: Pick<Typed, "password" | "code">,
): Promise<void> {
  const session = await office.sessions.session(caller);
  if (!session) throw notLoggedIn();
  const staff = await findStaff(office.db, { id: session.staff_id });
  const { secondFactor } = await proveStaff(office, caller, staff, typed, session.id);
  await office.sessions.confirm(session, secondFactor);
}

/**
 * Checks a password and, of those who have one-time codes, a code.
 * @param session the open session that asks again: strangers' tries do not count against it, nor its own against anybody
 */
async function proveStaff(
  office: OfficeStaff,
  caller: Caller,
  staff: StaffRow | undefined,
  { email = "", password, code }: Partial<Typed> & { password: string },
  session?: number,
): Promise<{ staff: StaffRow; secondFactor: boolean }> {
  const account = accountOf(staff?.email ?? plainEmail(email));
  await office.limits.count("login", caller, account, session);
  const right = await checkPassword(staff?.password_hash ?? undefined, password);
  if (!staff || staff.ended_at || !right) {
    throw new Refused(401, "wrong_login", "E-mail eller kodeord er forkert.");
  }
  // The right password is no guess; wrong codes have a limit of their own.
  await office.limits.forgive("login", caller, account, session);
  if (staff.codes_since) await proveCode(office, caller, staff, code, session);
  return { staff, secondFactor: staff.codes_since !== null };
}

/** @throws Refused 401 code_needed or wrong_code, 429 */
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
  for (const limit of codeLimits) await office.limits.count(limit, caller, account, session);
  if (!(await takeCodeOrRecovery(office.db, office.platform, staff, code))) {
    throw new Refused(401, "wrong_code", "Koden passer ikke.", {
      errors: { code: "Koden passer ikke. Vent på den næste, eller brug en gendannelseskode." },
    });
  }
  for (const limit of codeLimits) await office.limits.forgive(limit, caller, account, session);
}

const codeLimits = ["code", "codeOfDay"] as const;

/** By what name an account's tries are counted. */
export const accountOf = (email: string): string => `staff ${email}`;

/** A passkey says whose it is only once it is shown: until then its tries are counted for all of the staff's devices. */
export const anyPasskey = "staff-passkey";

/** Called once everything that the account asks for has been shown in this browser. */
export const rememberStaffDevice = ({ platform }: OfficeStaff, caller: Caller, staff: Pick<StaffRow, "email">): void =>
  rememberDevice(caller, [accountOf(staff.email), anyPasskey], platform.settings, staffDeviceCookie);

/** Starts a session and writes it down. */
export async function startSession(
  office: OfficeStaff,
  caller: Caller,
  staff: Pick<StaffRow, "id" | "name" | "email">,
  secondFactor: boolean,
  by: string,
): Promise<void> {
  const { db, sessions, platform } = office;
  await db.transaction().execute(async (trx) => {
    await sessions.start(trx, caller, staff.id, secondFactor);
    await recordChange(trx, {
      actor: { staffId: staff.id, name: staff.name, ipHash: sessions.ipHashOf(caller) },
      act: "staff.log-in",
      thing: "staff",
      key: String(staff.id),
      before: {},
      after: { by },
      at: platform.now(),
    });
  });
}
