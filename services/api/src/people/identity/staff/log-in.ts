import { recordChange } from "../../../office/audit/queries.ts";
import type { Caller } from "../../../platform/caller.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { needsFactor, passkeyFactor } from "./factors.ts";
import { hasLoggedIn } from "./log-in-queries.ts";
import type { OfficeStaff, OfficeTables } from "./office-staff.ts";
import { provePassword, rememberStaffDevice, showPasskey } from "./prove-staff.ts";
import { deleteLinks, findStaff, isFactorOf, lockStaff, type StaffRow } from "./queries.ts";
import { notLoggedIn } from "./staff-guard.ts";
import { checkStaff, plainEmail } from "./staff-rules.ts";

type Typed = { email: string; password: string; code?: string | undefined };

/**
 * Logs in by password. An unknown address costs the same work as a wrong password and gets the same words.
 * @throws Refused 422 not_filled_in, 401, 403 invitation_needed for a role that needs a second factor and has none, 429
 */
export async function logInByPassword(office: OfficeStaff, caller: Caller, typed: Typed): Promise<void> {
  checkStaff({ email: typed.email });
  const known = await findStaff(office.db, { email: plainEmail(typed.email) });
  const { staff, shownFactor } = await provePassword(office, caller, known, typed);
  if (shownFactor === undefined && needsFactor(office.platform.settings, staff.role)) throw invitationNeeded();
  rememberStaffDevice(office, caller, staff);
  await startSession(office, caller, staff, { shownFactor, by: "password" });
}

/**
 * Logs in by passkey, or confirms the session that there is.
 * @returns the ticket of a session that was confirmed
 * @throws Refused 401, 429
 */
export async function logInByPasskey(
  office: OfficeStaff,
  caller: Caller,
  answer: Record<string, unknown>,
): Promise<string | undefined> {
  const session = await office.sessions.session(caller);
  const { id, staffId } = await showPasskey(office, caller, answer, session?.id);
  if (session?.staff_id === staffId) return await office.sessions.confirm(session, passkeyFactor(id));
  const staff = await findStaff(office.db, { id: staffId });
  if (!staff || staff.ended_at) throw notLoggedIn();
  rememberStaffDevice(office, caller, staff);
  await startSession(office, caller, staff, { shownFactor: passkeyFactor(id), by: "passkey" });
  return undefined;
}

/** The password again, and a code where there are codes, for a session that there is. @returns its ticket @throws Refused 401, 429 */
export async function confirmByPassword(
  office: OfficeStaff,
  caller: Caller,
  typed: Pick<Typed, "password" | "code">,
): Promise<string> {
  const session = await office.sessions.session(caller);
  if (!session) throw notLoggedIn();
  const staff = await findStaff(office.db, { id: session.staff_id });
  const { shownFactor } = await provePassword(office, caller, staff, typed, session.id);
  return await office.sessions.confirm(session, shownFactor);
}

/** @param by which way somebody came in, for the log; @param enrols whether the first factor may be enrolled in it */
type Start = { shownFactor: string | undefined; by: string; enrols?: boolean };

/**
 * Starts a session of somebody who has just been proven, and writes it down. @returns its number
 * @throws Refused 401 not_logged_in, when what was proven was changed or taken away meanwhile
 */
async function startSession(office: OfficeStaff, caller: Caller, staff: StaffRow, start: Start): Promise<number> {
  return await office.db.transaction().execute(async (trx) => {
    await refuseOutdated(trx, staff, start.shownFactor);
    // A full login shows that nothing is lost, so the renewal ends.
    await deleteLinks(trx, staff.id, ["invitation"]);
    return await startSessionIn(trx, office, caller, staff, start);
  });
}

/** A change of password or factors ends every session; a login that was under way would outlive it. */
async function refuseOutdated(trx: Queries<OfficeTables>, staff: StaffRow, shownFactor: string | undefined) {
  const current = await lockStaff(trx, staff.id);
  const isSame = current && !current.ended_at && current.password_hash === staff.password_hash;
  if (!isSame || (shownFactor !== undefined && !(await isFactorOf(trx, current, shownFactor)))) throw notLoggedIn();
}

/** Logins of one account from one address in one way are one entry of the log within this time: whoever has the password could fill it. */
const sameLogInMs = 5 * 60_000;

/** This function starts a session in the transaction that proves a person, and logs it. */
export async function startSessionIn(
  trx: Queries<OfficeTables>,
  { sessions, platform }: OfficeStaff,
  caller: Caller,
  staff: Pick<StaffRow, "id" | "name">,
  { shownFactor, by, enrols = false }: Start,
): Promise<number> {
  const id = await sessions.start(trx, caller, { staffId: staff.id, shownFactor, enrols });
  const [ipHash, at] = [sessions.ipHashOf(caller), platform.now()];
  if (await hasLoggedIn(trx, { staffId: staff.id, ipHash, by, since: new Date(at.getTime() - sameLogInMs) })) return id;
  await recordChange(trx, {
    actor: { staffId: staff.id, name: staff.name, ipHash },
    act: "staff.log-in",
    thing: "staff",
    key: String(staff.id),
    before: {},
    after: { by },
    at,
  });
  return id;
}

const invitationNeeded = () =>
  new Refused(
    403,
    "invitation_needed",
    "Din adgang mangler en passkey eller engangskoder. Bed en ejer sende dig en ny invitation: I den sætter du det op. Er du selv ejeren, så bed den, der driver serveren, om et nyt ejerlink.",
  );
