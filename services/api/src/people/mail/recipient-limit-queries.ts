import type { QueryExecutorProvider } from "kysely";
import { spendBudgets } from "../../platform/attempt-budgets-queries.ts";
import { sha256 } from "../../platform/sha256.ts";
import type { DayLimit } from "./mail-kinds.ts";
import { mailboxOf } from "./mailbox.ts";

/**
 * Mails to one mailbox in a day, of all templates together that a stranger can make us send. Getting back into an account has two more,
 * and the account's owner at a known device has eight that strangers cannot use up.
 */
const mostADay: Record<DayLimit, number> = { asked: 10, access: 12, device: 20 };

/**
 * Counts one mail towards the day's limit of its mailbox. Call it in the transaction that writes the mail, and also where nothing
 * is sent because of who the address belongs to: otherwise the limit would tell. One that is over counts nothing.
 * @returns whether there was one left
 */
export const spendOnRecipient = (trx: QueryExecutorProvider, to: string, limit: DayLimit): Promise<boolean> =>
  spend(trx, `mail-to:${sha256(mailboxOf(to))}`, mostADay[limit]);

/** Mails a day that one of the staff sends by hand: of one kind about one order, and to one mailbox. */
const mostByHand = { about: 6, mailbox: 20 };

/**
 * Counts a mail that somebody in the office sends by a press: again, or to try it.
 * @param about the kind of mail, and the order that it is about
 * @returns whether there was one left of both
 */
export async function spendByHand(trx: QueryExecutorProvider, to: string, about: string): Promise<boolean> {
  const mailbox = await spend(trx, `mail-by-hand-to:${sha256(mailboxOf(to))}`, mostByHand.mailbox);
  return mailbox && (await spend(trx, `mail-by-hand:${about}`, mostByHand.about));
}

const day = 86_400;
const spend = async (trx: QueryExecutorProvider, key: string, most: number): Promise<boolean> =>
  (await spendBudgets(trx, [{ key, most, seconds: day }])) === 0;
