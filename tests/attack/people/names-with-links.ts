import { setTimeout as sleep } from "node:timers/promises";
import { untilMailed } from "../mails.ts";
import { payBy } from "../payment-methods.ts";
import type { Target } from "../target.ts";
import { namingTriggers } from "./mails-to-strangers.ts";

/** Spam messages typed as names, which a stranger would have the shop mail to others under its own name. */
const names = [
  "Vind en iPhone https://evil.example/x",
  "Se evil.example",
  "www.evil.example",
  "EVIL.EXAMPLE/x",
  "evil。example/x",
  "evil．example",
  "evil\ufe0f.example",
  "Anna\r\nBcc: x@evil.example",
  "Anna\u2028evil.example",
  '<a href="https://evil.example">Anna</a>',
  "[Anna](https://evil.example)",
  "Anna \u202eelpmaxe.live",
  "Ring 70 10 20 30 evil.example",
];
const said = /evil|elpmaxe/i;

/** A name with a link is refused, or left out of the mail. */
export async function namesWithLinks(target: Target): Promise<void> {
  await payBy(target, "mobilepay,quickpay,bank");
  for (const { name, send } of namingTriggers) {
    const own = `fremmed-${crypto.randomUUID()}@skaenk.example`;
    const status = await send(target, own, "Bodil");
    const mailed = await mailsTo(target, own);
    target.control(mailed.length === 1, `${name} (${status}) of a proper name is mailed: ${mailed.length} mails`);
    for (const person of names) {
      const email = `fremmed-${crypto.randomUUID()}@skaenk.example`;
      const answered = await send(target, email, person);
      const mails = await mailsTo(target, email);
      const line = mails.map((mail) => said.exec(mail)?.[0]).find((found) => found !== undefined);
      target.expect(line === undefined, `${name} (${answered}) of ${JSON.stringify(person)} is mailed with "${line}"`);
    }
  }
}

/** Texts of all mails to an address: subject, headers, plain text and HTML. */
async function mailsTo({ shop }: Target, email: string): Promise<string[]> {
  await sleep(50);
  await untilMailed(shop, email);
  return shop.inbox
    .listFor(email)
    .map(({ subject = "", html = "", text = "", headers }) =>
      [subject, html, text, JSON.stringify(headers)].join("\n"),
    );
}
