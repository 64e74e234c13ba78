import { joinClub } from "../others.ts";
import type { Target } from "../target.ts";

/** Templates of mails that strangers must not take back: one with money in it, one about an order, one that somebody has asked for. */
const templates = ["gift-card", "payment-again", "newsletter-confirm"];

/** Writes mails to an address that wait until tomorrow. */
async function mailsThatWait({ shop }: Target, email: string): Promise<void> {
  for (const template of templates) {
    await shop.pool.query(
      `insert into mail_outbox (key, template, recipient, data, next_attempt_at)
       values ($1, $2, $3, '{}', now() + interval '1 day')`,
      [`${template}:angreb:${email}`, template, email],
    );
  }
}

async function readWaiting({ shop }: Target, email: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ template: string }>(
    "select template from mail_outbox where recipient = $1 and key like '%:angreb:%'",
    [email],
  );
  return rows.map(({ template }) => template);
}

/** Joins with a stranger's address, reads the account's data and erases the account. The stranger's mails are neither told of nor deleted. */
export async function mailsErasedByStrangers(target: Target): Promise<void> {
  const { email, browser } = await joinClub(target);
  await mailsThatWait(target, email);
  const waiting = await readWaiting(target, email);
  target.control(waiting.length === templates.length, `${waiting.length} mails wait for the address's owner`);
  const exported = await browser.get<{ sections?: { mail_outbox?: { rows: unknown[] } } }>("/club/export");
  target.control(exported.body.sections?.mail_outbox !== undefined, `the data is handed out: ${exported.status}`);
  target.expect(exported.body.sections?.mail_outbox?.rows.length === 0, "a stranger's mails are told of");
  const erased = await browser.send("DELETE", "/club/me");
  target.control(erased.status === 200, `the account is erased: ${erased.status}`);
  const left = new Set(await readWaiting(target, email));
  for (const template of templates) target.expect(left.has(template), `a stranger's mail is gone: ${template}`);
}
