import { changeOwnPassword, endStaffSession, getStaffAccount } from "@skaenk/contract/office/account";
import { getStaffChoice, keepStaffChoice } from "@skaenk/contract/office/choices";
import { OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import { hashPassword } from "../passwords.ts";
import { findChoice, saveChoice } from "./choice-queries.ts";
import { codeEndpoints } from "./code-routes.ts";
import { changeAccount } from "./factor-changes.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { getSelf, noAccount } from "./own-account.ts";
import { listPasskeys } from "./passkey-queries.ts";
import { passkeyEndpoints } from "./passkey-routes.ts";
import { rememberStaffDevice, staffDeviceOf } from "./prove-staff.ts";
import { countRecoveryCodes, updateStaff } from "./queries.ts";
import { deleteStaffSessions, listStaffSessions } from "./session-queries.ts";
import { checkStaff } from "./staff-rules.ts";
import { longestIdle } from "./staff-sessions.ts";

const done = { done: true as const };

/** The endpoints of a person's own account: password, second factors and sessions. */
export function staffAccountEndpoints(office: OfficeStaff): OfficeEndpoints {
  const { db, platform, sessions } = office;
  const { now } = platform;
  const room = new OfficeEndpoints(sessions.guard);

  room.on(getStaffChoice, async ({ params }, { staffId }) => ({
    chosen: staffId === null ? null : await findChoice(db, staffId, params.name),
  }));

  room.on(keepStaffChoice, async ({ params, body: { chosen } }, acting) => {
    const staff = await getSelf(office, acting);
    await saveChoice(db, staff.id, params.name, chosen);
    return { chosen };
  });

  room.on(getStaffAccount, async (_, acting) => {
    const staff = await getSelf(office, acting);
    const idleSince = new Date(now().getTime() - longestIdle);
    const [keys, open, recoveryCodesLeft] = await Promise.all([
      listPasskeys(db, staff.id),
      listStaffSessions(db, staff.id, { now: now(), idleSince }),
      countRecoveryCodes(db, staff.id),
    ]);
    const current = acting.sessionId;
    if (current === undefined) throw noAccount();
    const account = {
      name: staff.name,
      email: staff.email,
      codes: staff.codes_since !== null,
      mayEnrol: sessions.mayAddFactor(await sessions.again(db, current)),
      recoveryCodesLeft,
      passkeys: keys.map(({ id, name, added_at, used_at }) => ({
        id,
        name,
        addedAt: added_at.toISOString(),
        usedAt: used_at?.toISOString() ?? null,
      })),
      sessions: open.map(({ id, device, started_at, seen_at }) => ({
        id,
        device,
        startedAt: started_at.toISOString(),
        seenAt: seen_at.toISOString(),
        current: id === current,
      })),
    };
    return account;
  });

  room.on(endStaffSession, async ({ params }, acting) => {
    const { id: staffId } = await getSelf(office, acting);
    const ended = await deleteStaffSessions(db, staffId, { id: params.id });
    if (ended === 0) throw new Refused(404, "session_not_found", "Den er logget ud allerede.");
    return done;
  });

  room.on(changeOwnPassword, async ({ body: { password } }, acting, caller) => {
    checkStaff({ password });
    const passwordHash = await hashPassword(password);
    return await changeAccount(office, acting, async ({ trx, staff, session }) => {
      await updateStaff(trx, staff.id, { password_hash: passwordHash });
      // Whoever may have known the old one is logged out.
      await deleteStaffSessions(trx, staff.id, { except: session.id });
      const removedPasswordHash = staff.password_hash ?? undefined;
      // The browser stays a known device under the new password, and no other does.
      const isKnown = staffDeviceOf(office, caller, staff) !== undefined;
      if (isKnown) rememberStaffDevice(office, caller, { ...staff, password_hash: passwordHash });
      return { change: { act: "staff.new-password", event: "new-password", removedPasswordHash }, said: done };
    });
  });

  room.include(passkeyEndpoints(office), codeEndpoints(office));
  return room;
}
