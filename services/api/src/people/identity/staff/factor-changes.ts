import type { Caller } from "../../../platform/caller.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { StaffAccessEvent } from "../../mail/mail-data.ts";
import { fingerprintOf, makeSecret } from "../secrets.ts";
import { mailAccessChange } from "./access-mail.ts";
import { insertFactorChange, type NewFactorChange } from "./factor-change-queries.ts";
import { hasFactor, needsFactor, undoHours } from "./factors.ts";
import type { OfficeStaff, OfficeTables } from "./office-staff.ts";
import { noAccount, recordOwnChange } from "./own-account.ts";
import { rememberStaffDevice } from "./prove-staff.ts";
import { deleteLinks, findFactors, lockStaff, mailedPurposes, type StaffRow, updateStaff } from "./queries.ts";
import { deleteStaffSessions, type StaffSessionRow, updateStaffSession } from "./session-queries.ts";

type Trx = Queries<OfficeTables>;

/** An account that is held while its factors change: of two changes at once the second sees what the first has done. */
export type HeldAccount = { trx: Trx; staff: StaffRow; session: StaffSessionRow };

/** What was done to somebody's way in: for the log, for the mail, and for taking it back. */
export type AccountChange = {
  act: string;
  event: StaffAccessEvent;
  /** The passkey's name. */
  name?: string;
} & Pick<NewFactorChange, "added" | "removedPasskey" | "removedCodes" | "removedPasswordHash">;

/**
 * Changes what the one who asks gets in by, writes it down and mails it to them. Whether they may is looked at again in the
 * transaction: their session may have ended since the question was let in, or their account got a factor that it has not shown.
 */
export async function changeAccount<Said>(
  office: OfficeStaff,
  acting: ActingStaff,
  change: (held: HeldAccount) => Promise<{ change: AccountChange; said: Said }>,
): Promise<Said> {
  const { staffId, sessionId } = acting;
  if (staffId === null || sessionId === undefined) throw noAccount();
  return await office.db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx, staffId);
    if (!staff) throw noAccount();
    const session = await office.sessions.again(trx, sessionId);
    const { change: done, said } = await change({ trx, staff, session });
    // Links that were mailed before would outlive what was changed.
    await deleteLinks(trx, staff.id, mailedPurposes);
    await recordOwnChange(trx, acting, staff, {
      act: done.act,
      after: done.name === undefined ? {} : { passkey: done.name },
      at: office.platform.now(),
    });
    await keepChange(trx, office, staff, session, done);
    return said;
  });
}

/** Keeps what was changed for as long as it can be taken back, and mails it. */
export async function keepChange(
  trx: Trx,
  { platform }: OfficeStaff,
  staff: StaffRow,
  session: NewFactorChange["session"],
  { event, name, act: _, ...change }: AccountChange,
): Promise<void> {
  const at = platform.now();
  // Only an added factor gets an undo link; undoing it also restores the factors removed along with it.
  const token = change.added ? makeSecret() : undefined;
  const undoHash = token === undefined ? undefined : fingerprintOf(token);
  const id = await insertFactorChange(trx, { ...change, staffId: staff.id, at, session, undoHash });
  await mailAccessChange(trx, staff, `change:${id}`, {
    event,
    at: at.toISOString(),
    device: session.device,
    ...(name === undefined ? {} : { name }),
    ...(token === undefined ? {} : { undo: { token, validHours: undoHours } }),
  });
}

/** @throws Refused 403 invitation_needed where the account has no factor and no invitation began the session */
export function refuseUninvited({ sessions }: OfficeStaff, session: StaffSessionRow): void {
  if (sessions.mayAddFactor(session)) return;
  throw new Refused(
    403,
    "invitation_needed",
    "Den første passkey eller kode sættes op via en invitation. Bed en ejer sende dig en ny.",
  );
}

/**
 * This function completes the enrolment of an account's first factor: the session has shown the factor, an invited person has joined, and
 * sessions that have shown no factor end.
 */
export async function noteFirstFactor(
  office: OfficeStaff,
  caller: Caller,
  { trx, staff, session }: HeldAccount,
  factor: string,
): Promise<void> {
  if (hasFactor(session.factors)) return;
  const now = office.platform.now();
  // The ticket of the login ends: no factor was shown for it.
  const shown = { second_factor: true, enrols: false, shown_factor: factor, confirmed_at: now, ticket_hash: null };
  await updateStaffSession(trx, session.id, shown);
  await deleteStaffSessions(trx, staff.id, { except: session.id });
  await updateStaff(trx, staff.id, { joined_at: staff.joined_at ?? now });
  rememberStaffDevice(office, caller, staff);
}

/** @throws Refused 422 last_factor where a factor was removed that the role needs */
export async function refuseLastFactor({ platform }: OfficeStaff, { trx, staff }: HeldAccount): Promise<void> {
  if (!needsFactor(platform.settings, staff.role) || hasFactor(await findFactors(trx, staff.id))) return;
  throw new Refused(422, "last_factor", "Din rolle kræver en passkey eller engangskoder. Sæt den anden op først.");
}
