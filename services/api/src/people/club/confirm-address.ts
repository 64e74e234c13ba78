import { joiningPoints } from "@skaenk/contract/club-conditions";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/context.ts";
import type { Keys } from "../../platform/keys.ts";
import { addressOf } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { hashPassword } from "../identity/passwords.ts";
import { fingerprintOf } from "../identity/secrets.ts";
import { deleteOtherSessions } from "../identity/session-queries.ts";
import { askedFrom } from "../mail/asked-from.ts";
import { enqueueMail } from "../mail/mail-outbox-queries.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import type { ClubContext, Trx } from "./club-context.ts";
import { enter } from "./enter.ts";
import { knownName } from "./known-name.ts";
import { rememberMemberDevice } from "./member-device.ts";
import { passwordErrors, refuseErrors, takenMessage } from "./member-rules.ts";
import { bookPoints } from "./points/ledger.ts";
import { joiningHashes } from "./points-hashes.ts";
import {
  adoptOrders,
  bookJoining,
  findMember,
  findTokenOwner,
  lockMember,
  type MemberRow,
  markConfirmed,
  releaseJoining,
  saveEmail,
  takeToken,
} from "./queries.ts";
import { replacePasswordByMail } from "./replace-password.ts";
import type { ClubDatabase } from "./tables.ts";

type Context = Pick<Platform<ClubDatabase>, "db" | "now" | "settings">;

type Confirmation = { token: string; password?: string | undefined; passwordRepeat?: string | undefined };

/**
 * Uses a mailed link: of who joined, or of who changes address. The page that the link opens asks; only this confirms. Every
 * other session of the account ends: whoever joined with an address that is not theirs is out once its owner confirms.
 *
 * In a browser that is not logged in to the account, the link alone says too little. Whoever confirms a joining there chooses
 * a new password, because somebody else may know the old one; whoever changes address logs in first, because somebody
 * else may have asked for the change.
 * @returns the points that were booked
 * @throws Refused 422 token_invalid, password_needed or not_filled_in; 401 login_needed; 409 email_taken
 */
export async function confirmAddress(
  context: ClubContext,
  caller: Caller,
  { token, ...chosen }: Confirmation,
): Promise<{ changed: boolean; pointsBooked: number }> {
  const { platform, sessions, personalData } = context;
  const now = platform.now();
  const here = await sessions.session(caller);
  const passwordHash = chosen.password ? await hashChosen(chosen) : undefined;
  return await platform.db.transaction().execute(async (trx) => {
    const tokenHash = fingerprintOf(token);
    // The member is locked before the link, as where a password is chosen: of two links used at once, each would wait to delete the other.
    const owner =
      (await findTokenOwner(trx, "confirm", tokenHash, now)) ?? (await findTokenOwner(trx, "change", tokenHash, now));
    const found = owner ? await lockMember(trx, owner.member_id) : undefined;
    const joined = await takeToken(trx, "confirm", tokenHash, now);
    const changed = joined ? undefined : await takeToken(trx, "change", tokenHash, now);
    const link = joined ?? changed;
    if (!link || !found) throw refuseToken();
    const own = here?.member_id === found.id ? here : undefined;
    if (changed && !own) throw loginNeeded();
    if (changed)
      await changeAddress(trx, found, link.email, {
        now,
        keys: platform.settings.keys,
        askedFrom: askedFrom(platform.settings.keys, addressOf(caller)),
      });
    else if (found.email !== link.email) throw refuseToken();
    if (!own && passwordHash === undefined) throw passwordNeeded();
    const member =
      own || passwordHash === undefined
        ? found
        : await replacePasswordByMail(trx, found, { passwordHash, now, keys: platform.settings.keys, personalData });
    if (own) await deleteOtherSessions(trx, member.id, own.id);
    const pointsBooked = await proveAddress(trx, platform, member.id, link.email);
    if (own) rememberMemberDevice(context, caller, await findMember(trx, member.id));
    else await enter(context, trx, caller, member);
    return { changed: changed !== undefined, pointsBooked };
  });
}

async function hashChosen({ password = "", passwordRepeat = "" }: Omit<Confirmation, "token">): Promise<string> {
  refuseErrors(passwordErrors({ password, passwordRepeat }));
  return await hashPassword(password);
}

const passwordNeeded = () => {
  const detail = "Du er ikke logget ind her. Vælg et nyt kodeord, så ved vi, at kontoen er din.";
  return new Refused(422, "password_needed", detail, { errors: { password: "Vælg et nyt kodeord" } });
};

const loginNeeded = () =>
  new Refused(401, "login_needed", "Log ind i klubben i denne browser, og tryk så på linket i mailen igen.");

export const refuseToken = () =>
  new Refused(422, "token_invalid", "Linket er brugt eller udløbet. Bed om et nyt, og prøv igen.");

async function changeAddress(
  trx: Trx,
  member: MemberRow,
  email: string,
  { now, keys, askedFrom }: { now: Date; keys: Keys; askedFrom: string | undefined },
): Promise<void> {
  if (!(await saveEmail(trx, member.id, email, now))) throw new Refused(409, "email_taken", takenMessage);
  if (mailboxOf(email) !== mailboxOf(member.email)) await releaseJoining(trx, joiningHashes(keys, member.email), now);
  await enqueueMail(trx, {
    template: "email-changed",
    to: member.email,
    owed: member.email_confirmed_at !== null,
    askedFrom,
    key: `email-changed:${member.id}:${now.getTime()}`,
    data: { firstName: knownName(member), newEmail: email, changedAt: now.toISOString() },
  });
}

/**
 * The member has the address: it is confirmed, guest orders made with it join the account, and the joining points are
 * booked, once per mailbox and once per member.
 */
export async function proveAddress(
  trx: Trx,
  { now, settings }: Context,
  memberId: number,
  email: string,
): Promise<number> {
  const at = now();
  await markConfirmed(trx, memberId, at);
  await adoptOrders(trx, memberId);
  if (!(await bookJoining(trx, joiningHashes(settings.keys, email), at))) return 0;
  const key = `joining:${memberId}`;
  const booked = await bookPoints(trx, { memberId, points: joiningPoints, reason: "joining", key, now: at });
  return booked ? joiningPoints : 0;
}
