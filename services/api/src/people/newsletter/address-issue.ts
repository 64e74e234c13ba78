import { isDeepStrictEqual } from "node:util";
import type { Keys } from "../../platform/keys.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import type { NewsletterContent } from "../mail/mail-data.ts";
import { enqueueMail } from "../mail/mail-outbox-queries.ts";
import { findIssue, insertIssue, listConfirmed, listSuppressed, markAddressed } from "./queries.ts";
import { emailHashes, unsubscribeToken } from "./subscribe.ts";
import type { NewsletterDatabase } from "./tables.ts";

type Issue = { id: string; content: NewsletterContent };
type Options = { keys: Keys; now: Date; batch?: number; onProgress?(addressed: number): void };

/**
 * Writes a newsletter to everybody who had confirmed when it was first sent. Stopped at any point it can be run again: a
 * key for each address and newsletter lets nobody get it twice.
 * @returns how many were new this time
 * @throws Error when a newsletter with that name but another text has been sent
 */
export async function addressIssue(
  db: Database<NewsletterDatabase>,
  { id, content }: Issue,
  options: Options,
): Promise<number> {
  const { now, keys, batch = 500 } = options;
  await insertIssue(db, id, content, now);
  const stored = await findIssue(db, id);
  if (!stored || !isDeepStrictEqual(stored.content, JSON.parse(JSON.stringify(content)))) {
    throw new Error(`Et nyhedsbrev med navnet »${id}« er sendt med en anden tekst. Giv filen et nyt navn.`);
  }
  let addressed = 0;
  let after = 0;
  for (;;) {
    const { count, last } = await db.transaction().execute(async (trx) => {
      const readers = await listConfirmed(trx, { after, confirmedBy: stored.created_at, limit: batch });
      return { count: await addressBatch(trx, id, readers, keys), last: readers.at(-1)?.id };
    });
    if (last === undefined) break;
    addressed += count;
    after = last;
    options.onProgress?.(addressed);
  }
  await markAddressed(db, id, now);
  return addressed;
}

async function addressBatch(
  trx: Transaction<NewsletterDatabase>,
  issue: string,
  readers: { email: string | null }[],
  keys: Keys,
): Promise<number> {
  const hashed = readers.flatMap(({ email }) => (email ? { email, hashes: emailHashes(keys, email) } : []));
  if (hashed.length === 0) return 0;
  const suppressed = await listSuppressed(
    trx,
    hashed.flatMap(({ hashes }) => hashes),
  );
  const out = new Set(suppressed.map(({ email_hash }) => email_hash));
  let count = 0;
  for (const { email, hashes } of hashed) {
    if (hashes.some((hash) => out.has(hash))) continue;
    const data = { issue, unsubscribeToken: unsubscribeToken(keys, email) };
    const key = `${keyPrefix(issue)}${hashes[0]}`;
    if (await enqueueMail(trx, { template: "newsletter", to: email, key, data, bulk: true })) count += 1;
  }
  return count;
}

/** The prefix of the keys of one newsletter's mails. */
export const keyPrefix = (issue: string): string => `newsletter:${issue}:`;
