import { recordChange } from "../../../office/audit/queries.ts";
import type { Caller } from "../../../platform/caller.ts";
import type { Queries } from "../../../platform/queries.ts";
import { Refused } from "../../../platform/refuse.ts";
import { fingerprintOf, secretPattern } from "../secrets.ts";
import {
  type FactorChangeRow,
  findUndoableChange,
  listFactorChanges,
  markUndone,
  restorePasskey,
  setCodes,
} from "./factor-change-queries.ts";
import { changesToUndo } from "./factor-history.ts";
import { codesFactor, passkeyFactor, undoHours } from "./factors.ts";
import {
  endMadeAccess,
  findMadeAccess,
  type MadeAccess,
  namesOf,
  noMadeAccess,
  urlsOf,
  wordsOf,
} from "./made-access.ts";
import type { OfficeStaff, OfficeTables } from "./office-staff.ts";
import { deletePasskey } from "./passkey-queries.ts";
import { deleteLinks, findStaff, lockStaff, lockStaffChanges, mailedPurposes, updateStaff } from "./queries.ts";
import { deleteStaffSessions } from "./session-queries.ts";

type Trx = Queries<OfficeTables>;

const undoneSince = (now: Date): Date => new Date(now.getTime() - undoHours * 3_600_000);

/** Previews the changes that an undo link would revert. @throws Refused 404 link_over, 429 */
export async function readUndo(office: OfficeStaff, caller: Caller, token: string) {
  const { change, changes } = await planUndo(office.db, office, caller, token);
  return {
    email: change.email,
    device: change.device,
    at: change.at.toISOString(),
    removes: changes.flatMap(({ added_name }) => added_name ?? []),
    restores: changes.flatMap(removedNames),
  };
}

/**
 * Reverts a new factor that the account's owner did not add, with all changes that followed from it (`changesToUndo`): added factors are
 * removed, removed ones restored, all sessions of the account end, and so does the access that was made since (`findMadeAccess`). The link logs
 * nobody in, because its holder has shown access to the mailbox only. The link of a closed account changes nothing but that account.
 * @throws Refused 404 link_over, 429
 */
export async function undoFactorChange(office: OfficeStaff, caller: Caller, token: string) {
  const now = office.platform.now();
  const { change: asked } = await planUndo(office.db, office, caller, token);
  return await office.db.transaction().execute(async (trx) => {
    await lockStaffChanges(trx);
    await lockStaff(trx, asked.staff_id);
    // The plan is made again under the account's lock, so that of two simultaneous presses only one takes effect.
    const { change, changes, all } = await planUndo(trx, office, undefined, token);
    const { staff_id: staffId } = change;
    for (const one of changes) await takeBack(trx, staffId, one);
    const oldPassword = changes.filter((one) => isLastPassword(one, changes, all)).at(-1)?.removed_password_hash;
    if (oldPassword) await updateStaff(trx, staffId, { password_hash: oldPassword });
    await updateStaff(trx, staffId, { new_code_secret: null, new_code_secret_at: null });
    const ids = changes.map(({ id }) => id);
    await markUndone(trx, ids, now);
    await deleteStaffSessions(trx, staffId);
    await deleteLinks(trx, staffId, mailedPurposes);
    const since = new Date(Math.min(...changes.map(({ session_started_at }) => session_started_at.getTime())));
    const made = await endMadeSince(trx, office, staffId, since);
    const removed = changes.flatMap(({ added_name }) => added_name ?? []);
    const restored = changes.flatMap(removedNames);
    await recordUndo(trx, office, caller, staffId, { removed, restored, made });
    return { removed, restored, ...listsOf(made) };
  });
}

async function endMadeSince(trx: Trx, { platform }: OfficeStaff, staffId: number, since: Date): Promise<MadeAccess> {
  const staff = await findStaff(trx, { id: staffId });
  if (!staff || staff.ended_at) return noMadeAccess;
  const rule = { since, afresh: false, allOwners: false };
  const made = await findMadeAccess(trx, staffId, rule, { needsFactor: platform.settings.production });
  await endMadeAccess(trx, made, rule, platform.now());
  return made;
}

const listsOf = (made: MadeAccess) => ({
  keys: namesOf(made.keys),
  closed: namesOf(made.closed),
  demoted: namesOf(made.demoted),
  kept: namesOf(made.kept),
  stopped: urlsOf(made.stopped),
  webhooks: urlsOf(made.webhooks),
  newsletters: made.newsletters.map(({ subject }) => subject),
});

async function planUndo(db: Trx, office: OfficeStaff, caller: Caller | undefined, token: string) {
  if (caller) await office.limits.count("token", caller, "staff-link");
  const since = undoneSince(office.platform.now());
  const change = secretPattern.test(token) ? await findUndoableChange(db, fingerprintOf(token), since) : undefined;
  if (!change) throw new Refused(404, "link_over", "Linket er brugt eller udløbet.");
  if (caller) await office.limits.forgive("token", caller, "staff-link");
  const all = await listFactorChanges(db, change.staff_id, since);
  return { change, changes: changesToUndo(all, change.id), all };
}

/** Reverts one change; callers go from the latest to the oldest. A factor that somebody set again since is left alone. */
async function takeBack(trx: Trx, staffId: number, change: FactorChangeRow): Promise<void> {
  const { added, removed_passkey, removed_code_secret, removed_codes_since, removed_codes_key } = change;
  const staff = await findStaff(trx, { id: staffId });
  const inUse = staff?.codes_since ? codesFactor(staff.codes_key) : undefined;
  if (added?.startsWith(passkeyFactor(""))) await deletePasskey(trx, staffId, added.slice(passkeyFactor("").length));
  const takesOut = added !== null && added === inUse;
  if (takesOut) await setCodes(trx, staffId, undefined);
  if (removed_passkey) await restorePasskey(trx, staffId, removed_passkey);
  if (removed_code_secret && removed_codes_since && (takesOut || inUse === undefined)) {
    await setCodes(trx, staffId, {
      secret: removed_code_secret,
      since: removed_codes_since,
      key: removed_codes_key ?? "",
      recovery: change.removed_recovery_codes ?? [],
    });
  }
}

/** Whether the old password is restored: not if a change outside the undone ones has set it again since. */
const isLastPassword = (one: FactorChangeRow, undone: FactorChangeRow[], all: FactorChangeRow[]): boolean =>
  one.removed_password_hash !== null &&
  !all.some((other) => other.id > one.id && other.removed_password_hash !== null && !undone.includes(other));

const removedNames = ({ removed_passkey, removed_code_secret, removed_password_hash }: FactorChangeRow): string[] => [
  ...(removed_passkey ? [removed_passkey.name] : []),
  ...(removed_code_secret ? ["Engangskoder"] : []),
  ...(removed_password_hash ? ["Kodeordet fra før"] : []),
];

async function recordUndo(
  trx: Trx,
  { sessions, platform }: OfficeStaff,
  caller: Caller,
  staffId: number,
  { removed, restored, made }: { removed: string[]; restored: string[]; made: MadeAccess },
): Promise<void> {
  const staff = await findStaff(trx, { id: staffId });
  await recordChange(trx, {
    actor: { staffId, name: staff?.name ?? "", ipHash: sessions.ipHashOf(caller) },
    act: "staff.undo-factor",
    thing: "staff",
    key: String(staffId),
    before: { factors: removed.join(", ") },
    after: { factors: restored.join(", "), ...wordsOf(made) },
    at: platform.now(),
  });
}
