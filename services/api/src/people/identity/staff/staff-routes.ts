import { type Role, rightsOfRole } from "@skaenk/contract/office/rights";
import {
  changeStaff,
  endStaffSessions,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  type StaffMember,
  withdrawInvitation,
} from "@skaenk/contract/office/staff";
import { recordChange } from "../../../office/audit/queries.ts";
import { type ActingStaff, OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { wholeList } from "../../../platform/office-list-queries.ts";
import { refuseUnconfirmed } from "../../../platform/office-refusals.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import type { Settings } from "../../../platform/settings.ts";
import { plainLine } from "../../../platform/typed-text.ts";
import { alertOfName, alertOwners } from "./alert-owners.ts";
import { needsFactor } from "./factors.ts";
import { keyEndpoints } from "./key-routes.ts";
import { endMadeAccess, findMadeAccess, type MadeAccess, namesOf, urlsOf } from "./made-access.ts";
import { closeAccounts } from "./made-access-queries.ts";
import type { OfficeStaff, OfficeTables } from "./office-staff.ts";
import {
  deleteLinks,
  findStaff,
  insertStaff,
  listOwnersWhoComeIn,
  listStaffRows,
  lockStaff,
  lockStaffChanges,
  mailedPurposes,
  updateStaff,
} from "./queries.ts";
import { deleteStaffSessions } from "./session-queries.ts";
import { mailInvitation } from "./staff-links.ts";
import { takeName } from "./staff-names.ts";
import { checkStaff, plainEmail } from "./staff-rules.ts";

const done = { done: true as const };

/** The office's endpoints of the staff and the API keys. */
export function staffEndpoints(office: OfficeStaff): OfficeEndpoints {
  const { db, platform, sessions } = office;
  const { now } = platform;
  const room = new OfficeEndpoints(sessions.guard);
  room.include(keyEndpoints(office), invitationEndpoints(office));

  room.on(listStaff, async ({ query }) => {
    const rows = await listStaffRows(db, query.q);
    return wholeList(rows.map(asMember({ settings: platform.settings, now: now() })));
  });

  room.on(inviteStaff, async ({ body }, acting) => {
    const typed = body;
    checkStaff({ name: typed.name, newEmail: typed.email });
    const email = plainEmail(typed.email);
    const member = await db.transaction().execute(async (trx) => {
      await lockStaffChanges(trx);
      const name = await takeName(trx, typed.name);
      const staff = await insertStaff(trx, { name, email, role: typed.role, now: now() });
      if (!staff) {
        const errors = { email: "Der er allerede en medarbejder med den adresse." };
        throw new Refused(409, "email_taken", errors.email, { errors });
      }
      await mailInvitation(trx, staff, acting, now());
      const after = { name, email, role: typed.role };
      const key = String(staff.id);
      await recordChange(trx, {
        actor: acting,
        act: "staff.invite",
        thing: "staff",
        key,
        before: null,
        after,
        at: now(),
      });
      if (typed.role === "owner") await alertOfOwner(trx, acting, { name, at: now() });
      return staff;
    });
    return asMember({ settings: platform.settings, now: now() })({
      ...member,
      ...{ seen_at: null, passkeys: 0, invitation_expires_at: null },
    });
  });

  room.on(changeStaff, async ({ params, body }, acting) => {
    const { id } = params;
    const { name, role, ended } = body;
    if (name !== undefined) checkStaff({ name });
    const made = await saveStaff(office, acting, id, { name, role, ended });
    const row = (await listStaffRows(db)).find((staff) => staff.id === id);
    if (!row) throw unknownStaff();
    return {
      ...asMember({ settings: platform.settings, now: now() })(row),
      ...(made ? { left: leftBehind(made) } : {}),
    };
  });

  room.on(endStaffSessions, async ({ params }, acting) => {
    const { id } = params;
    if (!(await findStaff(db, { id }))) throw unknownStaff();
    if (id !== acting.staffId) refuseUnconfirmed(acting);
    await db.transaction().execute(async (trx) => {
      const staff = await lockStaff(trx, id);
      await deleteStaffSessions(trx, id);
      // An invitation to somebody who has not joined yet is withdrawn by itself.
      await deleteLinks(trx, id, staff?.joined_at ? mailedPurposes : ["password"]);
      const act = { actor: acting, act: "staff.end-sessions", thing: "staff", key: String(id) };
      await recordChange(trx, { ...act, before: {}, after: {}, at: now() });
    });
    return done;
  });

  return room;
}

/** Invitations and renewals of those who have an account already. */
function invitationEndpoints({ db, platform: { now }, sessions }: OfficeStaff): OfficeEndpoints {
  const room = new OfficeEndpoints(sessions.guard);
  room.on(inviteStaffAgain, async ({ params }, acting) => {
    const { id } = params;
    if (id === acting.staffId) throw new Refused(422, "own_access", "Din egen adgang ændrer du på Din konto.");
    await db.transaction().execute(async (trx) => {
      const staff = await lockStaff(trx, id);
      if (!staff || staff.ended_at) throw unknownStaff();
      await mailInvitation(trx, staff, acting, now());
      const act = { actor: acting, act: "staff.invite-again", thing: "staff", key: String(id) };
      await recordChange(trx, { ...act, before: {}, after: {}, at: now() });
    });
    return done;
  });

  room.on(withdrawInvitation, async ({ params: { id } }, acting) => {
    await db.transaction().execute(async (trx) => {
      if (!(await lockStaff(trx, id))) throw unknownStaff();
      if ((await deleteLinks(trx, id, ["invitation"])) === 0) {
        throw new Refused(404, "link_over", "Invitationen er brugt eller udløbet.");
      }
      const act = { actor: acting, act: "staff.withdraw-invitation", thing: "staff", key: String(id) };
      await recordChange(trx, { ...act, before: {}, after: {}, at: now() });
    });
    return done;
  });
  return room;
}

type StaffChange = { name?: string | undefined; role?: Role | undefined; ended?: boolean | undefined };

const leftBehind = (made: MadeAccess) => ({
  closed: namesOf(made.closed),
  kept: namesOf(made.kept),
  webhooks: urlsOf(made.webhooks),
  newsletters: made.newsletters.map(({ subject }) => subject),
});

/** @returns what somebody has made whose access was closed just now @throws Refused 404 staff_not_found, 422 last_owner */
async function saveStaff(
  { db, platform }: OfficeStaff,
  actor: ActingStaff,
  id: number,
  { name, role, ended }: StaffChange,
): Promise<MadeAccess | undefined> {
  const at = platform.now();
  return await db.transaction().execute(async (trx) => {
    await lockStaffChanges(trx);
    const staff = await lockStaff(trx, id);
    if (!staff) throw unknownStaff();
    const losesOwner = staff.role === "owner" && !staff.ended_at && (ended || (role && role !== "owner"));
    if (losesOwner && (await isLastOwner(trx, id, platform.settings))) {
      throw new Refused(422, "last_owner", "Butikken skal have en ejer. Gør en anden til ejer først.");
    }
    const before = { name: staff.name, role: staff.role, ended: staff.ended_at !== null };
    const newName = name === undefined ? before.name : await takeName(trx, name, id);
    const after = { name: newName, role: role ?? before.role, ended: ended ?? before.ended };
    const endedAt = after.ended ? (staff.ended_at ?? at) : null;
    await updateStaff(trx, id, { name: after.name, role: after.role, ended_at: endedAt });
    // Rights follow the role at once; whoever has left, or is somebody else now, logs in anew.
    if (after.role !== before.role) await deleteStaffSessions(trx, id);
    const made =
      after.ended && !before.ended
        ? await endWork(trx, id, at)
        : invitesNoMore(before.role, after.role)
          ? await endInvitations(trx, id, at)
          : undefined;
    const closed: Record<string, string> = made?.closed.length ? { closed: namesOf(made.closed).join(", ") } : {};
    const act = { actor, act: "staff.change", thing: "staff", key: String(id), before };
    await recordChange(trx, { ...act, after: { ...after, ...closed }, at });
    await alertOfName(trx, { actor, staff, name: newName, at });
    const wasOwner = before.role === "owner" && !before.ended;
    if (after.role === "owner" && !after.ended && !wasOwner) await alertOfOwner(trx, actor, { name: after.name, at });
    return made;
  });
}

const alertOfOwner = (trx: Queries<OfficeTables>, by: ActingStaff, { name, at }: { name: string; at: Date }) =>
  alertOwners(trx, { event: "owner", by, at, about: `Den nye ejer: ${plainLine(name)}` });

/** Closes an account and the invitations of it that nobody has accepted; lists what works on without it. */
async function endWork(trx: Queries<OfficeTables>, id: number, now: Date): Promise<MadeAccess> {
  const made = await endInvitations(trx, id, now);
  await closeAccounts(trx, [id], now);
  return made;
}

const invitesNoMore = (before: Role, after: Role): boolean =>
  rightsOfRole[before].includes("staff:write") && !rightsOfRole[after].includes("staff:write");

/**
 * Ends the invitations and renewals of an account that nobody has accepted: by one, whoever is no owner any more would become one again.
 * Keys of programs stay; they hold no more than the rights that their maker has now.
 */
async function endInvitations(trx: Queries<OfficeTables>, id: number, now: Date): Promise<MadeAccess> {
  const none = new Date(now.getTime() + 1);
  const rule = { since: none, afresh: true, allOwners: false };
  const made = await findMadeAccess(trx, id, rule);
  await endMadeAccess(trx, { ...made, keys: [] }, rule, now);
  return made;
}

const isLastOwner = async (db: Queries<OfficeTables>, id: number, { production }: Pick<Settings, "production">) =>
  (await listOwnersWhoComeIn(db, production)).every((owner) => owner === id);

const unknownStaff = () => new Refused(404, "staff_not_found", "Den medarbejder findes ikke.");

type Row = Awaited<ReturnType<typeof listStaffRows>>[number];

const asMember =
  ({ settings, now }: { settings: Pick<Settings, "production">; now: Date }) =>
  (row: Row): StaffMember => {
    const secondFactor = row.codes_since !== null || (row.passkeys ?? 0) > 0;
    const state = row.ended_at ? "ended" : row.joined_at ? "active" : "invited";
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      state,
      secondFactor,
      lacksFactor: state === "active" && !secondFactor && needsFactor(settings, row.role),
      mayWithdraw: row.invitation_expires_at !== null && row.invitation_expires_at > now,
      seenAt: row.seen_at?.toISOString() ?? null,
    };
  };
