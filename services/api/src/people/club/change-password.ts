import type { SessionAnswer } from "@skaenk/contract/club";
import { afterAtLeast } from "../../platform/after-at-least.ts";
import type { Caller } from "../../platform/caller.ts";
import { addressOf } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { checkPassword, hashPassword } from "../identity/passwords.ts";
import { fingerprintOf, makeSecret } from "../identity/secrets.ts";
import { isSessionOpen, type SessionRow } from "../identity/session-queries.ts";
import { countOrRefuse, mailOrRefuse } from "../mail/ask-recipient.ts";
import { askedFrom } from "../mail/asked-from.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import type { ClubContext, Trx } from "./club-context.ts";
import { proveAddress, refuseToken } from "./confirm-address.ts";
import { enter } from "./enter.ts";
import { memberDeviceOf } from "./member-device.ts";
import { passwordErrors, plainEmail, refuseErrors } from "./member-rules.ts";
import {
  findMember,
  findMemberByEmail,
  findTokenOwner,
  insertToken,
  lockMember,
  type MemberRow,
  takeToken,
} from "./queries.ts";
import { replacePassword, replacePasswordByMail } from "./replace-password.ts";

const validMinutes = 30;
/** Longer than the work takes for a known address, so that the time tells nothing. */
const answerAfterMs = 250;

/**
 * Mails a link to choose a new password, if the address is a member's. Answers after the same time either way.
 * @throws Refused 429 too_many_attempts or too_many_mails
 */
export async function startReset(context: ClubContext, caller: Caller, typed: string): Promise<void> {
  const { db, now, settings } = context.platform;
  const send = async () => {
    const wanted = plainEmail(typed);
    const member = await findMemberByEmail(db, wanted);
    // Strangers cannot use up the tries and mails of somebody who asks at a device of theirs.
    const device = memberDeviceOf(context, caller, member);
    await context.limits.count("mail", caller, mailboxOf(wanted), { device });
    const from = askedFrom(settings.keys, addressOf(caller));
    if (!member) {
      const counted = { limit: "access", askedFrom: from } as const;
      return await db.transaction().execute((trx) => countOrRefuse(trx, wanted, counted));
    }
    const limit = device === undefined ? "access" : "device";
    const token = makeSecret();
    const tokenHash = fingerprintOf(token);
    const { id: memberId, email } = member;
    const expiresAt = new Date(now().getTime() + validMinutes * 60_000);
    await db.transaction().execute(async (trx) => {
      await insertToken(trx, { memberId, tokenHash, purpose: "reset", email, now: now(), expiresAt });
      const key = `reset-password:${memberId}:${tokenHash.toString("base64url").slice(0, 12)}`;
      const data = { token, validMinutes };
      await mailOrRefuse(trx, { template: "reset-password", to: email, key, limit, data, askedFrom: from });
    });
  };
  await afterAtLeast(answerAfterMs, send());
}

type NewPassword = { password: string; passwordRepeat: string };

/**
 * Chooses a new password with a mailed link, which also shows that the address is the member's. Whoever was logged in is
 * logged out.
 * @returns the member as stored from then on
 * @throws Refused 422 not_filled_in or token_invalid
 */
export async function finishReset(
  context: ClubContext,
  { token, ...chosen }: NewPassword & { token: string },
): Promise<MemberRow> {
  const { db, now } = context.platform;
  refuseErrors(passwordErrors(chosen));
  const passwordHash = await hashPassword(chosen.password);
  return await db.transaction().execute(async (trx) => {
    // The member is locked before the link: of two links used at once, each would otherwise wait to delete the other.
    const owner = await findTokenOwner(trx, "reset", fingerprintOf(token), now());
    const member = owner ? await lockMember(trx, owner.member_id) : undefined;
    const link = await takeToken(trx, "reset", fingerprintOf(token), now());
    if (!link || !member || member.email !== link.email) throw refuseToken();
    const { keys } = context.platform.settings;
    const { personalData } = context;
    const owned = await replacePasswordByMail(trx, member, { passwordHash, now: now(), keys, personalData });
    await proveAddress(trx, context.platform, owned.id, owned.email);
    return (await findMember(trx, owned.id)) ?? owned;
  });
}

/**
 * Changes the password of a logged-in member; every other session ends and this one gets a new token.
 * @throws Refused 401 not_logged_in, 422 wrong_password or not_filled_in, 429
 */
export async function changePassword(
  context: ClubContext,
  caller: Caller,
  session: SessionRow,
  { currentPassword, ...chosen }: NewPassword & { currentPassword: string },
): Promise<SessionAnswer> {
  refuseErrors(passwordErrors(chosen));
  const asked = await askPassword(context, caller, session.member_id, currentPassword, "currentPassword");
  const passwordHash = await hashPassword(chosen.password);
  return await context.platform.db.transaction().execute(async (trx) => {
    const member = await lockAsked(trx, asked, session);
    const { now, settings } = context.platform;
    const from = askedFrom(settings.keys, addressOf(caller));
    await replacePassword(trx, member, { passwordHash, now: now(), askedFrom: from });
    return await enter(context, trx, caller, member);
  });
}

/**
 * Locks the member for what the password was asked for. Another press may have chosen a new password since, or ended this session: what was
 * shown before it counts no more.
 * @throws Refused 401 not_logged_in
 */
export async function lockAsked(trx: Trx, asked: MemberRow, session: SessionRow): Promise<MemberRow> {
  const member = await lockMember(trx, asked.id);
  const isCurrent = member?.password_hash === asked.password_hash;
  if (member && isCurrent && (await isSessionOpen(trx, asked.id, session.id))) return member;
  throw new Refused(401, "not_logged_in", "Log ind i klubben for at se det her.");
}

/**
 * Asks a logged-in member for the password again, counted like logging in.
 * @throws Refused 422 wrong_password, 429
 */
export async function askPassword(
  { platform, limits }: ClubContext,
  caller: Caller,
  memberId: number,
  password: string,
  field: string,
): Promise<MemberRow> {
  await limits.count("login", caller, `member ${memberId}`);
  const member = await findMember(platform.db, memberId);
  const right = await checkPassword(member?.password_hash, password);
  if (!member || !right) {
    const detail = "Kodeordet er forkert.";
    throw new Refused(422, "wrong_password", detail, { errors: { [field]: detail } });
  }
  await limits.forgive("login", caller, `member ${memberId}`);
  return member;
}
