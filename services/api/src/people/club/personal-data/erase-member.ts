import { forgetWaiting } from "../../../catalogue/stock-notices/notices.ts";
import { forgetMemberInCarts } from "../../../discovery/behaviour/write-behaviour.ts";
import { redactThing } from "../../../office/audit/redact-queries.ts";
import type { Keys } from "../../../platform/keys.ts";
import type { PersonalTable } from "../../../platform/personal-table-queries.ts";
import type { Database, Transaction } from "../../../platform/queries.ts";
import { retriedTransaction } from "../../../platform/retried-transaction.ts";
import { forgetSubscriber } from "../../newsletter/subscribe.ts";
import { findMember, lockMemberToErase, type MemberRow } from "../queries.ts";
import type { ClubDatabase } from "../tables.ts";
import { withAccount } from "./personal-data-queries.ts";
import { subjectOf } from "./subject-of.ts";

type Erasing = {
  now: Date;
  keys: Keys;
  personalData: readonly PersonalTable<ClubDatabase>[];
  /** Refuses the erasure by throwing. The check runs before anything is taken away, and again under the member's lock. */
  refuse?: (trx: Transaction<ClubDatabase>, member: MemberRow) => Promise<unknown>;
};

/**
 * "Slet min konto": everything that says who the member was goes at once; what the law says must stay is taken out of the
 * account. Points that are not used lapse. Done twice it does no more.
 * @source denmark.md 1.18; seed/pages/klub-vilkaar.yaml section 10
 */
export async function eraseMember(
  db: Database<ClubDatabase>,
  memberId: number,
  { now, keys, personalData, refuse = async () => undefined }: Erasing,
): Promise<void> {
  const member = await findMember(db, memberId);
  if (!member) return;
  await db.transaction().execute((trx) => refuse(trx, member));
  // First, and by itself: whoever has not shown that the address is theirs takes nobody off a list.
  if (member.email_confirmed_at !== null) {
    const occasion = { now, address: "", keys };
    await forgetSubscriber(db, member.email, occasion);
    await forgetWaiting(db, member.email, occasion);
  }
  await retriedTransaction<ClubDatabase, void>(db, async (trx) => {
    // Carts are locked before the member, in the lock order that placing an order uses.
    await forgetMemberInCarts(trx, memberId);
    if (!(await lockMemberToErase(trx, memberId))) return;
    await refuse(trx, member);
    await eraseAccount(trx, member, { keys, personalData });
  });
}

/** Erases what hangs on a member's number, and the member, who is locked by the caller. */
export async function eraseAccount(
  trx: Transaction<ClubDatabase>,
  member: MemberRow,
  { keys, personalData }: { keys: Keys; personalData: readonly PersonalTable<ClubDatabase>[] },
): Promise<void> {
  const subject = subjectOf(member, keys);
  for (const table of withAccount(personalData).toReversed()) await table.erase(trx, subject);
  // The office's acts stay in the log; what they say of the member does not, whoever erases.
  await redactThing(trx, "member", String(member.id));
}
