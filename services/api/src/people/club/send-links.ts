import { joiningPoints } from "@skaenk/contract/club-conditions";
import { fingerprintOf, makeSecret } from "../identity/secrets.ts";
import { countOrRefuse, mailOrRefuse } from "../mail/ask-recipient.ts";
import type { Trx } from "./club-context.ts";
import { findMemberByEmail, lockMember, type MemberRow, replaceToken } from "./queries.ts";

const confirmDays = 7;
const changeHours = 24;
const hour = 3_600_000;

/** The time of a request for a link, and the network that it comes from (`askedFrom`). */
type Moment = { now: Date; askedFrom: string | undefined };

/**
 * Mails who joined a link that shows the address is theirs; a link mailed before opens nothing any more. An account that is erased
 * meanwhile gets none.
 * @param limit `again` where the account's own session asks for it once more
 * @throws Refused 429 too_many_mails
 */
export async function sendConfirmation(
  trx: Trx,
  member: MemberRow,
  { now, askedFrom, limit }: Moment & { limit: "asked" | "again" },
): Promise<void> {
  const { id: memberId, email } = member;
  if (!(await lockMember(trx, memberId))) return;
  const token = makeSecret();
  const expiresAt = new Date(now.getTime() + confirmDays * 24 * hour);
  await replaceToken(trx, { memberId, tokenHash: fingerprintOf(token), purpose: "confirm", email, now, expiresAt });
  const data = { token, joiningPoints };
  const key = `confirm-email:${memberId}:${fingerprintOf(token).toString("base64url").slice(0, 12)}`;
  await mailOrRefuse(trx, { template: "confirm-email", to: email, key, limit, data, askedFrom });
}

/**
 * Mails a new address its link; the member's address stays what it is until the link is used. Nothing is sent to an address that is taken, and the
 * answer does not tell. The same for an erased account.
 * @throws Refused 429 too_many_mails
 */
export async function sendChangeLink(
  trx: Trx,
  member: MemberRow,
  email: string,
  { now, askedFrom }: Moment,
): Promise<void> {
  const isTaken = email === member.email || (await findMemberByEmail(trx, email)) !== undefined;
  if (isTaken) return await countOrRefuse(trx, email, { askedFrom });
  if (!(await lockMember(trx, member.id))) return;
  const token = makeSecret();
  const tokenHash = fingerprintOf(token);
  const expiresAt = new Date(now.getTime() + changeHours * hour);
  await replaceToken(trx, { memberId: member.id, tokenHash, purpose: "change", email, now, expiresAt });
  const key = `confirm-new-email:${member.id}:${tokenHash.toString("base64url").slice(0, 12)}`;
  await mailOrRefuse(trx, { template: "confirm-new-email", to: email, key, data: { token }, askedFrom });
}
