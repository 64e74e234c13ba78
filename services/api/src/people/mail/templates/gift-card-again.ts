import { formatMoment, formatRoundPrice } from "@skaenk/danish/format";
import { type Letter, strong, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import { type MailShop, mailTo } from "../mail-shop.ts";

/** Tells the earlier recipient and the buyer that a gift card was mailed again with a new code, so that they can object. */
export function giftCardAgain(data: MailData["gift-card-again"], shop: MailShop): Letter {
  const { amountOre, to, orderNumber, sentAt } = data;
  const from = orderNumber ? ` fra ordre ${orderNumber}` : "";
  return {
    subject: `Et gavekort${from} er sendt igen`,
    preheader: `Det er sendt til ${to} med en ny kode.`,
    title: "Gavekortet er sendt igen",
    parts: [
      text([
        "Et gavekort på ",
        strong(formatRoundPrice(amountOre)),
        `${from} er ${formatMoment(sentAt)} sendt til `,
        strong(to),
        " med en ny kode. Den gamle kode virker ikke mere.",
      ]),
      text([
        "Har du ikke aftalt det med os, så skriv straks til ",
        mailTo(shop),
        ". Så spærrer vi gavekortet, mens vi ser på det.",
      ]),
    ],
    footer: ["Du får denne mail, fordi du har købt gavekortet eller fået det før."],
  };
}
