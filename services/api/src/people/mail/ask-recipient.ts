import type { QueryExecutorProvider } from "kysely";
import type { Transaction } from "../../platform/queries.ts";
import { Refused } from "../../platform/refuse.ts";
import type { MailName } from "./mail-data.ts";
import type { MailLimit } from "./mail-kinds.ts";
import { enqueueMail, type OutgoingMail } from "./mail-outbox-queries.ts";
import { spendByHand, spendOnRecipient } from "./recipient-limit-queries.ts";

/**
 * Writes a mail that is no use to do without: where its recipient has had too many, what it tells about does not happen either.
 * Unless it is owed, its key must be new.
 * @throws Refused 429 too_many_mails
 */
export async function mailOrRefuse<Name extends MailName>(
  trx: QueryExecutorProvider,
  mail: OutgoingMail<Name> & MailLimit<Name>,
): Promise<void> {
  const written = await enqueueMail(trx, mail);
  if (!written && mail.owed !== true) throw tooManyMails();
}

/**
 * Counts as a mail would and sends none, so that an address that gets none is answered like one that does. A refusal
 * takes back with the transaction what was counted for the network.
 * @throws Refused 429 too_many_mails
 */
export async function countOrRefuse(
  trx: Transaction<unknown>,
  to: string,
  { askedFrom, limit = "asked" }: { askedFrom: string | undefined; limit?: "asked" | "access" },
): Promise<void> {
  if (!(await spendOnRecipient(trx, to, { limit, askedFrom }))) throw tooManyMails();
}

/**
 * Counts a mail that one of the staff sends by a press. A press that is over sends nothing.
 * @throws Refused 429 too_many_mails
 */
export async function countByHandOrRefuse(trx: QueryExecutorProvider, to: string, about: string): Promise<void> {
  if (!(await spendByHand(trx, to, about))) throw tooManyMails();
}

const tooManyMails = () =>
  new Refused(429, "too_many_mails", "Der er sendt mange mails til den adresse i dag. Prøv igen i morgen.", {
    headers: { "retry-after": "86400" },
  });
