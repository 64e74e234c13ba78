import type { SessionAnswer } from "@skaenk/contract/club";
import type { Context } from "hono";
import { mergeVisitorHearts } from "../favourites/merge-visitor.ts";
import { Refused } from "../platform/refuse.ts";
import { findVisitor } from "../platform/visitor.ts";
import { adoptRatings } from "../ratings/queries.ts";
import { checkPassword, hashPassword } from "./access/passwords.ts";
import { buildMember } from "./build-member.ts";
import type { ClubParts, Trx } from "./club-parts.ts";
import { sendConfirmation } from "./confirm-address.ts";
import {
  checkJoining,
  emailErrors,
  type Joining,
  plainBirthday,
  plainEmail,
  refuseErrors,
  takenMessage,
} from "./member-rules.ts";
import { findClubTerms, findMemberByEmail, insertMember, type MemberRow } from "./queries.ts";

/**
 * Joins the club and logs in. Nothing here signs anybody up for the newsletter.
 * @throws Refused 422 not_filled_in, 409 email_taken, 429
 */
export async function joinClub(parts: ClubParts, context: Context, joining: Joining): Promise<SessionAnswer> {
  const { db, now } = parts.platform;
  const email = plainEmail(joining.email);
  checkJoining(joining, now());
  await parts.limits.count("join", context, email);
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
    await sendConfirmation(trx, member, now());
    return await enter(parts, trx, context, member);
  });
}

/**
 * Logs in. An unknown address costs the same work as a wrong password and gets the same words.
 * @throws Refused 422 not_filled_in, 401 wrong_login, 429 too_many_attempts
 */
export async function logInMember(
  parts: ClubParts,
  context: Context,
  typed: { email: string; password: string },
): Promise<SessionAnswer> {
  const { db } = parts.platform;
  refuseErrors({ ...emailErrors(typed.email), ...(typed.password === "" ? { password: "Skriv dit kodeord" } : {}) });
  const email = plainEmail(typed.email);
  await parts.limits.count("login", context, email);
  const member = await findMemberByEmail(db, email);
  const right = await checkPassword(member?.password_hash, typed.password);
  if (!member || !right) throw new Refused(401, "wrong_login", "E-mail eller kodeord er forkert.");
  await parts.limits.forgive("login", context, email);
  return await db.transaction().execute((trx) => enter(parts, trx, context, member));
}

/** Starts a session, and takes along what the browser's visitor has collected. */
export async function enter(parts: ClubParts, trx: Trx, context: Context, member: MemberRow): Promise<SessionAnswer> {
  const { now } = parts.platform;
  const visitorId = findVisitor(context);
  if (visitorId !== undefined) {
    await mergeVisitorHearts(trx, { visitorId, memberId: member.id });
    await adoptRatings(trx, { visitorId, memberId: member.id });
  }
  const { token, expiresAt } = await parts.sessions.start(trx, context, member.id);
  return { token, expiresAt: expiresAt.toISOString(), member: await buildMember(trx, member, now()) };
}
