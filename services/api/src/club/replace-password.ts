import { deleteSessionsOf } from "../identity/session-queries.ts";
import { enqueueMail } from "../mail/mail-outbox-queries.ts";
import type { ClubContext, Trx } from "./club-context.ts";
import { emptyAccount } from "./empty-account-queries.ts";
import { knownName } from "./known-name.ts";
import { deleteTokens, type MemberRow, savePasswordHash } from "./queries.ts";

/**
 * Puts a new password in place of the old: whoever was logged in is logged out, and the member is told. Where the address was never
 * confirmed, somebody else may have joined with it, so the account is emptied.
 */
export async function replacePassword(
  trx: Trx,
  member: MemberRow,
  { passwordHash, now, personalData }: { passwordHash: string; now: Date } & Pick<ClubContext, "personalData">,
): Promise<void> {
  await savePasswordHash(trx, member.id, passwordHash);
  await deleteSessionsOf(trx, member.id);
  await deleteTokens(trx, member.id, "reset");
  await deleteTokens(trx, member.id, "change");
  if (member.email_confirmed_at === null) {
    await emptyAccount(trx, member.id, personalData);
  }
  await enqueueMail(trx, {
    template: "password-changed",
    to: member.email,
    owed: member.email_confirmed_at !== null,
    key: `password-changed:${member.id}:${now.getTime()}`,
    data: { firstName: knownName(member), changedAt: now.toISOString() },
  });
}
