import { confirmCodes, removeCodes, startCodes } from "@skaenk/contract/office/account";
import encodeQr from "qr";
import { OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import { makeSecret } from "../secrets.ts";
import { type RemovedCodes, setCodes } from "./factor-change-queries.ts";
import {
  changeAccount,
  type HeldAccount,
  noteFirstFactor,
  refuseLastFactor,
  refuseUninvited,
} from "./factor-changes.ts";
import { codesFactor } from "./factors.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { getSelf, noAccount } from "./own-account.ts";
import { accountOf } from "./prove-staff.ts";
import { listRecoveryHashes, updateStaff } from "./queries.ts";
import { makeCodeSecret, makeRecoveryCodes, takeCode } from "./second-factor.ts";
import { deleteStaffSessions } from "./session-queries.ts";

/** How long a new secret waits for a code that shows that it works. */
const confirmMs = 30 * 60_000;

/** One-time codes: made, shown to work, and taken away. */
export function codeEndpoints(office: OfficeStaff): OfficeEndpoints {
  const { db, platform, sessions } = office;
  const { now } = platform;
  const room = new OfficeEndpoints(sessions.guard);

  room.on(startCodes, async (_, acting) => {
    const staff = await getSelf(office, acting);
    if (acting.sessionId === undefined) throw noAccount();
    refuseUninvited(office, await sessions.again(db, acting.sessionId));
    const { secret, address, sealed } = makeCodeSecret(platform, staff.email);
    // The codes in use stay in use until the new ones are shown to work.
    await updateStaff(db, staff.id, { new_code_secret: sealed, new_code_secret_at: now() });
    return { secret, address, qrSvg: encodeQr(address, "svg", { border: 2 }) };
  });

  room.on(confirmCodes, async ({ body }, acting, caller) => {
    const { email } = await getSelf(office, acting);
    await office.limits.count("code", caller, accountOf(email), { session: acting.sessionId });
    const recoveryCodes = await changeAccount(office, acting, async (held) => {
      const { trx, staff, session } = held;
      refuseUninvited(office, session);
      const isOld = now().getTime() - (staff.new_code_secret_at?.getTime() ?? 0) > confirmMs;
      if (isOld || !(await takeCode(trx, platform, staff, staff.new_code_secret, body.code))) throw wrongCode();
      const removedCodes = await takeOutCodes(held);
      const { codes, hashes } = makeRecoveryCodes();
      const key = makeSecret().slice(0, 16);
      await setCodes(trx, staff.id, { secret: staff.new_code_secret ?? "", since: now(), key, recovery: hashes });
      const added = { factor: codesFactor(key), name: "Engangskoder" };
      await noteFirstFactor(office, caller, held, added.factor);
      return { change: { act: "staff.codes-on", event: "codes-on", added, removedCodes }, said: codes };
    });
    await office.limits.forgive("code", caller, accountOf(email), { session: acting.sessionId });
    return { recoveryCodes };
  });

  room.on(removeCodes, async (_, acting) =>
    changeAccount(office, acting, async (held) => {
      const removedCodes = await takeOutCodes(held);
      if (!removedCodes) throw new Refused(422, "no_codes", "Engangskoder er slået fra allerede.");
      await setCodes(held.trx, held.staff.id, undefined);
      await refuseLastFactor(office, held);
      const change = { act: "staff.codes-off", event: "codes-off", removedCodes } as const;
      return { change, said: { done: true as const } };
    }),
  );

  return room;
}

/** The codes in use, as they are; other sessions that showed them end. */
async function takeOutCodes({ trx, staff, session }: HeldAccount): Promise<RemovedCodes | undefined> {
  const { id, code_secret: secret, codes_since: since, codes_key: key } = staff;
  if (secret === null || since === null) return undefined;
  await deleteStaffSessions(trx, id, { shownFactor: codesFactor(key), except: session.id });
  return { secret, since, key, recovery: await listRecoveryHashes(trx, id) };
}

function wrongCode(): Refused {
  const errors = { code: "Koden passer ikke. Vent på den næste, og prøv igen." };
  return new Refused(422, "wrong_code", errors.code, { errors });
}
