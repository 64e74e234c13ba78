import {
  beginShop,
  confirmStaff,
  forgotStaffPassword,
  getOfficeSession,
  logInStaff,
  logOutStaff,
  passkeyLogin,
  passkeyLoginOptions,
  readBeginning,
  readFactorUndo,
  readStaffLink,
  undoFactor,
  useStaffLink,
} from "@skaenk/contract/office/session";
import type { Caller } from "../../../platform/caller.ts";
import { OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { beginOffice } from "./beginning.ts";
import { readUndo, undoFactorChange } from "./factor-undo.ts";
import { confirmByPassword, logInByPasskey, logInByPassword } from "./log-in.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { anyPasskey, passkeyOrigin } from "./prove-staff.ts";
import { hasOwner } from "./queries.ts";
import { mailPasswordLink, readLink, useLink } from "./staff-links.ts";

/** Coming in and going out. */
export function staffSessionEndpoints(office: OfficeStaff): OfficeEndpoints {
  const { sessions } = office;
  const room = new OfficeEndpoints(sessions.guard);
  const describe = (caller: Caller) => sessions.describeStarted(caller);

  room.on(logInStaff, async ({ body }, _acting, caller) => {
    await logInByPassword(office, caller, body);
    return await describe(caller);
  });
  room.on(getOfficeSession, async (_, _acting, caller) => await sessions.describe(caller));
  room.on(logOutStaff, async (_, _acting, caller) => {
    await sessions.end(caller);
    return { done: true as const };
  });
  room.on(confirmStaff, async ({ body }, _acting, caller) => {
    const ticket = await confirmByPassword(office, caller, body);
    return await sessions.describeConfirmed(caller, ticket);
  });
  room.on(forgotStaffPassword, async ({ body }, _acting, caller) => {
    await mailPasswordLink(office, caller, body.email);
    return { done: true as const };
  });
  room.on(passkeyLoginOptions, async (_, _acting, caller) => {
    const session = await sessions.session(caller);
    await office.limits.count("token", caller, anyPasskey, passkeyOrigin(office, caller, session?.id));
    return { ...(await office.passkeys.showingOptions()) };
  });
  room.on(passkeyLogin, async ({ body }, _acting, caller) => {
    const ticket = await logInByPasskey(office, caller, body.answer);
    return await sessions.describeConfirmed(caller, ticket);
  });
  room.on(readStaffLink, async ({ params }, _acting, caller) => {
    const { purpose, name, email, factors } = await readLink(office, caller, params.token);
    return { purpose, name, email, factors };
  });
  room.on(useStaffLink, async ({ params, body }, _acting, caller) => {
    await useLink(office, caller, params.token, body);
    return await describe(caller);
  });
  room.on(readFactorUndo, async ({ params }, _acting, caller) => await readUndo(office, caller, params.token));
  room.on(undoFactor, async ({ params }, _acting, caller) => await undoFactorChange(office, caller, params.token));
  room.on(readBeginning, async () => ({ waiting: !(await hasOwner(office.db)) }));
  room.on(beginShop, async ({ body }, _acting, caller) => {
    await beginOffice(office, caller, body);
    return await describe(caller);
  });
  return room;
}
