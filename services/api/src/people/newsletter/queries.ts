import { type Insertable, sql } from "kysely";
import type { Queries, Transaction } from "../../platform/queries.ts";
import type { NewsletterContent } from "../mail/mail-data.ts";
import type { MailTables } from "../mail/tables.ts";
import type { NewsletterTables } from "./tables.ts";

type Db = Queries<NewsletterTables & MailTables>;

type Trx = Transaction<NewsletterTables & MailTables>;

/** This query finds a subscriber by address, without regard to case. */
export const findSubscriber = (db: Db, email: string) =>
  db
    .selectFrom("newsletter_subscribers")
    .selectAll()
    .where((eb) => eb(eb.fn("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();

export const lockByToken = (trx: Trx, tokenHash: string) =>
  trx
    .selectFrom("newsletter_subscribers")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .forUpdate()
    .executeTakeFirst();

type Pending = {
  email: string;
  tokenHash: string;
  expiresAt: Date;
  consentVersion: string;
  source: string;
  at: Date;
};

/**
 * Writes down that an address asks for the newsletter, anew where the former token has run out.
 * @returns the subscriber's id, or nothing when a mail is out already or the address is confirmed
 */
export async function savePending(trx: Trx, pending: Pending): Promise<number | undefined> {
  const values = {
    email: pending.email,
    status: "pending" as const,
    token_hash: pending.tokenHash,
    token_expires_at: pending.expiresAt,
    consent_version: pending.consentVersion,
    source: pending.source,
    signed_up_at: pending.at,
  };
  const row = await trx
    .insertInto("newsletter_subscribers")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet(values)
        .where("newsletter_subscribers.status", "=", "pending")
        .where("newsletter_subscribers.token_expires_at", "<=", pending.at),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The token stays until it runs out, so that pressing the button twice is no mistake. */
export async function markConfirmed(trx: Trx, id: number, at: Date): Promise<void> {
  await trx
    .updateTable("newsletter_subscribers")
    .set({ status: "confirmed", confirmed_at: at })
    .where("id", "=", id)
    .execute();
}

export async function markUnsubscribed(trx: Trx, id: number, at: Date): Promise<void> {
  await trx
    .updateTable("newsletter_subscribers")
    .set({ status: "unsubscribed", email: null, token_hash: null, token_expires_at: null, unsubscribed_at: at })
    .where("id", "=", id)
    .execute();
}

export async function logConsent(
  trx: Trx,
  entry: Insertable<NewsletterTables["newsletter_consent_log"]>,
): Promise<void> {
  await trx.insertInto("newsletter_consent_log").values(entry).execute();
}

export async function suppress(trx: Trx, emailHash: string, since: Date): Promise<void> {
  await trx
    .insertInto("newsletter_suppressions")
    .values({ email_hash: emailHash, reason: "unsubscribed", since })
    .onConflict((conflict) => conflict.column("email_hash").doNothing())
    .execute();
}

/** This query subscribes an address again that had unsubscribed. Complaints and dead addresses are not lifted by asking. */
export async function liftSuppression(trx: Trx, emailHashes: readonly string[]): Promise<void> {
  await trx
    .deleteFrom("newsletter_suppressions")
    .where("email_hash", "in", emailHashes)
    .where("reason", "=", "unsubscribed")
    .execute();
}

/** Why an address must not get it, if it must not. */
export async function findSuppression(db: Db, emailHashes: readonly string[]): Promise<string | undefined> {
  const row = await db
    .selectFrom("newsletter_suppressions")
    .select("reason")
    .where("email_hash", "in", emailHashes)
    .executeTakeFirst();
  return row?.reason;
}

/** Forgets addresses that never said their second yes. @returns how many */
export async function removeUnconfirmed(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("newsletter_subscribers")
    .where("status", "=", "pending")
    .where("token_expires_at", "<=", now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Forgets what proves the consent of those who left, or never said their second yes, that long ago. Whoever gets the newsletter keeps all of it.
 * @returns how many
 */
export async function forgetConsentLog(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from newsletter_consent_log where email_hash in (
      select email_hash from newsletter_consent_log group by email_hash
      having max(happened_at) < ${before}
        and coalesce(max(id) filter (where event = 'confirmed'), 0)
          <= coalesce(max(id) filter (where event = 'unsubscribed'), 0))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export const findIssue = (db: Db, id: string) =>
  db.selectFrom("newsletter_issues").selectAll().where("id", "=", id).executeTakeFirst();

export async function insertIssue(db: Db, id: string, content: NewsletterContent, at: Date): Promise<void> {
  await db
    .insertInto("newsletter_issues")
    .values({ id, content: JSON.stringify(content), created_at: at })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export async function markAddressed(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable("newsletter_issues")
    .set({ addressed_at: at })
    .where("id", "=", id)
    .where("addressed_at", "is", null)
    .execute();
}

/** Subscribers who had confirmed by then, in order, a batch at a time; none of them can leave until the batch is written. */
export const listConfirmed = (
  db: Db,
  { after, confirmedBy, limit }: { after: number; confirmedBy: Date; limit: number },
) =>
  db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email"])
    .where("status", "=", "confirmed")
    .where("confirmed_at", "<=", confirmedBy)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .forShare()
    .execute();

export const listSuppressed = (db: Db, emailHashes: string[]) =>
  db.selectFrom("newsletter_suppressions").select("email_hash").where("email_hash", "in", emailHashes).execute();
