import { confirmCodes, removeCodes, startCodes } from "@skaenk/contract/office/account";
import encodeQr from "qr";
import { OfficeEndpoints } from "../../platform/office-endpoints.ts";
import { Refused } from "../../platform/refuse.ts";
import { accountOf } from "./log-in.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { getSelf, recordOwnChange, refuseLastFactor } from "./own-account.ts";
import { listPasskeys } from "./passkey-queries.ts";
import { replaceRecoveryCodes, updateStaff } from "./queries.ts";
import { enableCodes, makeCodeSecret, takeCode } from "./second-factor.ts";

/** One-time codes: made, shown to work, and taken away. */
export function codeEndpoints(office: OfficeStaff): OfficeEndpoints {
  const { db, platform, sessions } = office;
  const { now } = platform;
  const room = new OfficeEndpoints(sessions.guard);

  room.on(startCodes, async (_, acting) => {
    const staff = await getSelf(office, acting);
    const { secret, address, sealed } = makeCodeSecret(platform, staff.email);
    // Codes that are asked for already stay until the new ones are confirmed: then they are these.
    await updateStaff(db, staff.id, { code_secret: sealed, codes_since: null });
    return { secret, address, qrSvg: encodeQr(address, "svg", { border: 2 }) };
  });

  room.on(confirmCodes, async ({ body }, acting, caller) => {
    const staff = await getSelf(office, acting);
    await office.limits.count("code", caller, accountOf(staff.email), acting.sessionId);
    if (!(await takeCode(db, platform, staff, body.code))) {
      const errors = { code: "Koden passer ikke. Vent på den næste, og prøv igen." };
      throw new Refused(422, "wrong_code", errors.code, { errors });
    }
    await office.limits.forgive("code", caller, accountOf(staff.email), acting.sessionId);
    const recovery = await enableCodes(db, staff.id, now());
    await recordOwnChange(office, acting, staff, { act: "staff.codes-on" });
    const session = await sessions.session(caller);
    if (session) await sessions.confirm(session, true);
    return { recoveryCodes: recovery };
  });

  room.on(removeCodes, async (_, acting) => {
    const staff = await getSelf(office, acting);
    refuseLastFactor(office, staff, (await listPasskeys(db, staff.id)).length, false);
    await updateStaff(db, staff.id, { code_secret: null, codes_since: null });
    await replaceRecoveryCodes(db, staff.id, []);
    await recordOwnChange(office, acting, staff, { act: "staff.codes-off" });
    return { done: true as const };
  });

  return room;
}
