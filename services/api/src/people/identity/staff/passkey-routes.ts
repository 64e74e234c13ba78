import { addPasskey, passkeyOptions, removePasskey } from "@skaenk/contract/office/account";
import { OfficeEndpoints } from "../../../platform/office-endpoints.ts";
import { Refused } from "../../../platform/refuse.ts";
import { changeAccount, noteFirstFactor, refuseLastFactor, refuseUninvited } from "./factor-changes.ts";
import { passkeyFactor } from "./factors.ts";
import type { OfficeStaff } from "./office-staff.ts";
import { getSelf, noAccount } from "./own-account.ts";
import { deletePasskey, insertPasskey, listPasskeys } from "./passkey-queries.ts";
import { passkeyNotMade } from "./passkeys.ts";
import { deleteStaffSessions } from "./session-queries.ts";
import type { RemovedPasskey } from "./tables.ts";

const done = { done: true as const };
const mostPasskeys = 20;

/** Own passkeys: made by the browser and kept, and forgotten. */
export function passkeyEndpoints(office: OfficeStaff): OfficeEndpoints {
  const { db, platform, sessions, passkeys } = office;
  const { now } = platform;
  const room = new OfficeEndpoints(sessions.guard);

  room.on(passkeyOptions, async (_, acting) => {
    const staff = await getSelf(office, acting);
    if (acting.sessionId === undefined) throw noAccount();
    refuseUninvited(office, await sessions.again(db, acting.sessionId));
    return { ...(await passkeys.makingOptions(staff)) };
  });

  room.on(addPasskey, async ({ body }, acting, caller) => {
    const { id: staffId } = await getSelf(office, acting);
    const name = body.name || "Passkey";
    const made = await passkeys.check(staffId, body.answer);
    return await changeAccount(office, acting, async (held) => {
      const { trx, staff, session } = held;
      refuseUninvited(office, session);
      if ((await listPasskeys(trx, staff.id)).length >= mostPasskeys) throw tooManyPasskeys();
      if (!(await insertPasskey(trx, { ...made, staffId, name, addedAt: now() }))) throw passkeyNotMade();
      const added = { factor: passkeyFactor(made.id), name };
      await noteFirstFactor(office, caller, held, added.factor);
      return { change: { act: "staff.add-passkey", event: "passkey-added", name, added }, said: done };
    });
  });

  room.on(removePasskey, async ({ params }, acting) =>
    changeAccount(office, acting, async (held) => {
      const { trx, staff, session } = held;
      const gone = await deletePasskey(trx, staff.id, params.id);
      if (!gone) throw new Refused(404, "passkey_not_found", "Den passkey findes ikke.");
      await refuseLastFactor(office, held);
      // A phone that was stolen may have logged in.
      await deleteStaffSessions(trx, staff.id, { shownFactor: passkeyFactor(gone.id), except: session.id });
      const { name } = gone;
      const change = { act: "staff.remove-passkey", event: "passkey-removed", name } as const;
      return { change: { ...change, removedPasskey: asRemoved(gone) }, said: done };
    }),
  );

  return room;
}

const tooManyPasskeys = () =>
  new Refused(422, "too_many_passkeys", `Der kan være ${mostPasskeys} passkeys på en konto. Fjern en, du ikke bruger.`);

const asRemoved = (passkey: NonNullable<Awaited<ReturnType<typeof deletePasskey>>>): RemovedPasskey => ({
  id: passkey.id,
  name: passkey.name,
  publicKey: passkey.public_key.toString("base64url"),
  counter: passkey.counter,
  transports: passkey.transports,
  addedAt: passkey.added_at.toISOString(),
  usedAt: passkey.used_at?.toISOString() ?? null,
});
