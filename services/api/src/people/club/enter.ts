import type { SessionAnswer } from "@skaenk/contract/club";
import { readConsent } from "@skaenk/contract/consent-cookie";
import { temporaryIdOf } from "../../discovery/behaviour/caller-identity.ts";
import { reportKnown } from "../../discovery/behaviour/write-behaviour.ts";
import type { Caller } from "../../platform/caller.ts";
import { addressOf } from "../../platform/rate-limit.ts";
import { Refused } from "../../platform/refuse.ts";
import { findVisitor } from "../../platform/visitor.ts";
import { forgetWhoChanged } from "../../selling/cart/queries.ts";
import { mergeVisitorHearts } from "../favourites/merge-visitor.ts";
import { checkPassword, hashPassword } from "../identity/passwords.ts";
import { askedFrom } from "../mail/asked-from.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import { adoptRatings } from "../ratings/queries.ts";
import { buildMember } from "./build-member.ts";
import type { ClubContext, Trx } from "./club-context.ts";
import { memberDeviceOf, rememberMemberDevice } from "./member-device.ts";
import {
  checkJoining,
  emailErrors,
  plainBirthday,
  plainEmail,
  type RegistrationForm,
  refuseErrors,
  takenMessage,
} from "./member-rules.ts";
import { findClubTerms, findMember, findMemberByEmail, insertMember, lockMember, type MemberRow } from "./queries.ts";
import { sendConfirmation } from "./send-links.ts";

/**
 * Joins the club and logs in. Nothing here signs anybody up for the newsletter.
 * @throws Refused 409 club_closed, 422 not_filled_in, 409 email_taken, 429
 */
export async function joinClub(
  context: ClubContext,
  caller: Caller,
  joining: RegistrationForm,
): Promise<SessionAnswer> {
  const { db, now, settings } = context.platform;
  if (!settings.live.club.open) throw refuseClosed();
  const email = plainEmail(joining.email);
  checkJoining(joining, now());
  await context.limits.count("join", caller, email);
  await context.limits.count("mail", caller, `join ${mailboxOf(email)}`);
  const passwordHash = await hashPassword(joining.password);
  return await db.transaction().execute(async (trx) => {
    const member = await insertMember(trx, {
      email,
      passwordHash,
      firstName: joining.firstName.trim(),
      lastName: joining.lastName.trim(),
      birthday: plainBirthday(joining.birthday),
      termsVersion: await findClubTerms(trx),
      now: now(),
    });
    if (!member) throw new Refused(409, "email_taken", takenMessage, { errors: { email: takenMessage } });
    const from = askedFrom(settings.keys, addressOf(caller));
    await sendConfirmation(trx, member, { now: now(), askedFrom: from, limit: "asked" });
    return await enter(context, trx, caller, member);
  });
}

/**
 * Logs in. An unknown address costs the same work as a wrong password and gets the same words.
 * @throws Refused 422 not_filled_in, 401 wrong_login, 429 too_many_attempts
 */
export async function logInMember(
  context: ClubContext,
  caller: Caller,
  typed: { email: string; password: string },
): Promise<SessionAnswer> {
  const { db } = context.platform;
  refuseErrors({ ...emailErrors(typed.email), ...(typed.password === "" ? { password: "Skriv dit kodeord" } : {}) });
  const email = plainEmail(typed.email);
  const member = await findMemberByEmail(db, email);
  const origin = { device: memberDeviceOf(context, caller, member) };
  await context.limits.count("login", caller, email, origin);
  const right = await checkPassword(member?.password_hash, typed.password);
  if (!member || !right) throw wrongLogin();
  const account = `member ${member.id}`;
  // Before the try is taken back: whoever is past these bounds soon costs no more hashing either.
  await context.limits.count("rightLogin", caller, account);
  await context.limits.count("rightLoginOfNetwork", caller, account, origin);
  await context.limits.forgive("login", caller, email, origin);
  return await db.transaction().execute(async (trx) => {
    // While the password was checked the member may have chosen another or left, which ended every session: this one would outlive it.
    const current = await lockMember(trx, member.id);
    if (current?.password_hash !== member.password_hash) throw wrongLogin();
    return await enter(context, trx, caller, current);
  });
}

const refuseClosed = () =>
  new Refused(409, "club_closed", "Klubben er lukket for nye medlemmer. Du kan handle uden at være medlem.");

const wrongLogin = () => new Refused(401, "wrong_login", "E-mail eller kodeord er forkert.");

/** Starts a session, and takes along what the browser's visitor has collected. */
export async function enter(context: ClubContext, trx: Trx, caller: Caller, found: MemberRow): Promise<SessionAnswer> {
  const { now, settings } = context.platform;
  // The transaction may have confirmed the address or chosen another password since the member was found.
  const member = (await findMember(trx, found.id)) ?? found;
  const visitorId = findVisitor(caller, settings);
  if (visitorId !== undefined) {
    // The cart carries no identity for the search service until the member changes it.
    await forgetWhoChanged(trx, visitorId);
    await mergeVisitorHearts(trx, { visitorId, memberId: member.id });
    await adoptRatings(trx, { visitorId, memberId: member.id });
  }
  // Whoever logs in or joins is the same as the visitor until now, and has what both have liked.
  if (readConsent(caller.req.header("cookie"))?.choices.personalisation) {
    const temporaryId = visitorId === undefined ? undefined : temporaryIdOf(settings.keys, visitorId);
    const names = { ...(temporaryId === undefined ? {} : { temporaryId }), authenticatedId: String(member.id) };
    await reportKnown(trx, names, undefined);
  }
  rememberMemberDevice(context, caller, member);
  const { token, expiresAt } = await context.sessions.start(trx, caller, member.id);
  return { token, expiresAt: expiresAt.toISOString(), member: await buildMember(trx, member, now()) };
}
