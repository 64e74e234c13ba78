import { joiningPoints } from "@skaenk/contract/club-schemas";
import type { Platform } from "../platform/context.ts";
import { enqueueMail } from "../platform/mail-outbox.ts";
import { Refused } from "../platform/refuse.ts";
import type { Tables } from "../tables.ts";
import { fingerprintOf, joiningHash, makeSecret } from "./access/secrets.ts";
import type { Trx } from "./club-parts.ts";
import { takenMessage } from "./member-rules.ts";
import { bookPoints } from "./points/ledger.ts";
import {
  adoptOrders,
  bookJoining,
  lockMember,
  type MemberRow,
  markConfirmed,
  replaceToken,
  saveEmail,
  takeToken,
} from "./queries.ts";

const confirmDays = 7;
const changeHours = 24;
const hour = 3_600_000;

type Around = Pick<Platform<Tables>, "db" | "now" | "settings">;

/** Mails who joined a link that shows the address is theirs; a link mailed before opens nothing any more. */
export async function sendConfirmation(trx: Trx, member: MemberRow, now: Date): Promise<void> {
  const { id: memberId, email } = member;
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + confirmDays * 24 * hour);
  await replaceToken(trx, { memberId, tokenHash: fingerprintOf(token), purpose: "confirm", email, now, expiresAt });
  const data = { token, firstName: member.first_name, joiningPoints };
  const key = `confirm-email:${memberId}:${fingerprintOf(token).toString("base64url").slice(0, 12)}`;
  await enqueueMail(trx, { template: "confirm-email", to: email, key, data });
}

/** Mails a new address its link; the member's address stays what it is until the link is used. */
export async function sendChangeLink(trx: Trx, member: MemberRow, email: string, now: Date): Promise<void> {
  const token = makeSecret();
  const tokenHash = fingerprintOf(token);
  const expiresAt = new Date(now.getTime() + changeHours * hour);
  await replaceToken(trx, { memberId: member.id, tokenHash, purpose: "change", email, now, expiresAt });
  const key = `confirm-new-email:${member.id}:${tokenHash.toString("base64url").slice(0, 12)}`;
  await enqueueMail(trx, {
    template: "confirm-new-email",
    to: email,
    key,
    data: { token, firstName: member.first_name },
  });
}

/**
 * Uses a mailed link: of who joined, or of who changes address. The page that the link opens asks; only this confirms.
 * @returns the points that were booked
 * @throws Refused 422 token_invalid; 409 email_taken
 */
export async function confirmAddress(
  around: Around,
  token: string,
): Promise<{ changed: boolean; pointsBooked: number }> {
  const now = around.now();
  return await around.db.transaction().execute(async (trx) => {
    const tokenHash = fingerprintOf(token);
    const joined = await takeToken(trx, "confirm", tokenHash, now);
    const changed = joined ? undefined : await takeToken(trx, "change", tokenHash, now);
    const link = joined ?? changed;
    const member = link ? await lockMember(trx, link.member_id) : undefined;
    if (!link || !member) throw refuseToken();
    if (changed) await changeAddress(trx, member, link.email, now);
    else if (member.email !== link.email) throw refuseToken();
    return { changed: changed !== undefined, pointsBooked: await proveAddress(trx, around, member.id, link.email) };
  });
}

export const refuseToken = () =>
  new Refused(422, "token_invalid", "Linket er brugt eller for gammelt. Bed om et nyt, og prøv igen.");

async function changeAddress(trx: Trx, member: MemberRow, email: string, now: Date): Promise<void> {
  if (!(await saveEmail(trx, member.id, email, now))) throw new Refused(409, "email_taken", takenMessage);
  await enqueueMail(trx, {
    template: "email-changed",
    to: member.email,
    key: `email-changed:${member.id}:${now.getTime()}`,
    data: { firstName: member.first_name, newEmail: email, changedAt: now.toISOString() },
  });
}

/**
 * The member has the address: it is confirmed, guest orders made with it join the account, and the joining points are
 * booked, once per address and once per member.
 */
export async function proveAddress(
  trx: Trx,
  { now, settings }: Around,
  memberId: number,
  email: string,
): Promise<number> {
  const at = now();
  await markConfirmed(trx, memberId, at);
  await adoptOrders(trx, memberId);
  const fingerprint = joiningHash(settings.sessionSecret, email);
  if (!(await bookJoining(trx, fingerprint, at))) return 0;
  const key = `joining:${memberId}`;
  const booked = await bookPoints(trx, { memberId, points: joiningPoints, reason: "joining", key, now: at });
  return booked ? joiningPoints : 0;
}
