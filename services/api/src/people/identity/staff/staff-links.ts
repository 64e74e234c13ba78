import { recordChange } from "../../../office/audit/queries.ts";
import type { Caller } from "../../../platform/caller.ts";
import type { ActingStaff } from "../../../platform/office-endpoints.ts";
import type { Queries } from "../../../platform/queries.ts";
import { addressOf } from "../../../platform/rate-limit.ts";
import { Refused } from "../../../platform/refuse.ts";
import { countOrRefuse, mailOrRefuse } from "../../mail/ask-recipient.ts";
import { askedFrom } from "../../mail/asked-from.ts";
import { enqueueMail } from "../../mail/mail-outbox-queries.ts";
import { nameDevice } from "../name-device.ts";
import { hashPassword } from "../passwords.ts";
import { fingerprintOf, makeSecret, secretPattern } from "../secrets.ts";
import { alertOfName } from "./alert-owners.ts";
import { forgetFactorChanges } from "./factor-change-queries.ts";
import { keepChange } from "./factor-changes.ts";
import { hasFactor, needsFactor } from "./factors.ts";
import { startSessionIn } from "./log-in.ts";
import { endAccessBeforeBeginning, findMadeAccess, type MadeAccess, noMadeAccess, ruleAfresh } from "./made-access.ts";
import type { OfficeStaff, OfficeTables } from "./office-staff.ts";
import type { PasskeyAnswer } from "./passkeys.ts";
import { accountOf, proveFactor, rememberStaffDevice, staffDeviceOf } from "./prove-staff.ts";
import {
  deleteLinks,
  findFactors,
  findLink,
  findStaff,
  insertLink,
  insertStaff,
  isFactorOf,
  lockStaff,
  lockStaffChanges,
  mailedPurposes,
  removeFactors,
  type StaffRow,
  takeLink,
  updateStaff,
} from "./queries.ts";
import { deleteStaffSessions } from "./session-queries.ts";
import { takeName } from "./staff-names.ts";
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
  sentBy: number | null = null,
): Promise<string> {
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + validMinutes[purpose] * minute);
  await insertLink(trx, { tokenHash: fingerprintOf(token), staffId, purpose, expiresAt, sentBy, now });
  return token;
}

/** Mails an invitation, in the transaction that makes it. */
export async function mailInvitation(
  trx: Queries<OfficeTables>,
  staff: StaffRow,
  { staffId, name: invitedBy }: Pick<ActingStaff, "staffId" | "name">,
  now: Date,
): Promise<void> {
  const token = await makeStaffLink(trx, staff.id, "invitation", now, staffId);
  await enqueueMail(trx, {
    template: "staff-invitation",
    to: staff.email,
    key: `staff-invitation:${fingerprintOf(token).toString("hex").slice(0, 32)}`,
    data: {
      ...{ token, name: staff.name, invitedBy, validDays: validMinutes.invitation / 60 / 24 },
      renews: staff.joined_at !== null,
    },
  });
}

/** Mails a link for a new password, when the address is somebody's. Takes as long either way. @throws Refused 422, 429 */
export async function mailPasswordLink(office: OfficeStaff, caller: Caller, typed: string): Promise<void> {
  const { db, platform } = office;
  checkStaff({ email: typed });
  const email = plainEmail(typed);
  const staff = await findStaff(db, { email });
  const device = staffDeviceOf(office, caller, staff);
  await office.limits.count("staffMail", caller, accountOf(email), { device });
  const from = askedFrom(platform.settings.keys, addressOf(caller));
  if (!staff?.joined_at || staff.ended_at) {
    const counted = { limit: "access", askedFrom: from } as const;
    return await db.transaction().execute((trx) => countOrRefuse(trx, email, counted));
  }
  await db.transaction().execute(async (trx) => {
    const token = await makeStaffLink(trx, staff.id, "password", platform.now());
    await mailOrRefuse(trx, {
      template: "staff-password",
      to: email,
      // Strangers cannot use up the mails of somebody who asks at a device of theirs.
      limit: device === undefined ? "access" : "device",
      askedFrom: from,
      key: `staff-password:${fingerprintOf(token).toString("hex").slice(0, 32)}`,
      data: { token, validMinutes: validMinutes.password },
    });
  });
}

/** Whom a link is for, and what their account asks for. @throws Refused 404 link_over, 429 */
export async function readLink(office: OfficeStaff, caller: Caller, token: string) {
  await office.limits.count("token", caller, "staff-link");
  const link = secretPattern.test(token)
    ? await findLink(office.db, fingerprintOf(token), office.platform.now())
    : undefined;
  if (!link) throw linkOver();
  // A link that is right is no guess.
  await office.limits.forgive("token", caller, "staff-link");
  return { ...link, factors: await findFactors(office.db, link.id) };
}

type TypedByLink = { name: string; password: string; code?: string | undefined; passkey?: PasskeyAnswer | undefined };

/**
 * Chooses a password by a link. An invitation and an owner's link begin afresh: what the account had of factors goes, and the
 * session may enrol the first one. A link to a new password is a mailbox and nothing more: whoever has a factor shows it.
 * @throws Refused 404 link_over, 401, 422, 429
 */
export async function useLink(office: OfficeStaff, caller: Caller, token: string, typed: TypedByLink): Promise<void> {
  const link = await readLink(office, caller, token);
  checkStaff(typed);
  const { now } = office.platform;
  const staff = await findStaff(office.db, { id: link.id });
  if (!staff) throw linkOver();
  const isReset = link.purpose === "password";
  const shownFactor = isReset ? await proveFactor(office, caller, staff, link.factors, typed) : undefined;
  const passwordHash = await hashPassword(typed.password);
  await office.db.transaction().execute(async (trx) => {
    await lockStaffChanges(trx);
    const held = await lockStaff(trx, staff.id);
    if (!held || !(await takeLink(trx, fingerprintOf(token)))) throw linkOver();
    const chosen = { name: await takeName(trx, typed.name, held.id), passwordHash };
    await alertOfName(trx, { actor: { staffId: held.id, name: held.name }, staff: held, name: chosen.name, at: now() });
    if (isReset) await resetPassword(trx, office, caller, held, { ...chosen, shownFactor });
    else {
      await recordByLink(trx, office, caller, held, {
        act: held.joined_at ? "staff.renew" : "staff.join",
        name: chosen.name,
      });
      const opened = link.purpose === "owner" ? await openAsOwner(trx, held, now()) : held;
      await beginAfresh(trx, office, caller, opened, { ...chosen, by: link.purpose });
    }
  });
}

type Chosen = { name: string; passwordHash: string };

async function resetPassword(
  trx: Queries<OfficeTables>,
  office: OfficeStaff,
  caller: Caller,
  staff: StaffRow,
  { name, passwordHash, shownFactor }: Chosen & { shownFactor: string | undefined },
): Promise<void> {
  // A factor that was enrolled since the link was read has not been shown, and one that was removed meanwhile proves nothing.
  const isShown =
    shownFactor === undefined
      ? !hasFactor(await findFactors(trx, staff.id))
      : await isFactorOf(trx, staff, shownFactor);
  if (!isShown) throw linkOver();
  const at = office.platform.now();
  await updateStaff(trx, staff.id, { name, password_hash: passwordHash });
  await deleteStaffSessions(trx, staff.id);
  await deleteLinks(trx, staff.id, mailedPurposes);
  await recordByLink(trx, office, caller, staff, { act: "staff.new-password", name });
  const change = { act: "staff.new-password", event: "new-password" } as const;
  const removedPasswordHash = staff.password_hash ?? undefined;
  const device = nameDevice(caller.req.header("user-agent") ?? "");
  const letIn = shownFactor !== undefined || !needsFactor(office.platform.settings, staff.role);
  const session = letIn
    ? await startSessionIn(trx, office, caller, { ...staff, name }, { shownFactor, by: "password" })
    : 0;
  await keepChange(
    trx,
    office,
    staff,
    { id: session, started_at: at, device, shown_factor: shownFactor ?? null },
    { ...change, removedPasswordHash },
  );
  if (letIn) rememberStaffDevice(office, caller, { ...staff, password_hash: passwordHash });
}

/**
 * Lets somebody in whom an owner, or whoever has the machine, has asked in: nothing of what the account had before opens anything, and
 * nothing that it made does, because somebody else may have had it.
 */
export async function beginAfresh(
  trx: Queries<OfficeTables>,
  office: OfficeStaff,
  caller: Caller,
  staff: StaffRow,
  { name, passwordHash, by }: Chosen & { by: string },
): Promise<void> {
  const { now, settings } = office.platform;
  await removeFactors(trx, staff.id);
  await forgetFactorChanges(trx, staff.id);
  await deleteStaffSessions(trx, staff.id);
  await deleteLinks(trx, staff.id);
  const device = nameDevice(caller.req.header("user-agent") ?? "");
  await endAccessBeforeBeginning(trx, { ...staff, name }, { now: now(), by, device, needsFactor: settings.production });
  // Whose role needs a factor has joined once there is one: until then the shop has no owner, and the invitation can be sent anew.
  const joins = staff.joined_at ?? (needsFactor(settings, staff.role) ? null : now());
  await updateStaff(trx, staff.id, { name, password_hash: passwordHash, joined_at: joins });
  await startSessionIn(trx, office, caller, { ...staff, name }, { shownFactor: undefined, by, enrols: true });
  if (!needsFactor(settings, staff.role)) {
    rememberStaffDevice(office, caller, { ...staff, password_hash: passwordHash });
  }
}

async function recordByLink(
  trx: Queries<OfficeTables>,
  { sessions, platform }: OfficeStaff,
  caller: Caller,
  staff: StaffRow,
  { act, name }: { act: string; name: string },
): Promise<void> {
  await recordChange(trx, {
    actor: { staffId: staff.id, name, ipHash: sessions.ipHashOf(caller) },
    act,
    thing: "staff",
    key: String(staff.id),
    before: { name: staff.name },
    after: { name },
    at: platform.now(),
  });
}

/**
 * Makes a link by which somebody becomes an owner, for the one who has the machine. Nothing changes before it is used.
 * @returns the secret part of a link that is open for half an hour
 */
export async function makeOwner(db: Queries<OfficeTables>, typed: string, now: Date): Promise<string> {
  checkStaff({ email: typed });
  const email = plainEmail(typed);
  const known = await findStaff(db, { email });
  if (!known) checkStaff({ newEmail: typed });
  const staff = known ?? (await insertStaff(db, { name: "Ejer", email, role: "owner", now }));
  if (!staff) throw new Error("The address was taken at the same moment");
  await recordChange(db, {
    ...{ actor: machine, act: "staff.invite-owner", thing: "staff", key: String(staff.id), at: now },
    ...{ before: null, after: { email } },
  });
  return await makeStaffLink(db, staff.id, "owner", now);
}

const machine = { staffId: null, name: "npm run owner" };

/** Makes an account an open owner's once the link from the machine is used; until then it stays as it was. */
async function openAsOwner(trx: Queries<OfficeTables>, staff: StaffRow, now: Date): Promise<StaffRow> {
  await updateStaff(trx, staff.id, { role: "owner", ended_at: null });
  await recordChange(trx, {
    ...{ actor: machine, act: "staff.make-owner", thing: "staff", key: String(staff.id), at: now },
    before: { role: staff.role, ended: staff.ended_at !== null },
    after: { role: "owner", ended: false },
  });
  return { ...staff, role: "owner", ended_at: null };
}

/** The accounts that lose their access when an owner's link is used, listed for the person at the machine before they pass the link on. */
export async function accessThatEnds(db: Queries<OfficeTables>, typed: string, now: Date): Promise<MadeAccess> {
  const staff = await findStaff(db, { email: plainEmail(typed) });
  return staff ? await findMadeAccess(db, staff.id, ruleAfresh({ now, by: "owner" })) : noMadeAccess;
}

const linkOver = () => new Refused(404, "link_over", "Linket er brugt eller udløbet. Bed om et nyt.");
