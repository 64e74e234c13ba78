import type { QueryExecutorProvider } from "kysely";
import { type AttemptBudget, spendBudgets } from "../../platform/attempt-budgets-queries.ts";
import { sha256 } from "../../platform/sha256.ts";
import type { DayLimit } from "./mail-kinds.ts";
import { mailboxOf } from "./mailbox.ts";

const day = 86_400;

/**
 * Mails to one mailbox in a day, of all templates together that a stranger can make us send, and how many of them one network may ask for.
 * Orders, the repeated link of whoever joined and getting back into an account have mails of their own, and the account's owner at a known device
 * others: what is asked for otherwise uses up none of them. A household that joins, writes itself down for several goods and orders by transfer on
 * one day stays below its network's share. Four networks have to ask before a fifth gets nothing, and six for a link to a new password.
 */
const mostADay: Record<DayLimit, { mailbox: number; network?: number }> = {
  asked: { mailbox: 16, network: 5 },
  order: { mailbox: 10, network: 3 },
  again: { mailbox: 7, network: 2 },
  access: { mailbox: 18, network: 3 },
  device: { mailbox: 8 },
};

/**
 * Counts one mail towards the day's limit of its mailbox. Call it in the transaction that writes the mail, and also where nothing
 * is sent because of who the address belongs to: otherwise the limit would tell. One that is over counts nothing.
 * @returns whether there was one left
 */
export async function spendOnRecipient(
  trx: QueryExecutorProvider,
  to: string,
  { limit, askedFrom }: { limit: DayLimit; askedFrom: string | undefined },
): Promise<boolean> {
  const { mailbox: mostToMailbox, network } = mostADay[limit];
  const mailbox = sha256(mailboxOf(to));
  const toMailbox = { key: `mail-to:${limit}:${mailbox}`, most: mostToMailbox, seconds: day };
  if (network === undefined || askedFrom === undefined) return await spend(trx, [toMailbox]);
  const ofNetwork = { key: `mail-to-from:${limit}:${sha256(`${mailbox} ${askedFrom}`)}`, most: network, seconds: day };
  return await spend(trx, [ofNetwork, toMailbox]);
}

/** Mails a day that one of the staff sends by hand: of one kind about one order, and to one mailbox. */
const mostByHand = { about: 6, mailbox: 20 };

/**
 * Counts a mail that staff send by hand, once more or as a trial.
 * @param about the kind of mail, and the order that it is about
 * @returns whether there was one left of both
 */
export async function spendByHand(trx: QueryExecutorProvider, to: string, about: string): Promise<boolean> {
  const mailbox = { key: `mail-by-hand-to:${sha256(mailboxOf(to))}`, most: mostByHand.mailbox, seconds: day };
  return await spend(trx, [mailbox, { key: `mail-by-hand:${about}`, most: mostByHand.about, seconds: day }]);
}

const spend = async (trx: QueryExecutorProvider, budgets: AttemptBudget[]): Promise<boolean> =>
  (await spendBudgets(trx, budgets)) === 0;
