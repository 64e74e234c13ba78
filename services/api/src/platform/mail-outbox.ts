import { type QueryExecutorProvider, sql } from "kysely";
import type { MailData, MailName } from "./mail-data.ts";

/** The rows of migration 020. */
export type MailTables = {
  mail_outbox: {
    key: string;
    template: string;
    recipient: string;
    data: unknown;
    bulk: boolean;
    created_at: Date;
    next_attempt_at: Date;
    attempts: number;
    started_at: Date | null;
    sent_at: Date | null;
    gave_up_at: Date | null;
    last_error: string | null;
  };
};

export type OutgoingMail<Name extends MailName = MailName> = {
  template: Name;
  to: string;
  /** Names what is told, such as `order-received:2026-1042`: the same key is written once, however often it is asked for. */
  key: string;
  data: MailData[Name];
  /** A newsletter: goes after all other mail, and is left unsent rather than sent twice. */
  bulk?: boolean;
};

export type WaitingMail = {
  key: string;
  template: string;
  to: string;
  data: unknown;
  attempts: number;
  createdAt: Date;
};

/** A database or a transaction on it. */
type Database = QueryExecutorProvider;

/**
 * Writes a mail to be sent. Call it with the transaction that does what the mail tells about: then both happen or neither.
 * @returns whether it is new; false when a mail with that key was written before.
 */
export async function enqueueMail<Name extends MailName>(
  trx: Database,
  { template, to, key, data, bulk = false }: OutgoingMail<Name>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_outbox (key, template, recipient, data, bulk)
    values (${key}, ${template}, ${to}, ${JSON.stringify(data)}::jsonb, ${bulk})
    on conflict (key) do nothing
    returning key`.execute(trx);
  return rows.length === 1;
}

/** Keys of mail that is due, the newsletter last. */
export async function listDueMail(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from mail_outbox
    where sent_at is null and gave_up_at is null and started_at is null and next_attempt_at <= now()
    order by bulk, next_attempt_at
    limit ${limit}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Milliseconds until the next waiting mail is due; nothing when none waits. */
export async function findNextDue(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ wait: number | null }>`
    select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as wait from mail_outbox
    where sent_at is null and gave_up_at is null and started_at is null`.execute(db);
  return rows[0]?.wait ?? undefined;
}

/** Records the intent to send. @returns the mail, or nothing when it is no longer waiting. */
export async function startMail(db: Database, key: string): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    update mail_outbox set started_at = now(), attempts = attempts + 1
    where key = ${key} and started_at is null and sent_at is null and gave_up_at is null
    returning key, template, recipient as "to", data, attempts, created_at as "createdAt"`.execute(db);
  return rows[0];
}

/** Records that a server has taken it. What was written in it, such as a token, is no longer needed and is forgotten. */
export async function recordSent(db: Database, key: string): Promise<void> {
  await sql`update mail_outbox set sent_at = now(), last_error = null, data = '{}' where key = ${key}`.execute(db);
}

/** Records that it did not go out; without `retryAfterMs` it never will. */
export async function recordFailure(
  db: Database,
  { key, error, retryAfterMs }: { key: string; error: string; retryAfterMs: number | undefined },
): Promise<void> {
  await sql`
    update mail_outbox set
      started_at = null,
      last_error = ${error.slice(0, 500)},
      gave_up_at = case when ${retryAfterMs === undefined} then now() end,
      next_attempt_at = now() + ${retryAfterMs ?? 0} * interval '1 millisecond'
    where key = ${key}`.execute(db);
}

/**
 * Takes up what a sender left when it died: an intent without a result. Nobody can know whether the server took it.
 * Order mail is sent again (with the same Message-ID); a newsletter is left, unless sending twice does no harm.
 * @returns the keys that were left.
 */
export async function resolveDoubt(db: Database, repeatable: boolean): Promise<string[]> {
  const { rows } = await sql<{ key: string; left: boolean }>`
    update mail_outbox set
      started_at = null,
      gave_up_at = case when bulk and not ${repeatable} then now() end,
      last_error = 'the sender stopped while sending; outcome unknown'
    where started_at is not null and sent_at is null and gave_up_at is null
    returning key, gave_up_at is not null as left`.execute(db);
  return rows.filter(({ left }) => left).map(({ key }) => key);
}

/** Forgets who got mail that has been out for `days`. The key stays, so that nothing is ever sent a second time. */
export async function forgetRecipients(db: Database, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail_outbox set recipient = '', data = '{}'
    where recipient <> '' and coalesce(sent_at, gave_up_at) < now() - ${days} * interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Takes back bulk mail to an address that is not under way yet: whoever leaves the newsletter has left it. */
export async function cancelBulkMail(db: Database, to: string): Promise<void> {
  await sql`
    update mail_outbox set gave_up_at = now(), recipient = '', data = '{}', last_error = 'the recipient left'
    where bulk and lower(recipient) = ${to.toLowerCase()}
      and sent_at is null and gave_up_at is null and started_at is null`.execute(db);
}

/** How far the mail is whose keys begin like that. */
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
