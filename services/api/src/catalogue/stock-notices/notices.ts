import { fingerprintOf, makeSecret } from "../../people/identity/secrets.ts";
import { countOrRefuse, mailOrRefuse } from "../../people/mail/ask-recipient.ts";
import { askedFrom } from "../../people/mail/asked-from.ts";
import { cancelBulkMail, enqueueMail } from "../../people/mail/mail-outbox-queries.ts";
import { findSuppression } from "../../people/newsletter/queries.ts";
import { emailHash, emailHashes, type Occasion } from "../../people/newsletter/subscribe.ts";
import type { Platform } from "../../platform/context.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import type { Keys } from "../../platform/keys.ts";
import { type EachHandler, growingPauses } from "../../platform/outbox/handler.ts";
import { writeEvents } from "../../platform/outbox/outbox-queries.ts";
import { defineSubscriber } from "../../platform/outbox/shop-event.ts";
import type { Database, Transaction } from "../../platform/queries.ts";
import { openToken, sealToken } from "../../platform/sealed-token.ts";
import { goodsAvailable } from "../stock/events.ts";
import {
  deleteOf,
  findForSale,
  forgetNotices,
  lockByToken,
  logNotices,
  markConfirmed,
  saveAsked,
  takeWaiting,
} from "./queries.ts";
import type { StockNoticeDatabase } from "./tables.ts";

const day = 86_400_000;
const validMs = 7 * day;
/** As the privacy policy says. */
const longestWaitMs = 365 * day;
const provenMs = 2 * 365 * day;
const leavePurpose = "stock-notice-leave";
const topic = "stock-notice";
const atOnce = 200;

type ForSale = NonNullable<Awaited<ReturnType<typeof findForSale>>>;

/** `Havgus London Dry Gin, 70 cl` */
const nameOf = ({ name, size }: ForSale): string => (size === "" ? name : `${name}, ${size}`);

/**
 * Asks an address whether it wants to hear when this is here again: one mail that holds nothing but that. Nobody can tell
 * from the answer whether the address waits already.
 * @throws Refused 429 too_many_mails
 */
export async function askForNotice(
  db: Database<StockNoticeDatabase>,
  { sku, email, product }: { sku: string; email: string; product: ForSale },
  occasion: Occasion,
): Promise<void> {
  const { now, keys, address } = occasion;
  const asked = { askedFrom: askedFrom(keys, address) };
  const token = makeSecret();
  await db.transaction().execute(async (trx) => {
    const refused = await findSuppression(trx, emailHashes(keys, email));
    if (refused === "complained" || refused === "bounced") return await countOrRefuse(trx, email, asked);
    const expiresAt = new Date(now.getTime() + validMs);
    const id = await saveAsked(trx, { sku, email, tokenHash: fingerprintOf(token), expiresAt, at: now });
    if (id === undefined) return await countOrRefuse(trx, email, asked);
    await note(trx, "asked", { sku, email }, occasion);
    await mailOrRefuse(trx, {
      template: "stock-notice-confirm",
      to: email,
      ...asked,
      key: `stock-notice-confirm:${id}:${expiresAt.getTime()}`,
      data: { token, product: nameOf(product), leaveToken: leaveToken(keys, email) },
    });
  });
}

/** The second yes. @returns the name of what is waited for; nothing when the token is not good */
export async function confirmNotice(
  db: Database<StockNoticeDatabase>,
  token: string,
  occasion: Occasion,
): Promise<string | undefined> {
  const { now } = occasion;
  return await db.transaction().execute(async (trx) => {
    const row = await lockByToken(trx, fingerprintOf(token));
    if (!row || row.token_expires_at <= now) return undefined;
    const product = await findForSale(trx, row.sku);
    if (!product) return undefined;
    if (row.confirmed_at === null) {
      await markConfirmed(trx, row.id, now);
      await note(trx, "confirmed", row, occasion);
      // It may have come back between the two yeses.
      await writeEvents(trx, [{ topic, key: row.sku }]);
    }
    return nameOf(product);
  });
}

/** Leaves everything that is waited for, and what is on its way. @returns whether the token is ours */
export async function leaveNotices(
  db: Database<StockNoticeDatabase>,
  token: string,
  occasion: Occasion,
): Promise<boolean> {
  const email = openToken(occasion.keys, leavePurpose, token);
  if (typeof email !== "string") return false;
  await forgetWaiting(db, email, occasion);
  return true;
}

/** Forgets what an address waits for; also of a member who is deleted. */
export async function forgetWaiting(
  db: Database<StockNoticeDatabase>,
  email: string,
  occasion: Occasion,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { sku } of await deleteOf(trx, email)) await note(trx, "left", { sku, email }, occasion);
    await cancelBulkMail(trx, email, "stock-notice");
  });
}

/** Tells those who wait that it is here, once each, in the transaction that forgets them. */
function handlerOf({ db, now, settings }: Platform<StockNoticeDatabase>): Omit<EachHandler, "topic"> {
  const { keys } = settings;
  const notifySome = (sku: string) =>
    db.transaction().execute(async (trx) => {
      const product = await findForSale(trx, sku);
      // Sold out again, or taken off the shelf: they wait on.
      if (!product || product.stock === 0) return 0;
      const waiting = await takeWaiting(trx, sku, atOnce);
      for (const { id, email } of waiting) {
        await enqueueMail(trx, {
          template: "stock-notice",
          to: email,
          key: `stock-notice:${id}`,
          data: { product: nameOf(product), slug: product.slug, sku, leaveToken: leaveToken(keys, email) },
          bulk: true,
        });
        await note(trx, "told", { sku, email }, { now: now(), address: "", keys });
      }
      return waiting.length;
    });
  return {
    atOnce: 1,
    pauseMs: growingPauses({ firstMs: 60_000, longestMs: 3_600_000, attempts: 24 }),
    handle: async ({ key }) => {
      for (let notified = atOnce; notified === atOnce; ) notified = await notifySome(key);
      return undefined;
    },
  };
}

export const availabilitySubscriber = defineSubscriber({ topic, events: [goodsAvailable], handler: handlerOf });

/**
 * This job deletes old notices.
 * @returns the number of deleted notices
 */
export function forgetOldNotices({ db, now }: Platform<StockNoticeDatabase>): Promise<number> {
  const at = now();
  return forgetNotices(db, {
    now: at,
    waitedSince: new Date(at.getTime() - longestWaitMs),
    provenUntil: new Date(at.getTime() - provenMs),
  });
}

/** The way out that stands in each mail. It opens nothing else. */
const leaveToken = (keys: Keys, email: string): string => sealToken(keys, leavePurpose, email);

async function note(
  trx: Transaction<StockNoticeDatabase>,
  event: "asked" | "confirmed" | "told" | "left",
  { sku, email }: { sku: string; email: string },
  { now, address, keys }: Occasion,
): Promise<void> {
  const ipHash = address === "" ? "" : keyedHash(keys, "stock-notice-ip", address);
  await logNotices(trx, [{ email_hash: emailHash(keys, email), sku, event, ip_hash: ipHash, happened_at: now }]);
}
