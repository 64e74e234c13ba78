import type { Keys } from "../../platform/keys.ts";
import { deleteSessionsOf } from "../identity/session-queries.ts";
import { enqueueMail } from "../mail/mail-outbox-queries.ts";
import type { ClubContext, Trx } from "./club-context.ts";
import { knownName } from "./known-name.ts";
import { startNewAccount } from "./new-account-queries.ts";
import { deleteTokens, type MemberRow, savePasswordHash } from "./queries.ts";

/** `askedFrom`: the network that asks; undefined where a mailed link showed whose the address is. */
type NewPassword = { passwordHash: string; now: Date; askedFrom?: string | undefined };

/** Puts a new password in place of the old: whoever was logged in is logged out, and the member is told. */
export async function replacePassword(
  trx: Trx,
  member: MemberRow,
  { passwordHash, now, askedFrom }: NewPassword,
): Promise<void> {
  await savePasswordHash(trx, member.id, passwordHash);
  await deleteSessionsOf(trx, member.id);
  await deleteTokens(trx, member.id, "reset");
  await deleteTokens(trx, member.id, "change");
  await enqueueMail(trx, {
    template: "password-changed",
    to: member.email,
    owed: member.email_confirmed_at !== null,
    askedFrom,
    key: `password-changed:${member.id}:${now.getTime()}`,
    data: { firstName: knownName(member), changedAt: now.toISOString() },
  });
}

/**
 * Replaces the password for somebody who showed by a mailed link that the address is theirs. Where the address was never confirmed before,
 * somebody else may have joined with it, so its owner gets a new account.
 * @returns the account as stored from then on
 */
export async function replacePasswordByMail(
  trx: Trx,
  found: MemberRow,
  { passwordHash, now, keys, personalData }: NewPassword & { keys: Keys } & Pick<ClubContext, "personalData">,
): Promise<MemberRow> {
  const member =
    found.email_confirmed_at === null
      ? await startNewAccount(trx, found, { passwordHash, now, keys, personalData })
      : found;
  await replacePassword(trx, member, { passwordHash, now });
  return member;
}
