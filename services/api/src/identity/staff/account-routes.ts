import {
  addPasskey,
  changeOwnPassword,
  endStaffSession,
  getStaffAccount,
  passkeyOptions,
  removePasskey,
} from "@skaenk/contract/office/account";
import { getStaffChoice, keepStaffChoice } from "@skaenk/contract/office/choices";
import { OfficeEndpoints } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import { hashPassword } from "../passwords.ts";
import { findChoice, saveChoice } from "./choice-queries.ts";
import { codeEndpoints } from "./code-routes.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { getSelf, recordOwnChange, refuseLastFactor } from "./own-account.ts";
import { deletePasskey, listPasskeys } from "./passkey-queries.ts";
import { countRecoveryCodes, updateStaff } from "./queries.ts";
import { deleteStaffSessions, listStaffSessions } from "./session-queries.ts";
import { checkStaff } from "./staff-rules.ts";
import { longestIdle } from "./staff-sessions.ts";

const done = { done: true as const };

/** What everybody does with their own way in. */
export function staffAccountEndpoints(office: OfficeStaff): OfficeEndpoints {
  const { db, platform, sessions, passkeys } = office;
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
    const account = {
      name: staff.name,
      email: staff.email,
      codes: staff.codes_since !== null,
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

  room.on(changeOwnPassword, async ({ body: { password } }, acting) => {
    const staff = await getSelf(office, acting);
    checkStaff({ password });
    await updateStaff(db, staff.id, { password_hash: await hashPassword(password) });
    // Whoever may have known the old one is shown the door.
    await deleteStaffSessions(db, staff.id, { except: acting.sessionId ?? 0 });
    await recordOwnChange(office, acting, staff, { act: "staff.new-password" });
    return done;
  });

  room.on(passkeyOptions, async (_, acting) => {
    const staff = await getSelf(office, acting);
    return { ...(await passkeys.makingOptions(staff)) };
  });

  room.on(addPasskey, async ({ body }, acting, caller) => {
    const staff = await getSelf(office, acting);
    const { name, answer } = body;
    await passkeys.add(staff.id, name, answer);
    await recordOwnChange(office, acting, staff, { act: "staff.add-passkey", after: { passkey: name } });
    const session = await sessions.session(caller);
    if (session) await sessions.confirm(session, true);
    return done;
  });

  room.on(removePasskey, async ({ params }, acting) => {
    const staff = await getSelf(office, acting);
    const keys = await listPasskeys(db, staff.id);
    refuseLastFactor(office, staff, keys.length - 1, staff.codes_since !== null);
    if (!(await deletePasskey(db, staff.id, params.id))) {
      throw new Refused(404, "passkey_not_found", "Den passkey findes ikke.");
    }
    await recordOwnChange(office, acting, staff, { act: "staff.remove-passkey" });
    return done;
  });

  room.include(codeEndpoints(office));
  return room;
}
