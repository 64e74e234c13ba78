import { recordChange } from "../../audit/queries.ts";
import { countOrRefuse, mailOrRefuse } from "../../mail/ask-recipient.ts";
import { enqueueMail } from "../../mail/mail-outbox-queries.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Queries } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import { knownDeviceOf } from "../known-devices.ts";
import { hashPassword } from "../passwords.ts";
import { fingerprintOf, makeSecret, secretPattern } from "../secrets.ts";
import { accountOf, startSession } from "./log-in.ts";
import type { OfficeStaff, OfficeTables } from "./office-staff.ts";
import { findLink, findStaff, insertLink, insertStaff, type StaffRow, takeLink, updateStaff } from "./queries.ts";
import { deleteStaffSessions } from "./session-queries.ts";
import { checkStaff, plainEmail } from "./staff-rules.ts";
import type { StaffLinkPurpose, StaffTables } from "./tables.ts";

const minute = 60_000;
const validMinutes: Record<StaffLinkPurpose, number> = { invitation: 3 * 24 * 60, owner: 30, password: 30 };

/** A link that lets its holder choose a password, once. @returns its secret part */
export async function makeStaffLink(
  trx: Queries<StaffTables>,
  staffId: number,
  purpose: StaffLinkPurpose,
  now: Date,
): Promise<string> {
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + validMinutes[purpose] * minute);
  await insertLink(trx, { tokenHash: fingerprintOf(token), staffId, purpose, expiresAt });
  return token;
}

/** Mails an invitation, in the transaction that makes it. */
export async function mailInvitation(
  trx: Queries<OfficeTables>,
  staff: StaffRow,
  invitedBy: string,
  now: Date,
): Promise<void> {
  const token = await makeStaffLink(trx, staff.id, "invitation", now);
  await enqueueMail(trx, {
    template: "staff-invitation",
    to: staff.email,
    key: `staff-invitation:${fingerprintOf(token).toString("hex").slice(0, 32)}`,
    data: { token, name: staff.name, invitedBy, validDays: validMinutes.invitation / 60 / 24 },
  });
}

/** Mails a link for a new password, when the address is somebody's. Takes as long either way. @throws Refused 422, 429 */
export async function mailPasswordLink(office: OfficeStaff, caller: Caller, typed: string): Promise<void> {
  const { db, platform } = office;
  checkStaff({ email: typed });
  const email = plainEmail(typed);
  await office.limits.count("staffMail", caller, accountOf(email));
  const staff = await findStaff(db, { email });
  // Somebody at a device of theirs gets the link, however many mails strangers have asked for.
  const owed = knownDeviceOf(caller, accountOf(email), platform.settings.keys) !== undefined;
  if (!staff?.joined_at || staff.ended_at) return owed ? undefined : await countOrRefuse(db, email, "access");
  await db.transaction().execute(async (trx) => {
    const token = await makeStaffLink(trx, staff.id, "password", platform.now());
    await mailOrRefuse(trx, {
      template: "staff-password",
      to: email,
      owed,
      key: `staff-password:${fingerprintOf(token).toString("hex").slice(0, 32)}`,
      data: { token, validMinutes: validMinutes.password },
    });
  });
}

/** Whom a link is for. @throws Refused 404 link_over, 429 */
export async function readLink(office: OfficeStaff, caller: Caller, token: string) {
  await office.limits.count("token", caller, "staff-link");
  const link = secretPattern.test(token)
    ? await findLink(office.db, fingerprintOf(token), office.platform.now())
    : undefined;
  if (!link) throw linkOver();
  return link;
}

/** Chooses a password by a link and logs in; other sessions end. One-time codes stay as they are. */
export async function useLink(
  office: OfficeStaff,
  caller: Caller,
  token: string,
  typed: { name: string; password: string },
): Promise<void> {
  const { db, platform, sessions } = office;
  const link = await readLink(office, caller, token);
  checkStaff(typed);
  const passwordHash = await hashPassword(typed.password);
  const now = platform.now();
  const staff = await findStaff(db, { id: link.id });
  if (!staff) throw linkOver();
  const name = typed.name.trim().normalize("NFC");
  await db.transaction().execute(async (trx) => {
    if (!(await takeLink(trx, fingerprintOf(token)))) throw linkOver();
    await updateStaff(trx, link.id, { name, password_hash: passwordHash, joined_at: staff.joined_at ?? now });
    await deleteStaffSessions(trx, link.id);
    await recordChange(trx, {
      actor: { staffId: link.id, name, ipHash: sessions.ipHashOf(caller) },
      act: staff.joined_at ? "staff.new-password" : "staff.join",
      thing: "staff",
      key: String(link.id),
      before: { name: staff.name },
      after: { name },
      at: now,
    });
  });
  // Whoever has codes is asked for one: a mailbox is one factor, not two.
  if (!staff.codes_since) await startSession(office, caller, { ...staff, name }, false, link.purpose);
}

/**
 * Makes somebody an owner, or an owner's link anew, for the one who has the machine.
 * @returns the secret part of a link that is open for half an hour
 */
export async function makeOwner(db: Queries<OfficeTables>, typed: string, now: Date): Promise<string> {
  checkStaff({ email: typed });
  const email = plainEmail(typed);
  const known = await findStaff(db, { email });
  const staff = known ?? (await insertStaff(db, { name: "Ejer", email, role: "owner", now }));
  if (!staff) throw new Error("The address was taken at the same moment");
  await updateStaff(db, staff.id, { role: "owner", ended_at: null });
  await recordChange(db, {
    actor: { staffId: null, name: "npm run owner" },
    act: "staff.make-owner",
    thing: "staff",
    key: String(staff.id),
    before: known ? { role: known.role } : null,
    after: { role: "owner" },
    at: now,
  });
  return await makeStaffLink(db, staff.id, "owner", now);
}

const linkOver = () => new Refused(404, "link_over", "Linket er brugt eller udløbet. Bed om et nyt.");
