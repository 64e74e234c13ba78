import { type QueryExecutorProvider, sql } from "kysely";
import type { MailData, MailName } from "./mail-data.ts";
import { limitOf, type MailLimit } from "./mail-kinds.ts";
import { spendOnRecipient } from "./recipient-limit-queries.ts";

export type OutgoingMail<Name extends MailName = MailName> = {
  template: Name;
  to: string;
  /** Names what is told, such as `order-received:2026-1042`: the same key is written once, however often it is asked for. */
  key: string;
  data: MailData[Name];
  /** A newsletter: goes after all other mail, and is left unsent rather than sent twice. */
  bulk?: boolean;
  /** Not sent before then, by the shop's clock; until then it can be taken back. */
  notBefore?: Date | undefined;
};

export type WaitingMail = {
  key: string;
  template: string;
  to: string;
  data: unknown;
  bulk: boolean;
  /** Moment of its sending; that of the first where the outcome of that one is in doubt, so that both are the same mail. */
  startedAt: Date;
  doubtful: boolean;
};

/** A database or a transaction on it. */
type Database = QueryExecutorProvider;

/**
 * Writes a mail to be sent. Call it with the transaction that does what the mail tells about: then both happen or neither.
 * What strangers can cause counts towards its recipient's limit of the day.
 * @returns whether it is new; false when a mail with that key was written before, or the recipient has had too many.
 */
export async function enqueueMail<Name extends MailName>(
  trx: Database,
  {
    template,
    to,
    key,
    data,
    bulk = false,
    notBefore,
    owed,
    limit: wanted,
    askedFrom,
  }: OutgoingMail<Name> & MailLimit<Name>,
): Promise<boolean> {
  const limit = limitOf(template, { owed, limit: wanted });
  if (limit && !(await isWritten(trx, key)) && !(await spendOnRecipient(trx, to, { limit, askedFrom }))) return false;
  // The mail and its event are one statement: callers outside of a transaction write both or neither too.
  const { rows } = await sql`
    with written as (
      insert into mail_outbox (key, template, recipient, data, bulk, not_before)
      values (${key}, ${template}, ${to}, ${JSON.stringify(data)}::jsonb, ${bulk}, ${notBefore ?? null})
      on conflict (key) do nothing returning key, bulk, not_before
    )
    insert into outbox (topic, key, due_at)
    select case when bulk then 'newsletter' else 'mail' end, key, coalesce(not_before, '-infinity') from written
    returning id`.execute(trx);
  return rows.length > 0;
}

async function isWritten(db: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from mail_outbox where key = ${key}`.execute(db);
  return rows.length > 0;
}

/**
 * Records the intent to send. `doubtful`: it was handed over before, and nobody wrote down what became of it.
 * @returns the mail; nothing when it has gone out, or nobody is to get it any more
 */
export async function startMail(db: Database, key: string): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    with before as (select started_at from mail_outbox where key = ${key} for update)
    update mail_outbox set started_at = coalesce(before.started_at, now())
    from before
    where key = ${key} and sent_at is null and recipient <> ''
    returning key, template, recipient as "to", data, bulk, mail_outbox.started_at as "startedAt",
      before.started_at is not null as doubtful`.execute(db);
  return rows[0];
}

/**
 * This query records that a mail server has accepted the mail, and clears its data, such as tokens, which are no longer needed. The address is cleared too
 * when the recipient was erased in the meantime.
 */
export async function recordSent(db: Database, key: string): Promise<void> {
  await sql`
    update mail_outbox set sent_at = now(), gave_up_at = null, data = '{}',
      recipient = case when forget_when_sent then '' else recipient end
    where key = ${key}`.execute(db);
}

/** Records that it did not go out this time, so that nobody wonders whether it did. */
export async function recordUnsent(db: Database, key: string): Promise<void> {
  await sql`update mail_outbox set started_at = null where key = ${key} and sent_at is null`.execute(db);
}

/** Records that it never will, or that it is tried again after all. */
export async function recordGivenUp(db: Database, key: string, givenUp: boolean): Promise<void> {
  await sql`
    update mail_outbox set started_at = null, gave_up_at = case when ${givenUp} then now() end
    where key = ${key} and sent_at is null`.execute(db);
}

/** Forgets who got mail that has been out for `days`. The key stays, so that nothing is ever sent a second time. */
export async function forgetRecipients(db: Database, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail_outbox set recipient = '', data = '{}'
    where recipient <> '' and coalesce(sent_at, gave_up_at) < now() - ${days} * interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Takes back bulk mail to an address that is not under way yet: whoever leaves the newsletter has left it. */
export async function cancelBulkMail(db: Database, to: string, template: MailName): Promise<void> {
  await sql`
    update mail_outbox set gave_up_at = now(), recipient = '', data = '{}'
    where bulk and template = ${template} and lower(recipient) = ${to.toLowerCase()} and sent_at is null and started_at is null`.execute(
    db,
  );
}

/** This query erases the recipients of mails of a kind; one that still waits is not sent. */
export async function forgetMailsTo(db: Database, to: string, template: MailName): Promise<void> {
  await sql`
    update mail_outbox set recipient = '', data = '{}', gave_up_at = case when sent_at is null then now() else gave_up_at end
    where template = ${template} and lower(recipient) = ${to.toLowerCase()} and (sent_at is not null or started_at is null)`.execute(
    db,
  );
}

/**
 * Takes back a mail that waits and nobody has begun to send.
 * @returns whether it was there still
 */
export async function takeBackMail(trx: Database, key: string): Promise<boolean> {
  const { rows: events } = await sql`
    delete from outbox where topic = 'mail' and key = ${key} and worker is null returning id`.execute(trx);
  const { rows: mails } = await sql`
    delete from mail_outbox where key = ${key} and sent_at is null and started_at is null returning key`.execute(trx);
  return events.length > 0 && mails.length > 0;
}

/**
 * Changes what a waiting mail tells, as long as nobody has begun to send it.
 * @returns whether it was there still
 */
export async function changeWaitingMail<Name extends MailName>(
  trx: Database,
  key: string,
  change: (data: MailData[Name]) => MailData[Name],
): Promise<boolean> {
  const { rows } = await sql<{ data: MailData[Name] }>`
    select data from mail_outbox
    where key = ${key} and sent_at is null and started_at is null and gave_up_at is null for update`.execute(trx);
  const [waiting] = rows;
  if (!waiting) return false;
  await sql`update mail_outbox set data = ${JSON.stringify(change(waiting.data))}::jsonb where key = ${key}`.execute(
    trx,
  );
  return true;
}

/** Takes back all mails that wait, that nobody has begun to send and whose keys begin like that. @returns how many there were */
export async function takeBackMails(trx: Database, keyPrefix: string): Promise<number> {
  const { rows } = await sql`
    with events as (
      delete from outbox where topic = 'mail' and starts_with(key, ${keyPrefix}) and worker is null returning key
    )
    delete from mail_outbox using events
    where mail_outbox.key = events.key and sent_at is null and started_at is null returning mail_outbox.key`.execute(
    trx,
  );
  return rows.length;
}

/** Leaves unsent all mails that nobody has begun to send and whose keys begin like that. @returns their keys */
export async function leaveUnsent(trx: Database, keyPrefix: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with events as (
      delete from outbox where topic = 'mail' and starts_with(key, ${keyPrefix}) and worker is null returning key
    )
    update mail_outbox set gave_up_at = now() from events
    where mail_outbox.key = events.key and sent_at is null and started_at is null returning mail_outbox.key`.execute(
    trx,
  );
  return rows.map(({ key }) => key);
}

/** A mail that waits goes now. */
export async function releaseMail(trx: Database, key: string): Promise<void> {
  await sql`update outbox set due_at = '-infinity' where topic = 'mail' and key = ${key} and worker is null`.execute(
    trx,
  );
  await sql`select pg_notify('outbox', 'mail')`.execute(trx);
}

/** This function makes all waiting mails whose keys begin with the prefix due now. */
export async function releaseMails(trx: Database, keyPrefix: string): Promise<void> {
  await sql`
    update outbox set due_at = '-infinity'
    where topic = 'mail' and starts_with(key, ${keyPrefix}) and worker is null`.execute(trx);
  await sql`select pg_notify('outbox', 'mail')`.execute(trx);
}

export type MailState = { sent_at: Date | null; gave_up_at: Date | null };

/**
 * The mail of a key, and mails of the same template whose keys begin with `again:`, by which the office sends it once more. The list is empty before
 * the mail is written. @param again has no colon at its end, as the keys are asked for as a range of their index
 */
export async function listMailsOfKey(db: Database, key: string, again: string): Promise<MailState[]> {
  const { rows } = await sql<MailState>`
    select sent_at, gave_up_at from mail_outbox where key = ${key}
    union all
    select sent_at, gave_up_at from mail_outbox
    where key >= ${`${again}:`} and key < ${`${again};`} and template = ${key.split(":")[0]}`.execute(db);
  return rows;
}

/** The number of mails whose keys begin with the prefix: sent, given up and waiting. */
export async function countMail(db: Database, keyPrefix: string): Promise<MailCount> {
  const { rows } = await sql<MailCount>`
    select
      count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where gave_up_at is not null)::int as "gaveUp",
      count(*) filter (where sent_at is null and gave_up_at is null)::int as waiting
    from mail_outbox where starts_with(key, ${keyPrefix})`.execute(db);
  return rows[0] ?? { sent: 0, gaveUp: 0, waiting: 0 };
}

export type MailCount = { sent: number; gaveUp: number; waiting: number };
