import { setTimeout as sleep } from "node:timers/promises";
import type { AttackedShop } from "./open-shops.ts";

/** Waits for a mail that matches a pattern, the latest where several do. @returns the pattern's first group */
export async function linkFor({ inbox }: Pick<AttackedShop, "inbox">, to: string, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    for (const { html = "", text = "" } of inbox.listFor(to).toReversed()) {
      const found = pattern.exec(html.replaceAll("&amp;", "&"))?.[1] ?? pattern.exec(text)?.[1];
      if (found) return found;
    }
    await sleep(50);
  }
  const subjects = inbox.listFor(to).map(({ subject }) => subject);
  throw new Error(`No mail to ${to} with ${pattern}, only ${subjects.join(" | ")}`);
}

/** Waits until no mail to an address is queued. @returns the secret part of the latest link into the office that it was sent */
export async function newestOfficeLink(shop: Pick<AttackedShop, "inbox" | "pool">, to: string): Promise<string> {
  await untilMailed(shop, to);
  const html = shop.inbox.listFor(to).at(-1)?.html ?? "";
  return /\/kontor\/velkommen\/([\w.~-]+)/.exec(html)?.[1] ?? "none";
}

/** Counts the mails to an address, sent or queued. */
export async function countMails({ pool }: Pick<AttackedShop, "pool">, to: string): Promise<number> {
  const { rows } = await pool.query("select count(*)::int as count from mail_outbox where lower(recipient) = $1", [
    to.toLowerCase(),
  ]);
  return rows[0].count;
}

/** Waits until no mail to an address is queued. */
export async function untilMailed({ pool }: Pick<AttackedShop, "pool">, to: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const { rows } = await pool.query(
      "select count(*)::int as waiting from mail_outbox where lower(recipient) = $1 and sent_at is null and gave_up_at is null",
      [to.toLowerCase()],
    );
    if (rows[0].waiting === 0) return;
    await sleep(50);
  }
}
