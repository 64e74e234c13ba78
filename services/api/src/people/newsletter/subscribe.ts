import { createHash, randomBytes } from "node:crypto";
import type { NewsletterSource } from "@skaenk/contract/newsletter";
import { consentVersion } from "@skaenk/contract/newsletter-consent";
import { keyedHash, keyedHashes } from "../../platform/keyed-hash.ts";
import type { Keys } from "../../platform/keys.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import { openToken, sealToken } from "../../platform/sealed-token.ts";
import { countOrRefuse, mailOrRefuse } from "../mail/ask-recipient.ts";
import { askedFrom } from "../mail/asked-from.ts";
import { cancelBulkMail } from "../mail/mail-outbox-queries.ts";
import {
  findSubscriber,
  findSuppression,
  liftSuppression,
  lockByToken,
  logConsent,
  markConfirmed,
  markUnsubscribed,
  savePending,
  suppress,
} from "./queries.ts";
import type { NewsletterDatabase } from "./tables.ts";

const validMs = 7 * 86_400_000;
const unsubscribePurpose = "newsletter-unsubscribe";

/** When, from where (an IP address, or nothing known), and with which keys hashes are made. */
export type Occasion = { now: Date; address: string; keys: Keys };

/**
 * Asks an address whether it wants the newsletter: one mail, holding nothing but that. An address that is confirmed, or has
 * been asked within the week, gets none; nobody can tell the difference from the answer.
 * @throws Refused 429 too_many_mails
 */
export async function signUp(
  db: Database<NewsletterDatabase>,
  { email, source }: { email: string; source: NewsletterSource },
  occasion: Occasion,
): Promise<void> {
  const { now, keys, address } = occasion;
  const asked = { askedFrom: askedFrom(keys, address) };
  const token = randomBytes(24).toString("base64url");
  await db.transaction().execute(async (trx) => {
    const refused = await findSuppression(trx, emailHashes(keys, email));
    if (refused === "complained" || refused === "bounced") return await countOrRefuse(trx, email, asked);
    const expiresAt = new Date(now.getTime() + validMs);
    const id = await savePending(trx, {
      email,
      tokenHash: hashToken(token),
      expiresAt,
      consentVersion,
      source,
      at: now,
    });
    if (id === undefined) return await countOrRefuse(trx, email, asked);
    await note(trx, "signed_up", { email, consent_version: consentVersion, source }, occasion);
    const key = `newsletter-confirm:${id}:${expiresAt.getTime()}`;
    await mailOrRefuse(trx, { template: "newsletter-confirm", to: email, key, data: { token }, ...asked });
  });
}

/** The second yes. @returns whether the token is good; twice with the same token is yes twice */
export async function confirmSubscription(
  db: Database<NewsletterDatabase>,
  token: string,
  occasion: Occasion,
): Promise<boolean> {
  const { now, keys } = occasion;
  return await db.transaction().execute(async (trx) => {
    const row = await lockByToken(trx, hashToken(token));
    if (!row?.email || !row.token_expires_at || row.token_expires_at <= now) return false;
    if (row.status === "confirmed") return true;
    await markConfirmed(trx, row.id, now);
    await liftSuppression(trx, emailHashes(keys, row.email));
    await note(trx, "confirmed", { ...row, email: row.email }, occasion);
    return true;
  });
}

/**
 * Leaves at once: also what waits in the outbox is not sent. Leaving twice, or after having been forgotten, is no mistake.
 * @returns whether the token is ours
 */
export async function unsubscribe(
  db: Database<NewsletterDatabase>,
  token: string,
  occasion: Occasion,
): Promise<boolean> {
  const email = openToken(occasion.keys, unsubscribePurpose, token);
  if (typeof email !== "string") return false;
  await forgetSubscriber(db, email, occasion);
  return true;
}

/** Takes an address off the list and keeps only the proof, in hashes; also for a member who is deleted. */
export async function forgetSubscriber(
  db: Database<NewsletterDatabase>,
  email: string,
  occasion: Occasion,
): Promise<void> {
  const { now, keys } = occasion;
  await db.transaction().execute(async (trx) => {
    const row = await findSubscriber(trx, email);
    if (row) {
      // Waits for a newsletter that is being addressed, so that what is taken back below is all there is.
      await markUnsubscribed(trx, row.id, now);
      await note(trx, "unsubscribed", { ...row, email }, occasion);
    }
    await suppress(trx, emailHash(keys, email), now);
    await cancelBulkMail(trx, email, "newsletter");
  });
}

/** The way out that goes into the foot and the head of each newsletter. It opens nothing else. */
export const unsubscribeToken = (keys: Keys, email: string): string => sealToken(keys, unsubscribePurpose, email);

export const emailHash = (keys: Keys, email: string): string =>
  keyedHash(keys, "newsletter-email", email.toLowerCase());

/** All hashes under which an address may have been kept, the newest first. */
export const emailHashes = (keys: Keys, email: string): string[] =>
  keyedHashes(keys, "newsletter-email", email.toLowerCase());

const hashToken = (token: string) => createHash("sha256").update(token).digest("base64url");

async function note(
  trx: Transaction<NewsletterDatabase>,
  event: "signed_up" | "confirmed" | "unsubscribed",
  { email, consent_version, source }: { email: string; consent_version: string; source: string },
  { now, address, keys }: Occasion,
): Promise<void> {
  await logConsent(trx, {
    email_hash: emailHash(keys, email),
    event,
    consent_version,
    source,
    ip_hash: address === "" ? "" : keyedHash(keys, "newsletter-ip", address),
    happened_at: now,
  });
}
