import type { OwnerNotice } from "@skaenk/contract/office/owner-mail";
import { officeAddress, officePage } from "@skaenk/contract/office/pages";
import { countOf, formatMoment } from "@skaenk/danish/format";
import { button, greeting, type Letter, link, type Part, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import type { MailShop } from "../mail-shop.ts";

type NoticeWords = { title(count: number): string; advice: string; act: string; path: string };

const words: Record<OwnerNotice, NoticeWords> = {
  newOrder: {
    title: (count) => countOf(count, "ny ordre", "nye ordrer"),
    advice: "Pengene er på plads. Ordren kan pakkes.",
    act: "Se, hvad der skal pakkes",
    path: `${officePage("/ordrer")}?view=to-pack`,
  },
  paymentWaiting: {
    title: (count) => countOf(count, "betaling, der ventes på", "betalinger, der ventes på"),
    advice:
      "Kunden betaler med bankoverførsel, og varerne er lagt til side. Når pengene står på kontoen, så notér dem på ordren.",
    act: "Se ordrerne, der venter",
    path: `${officePage("/ordrer")}?view=awaiting-payment`,
  },
  stockOut: {
    title: (count) => countOf(count, "vare er udsolgt", "varer er udsolgt"),
    advice: "Kunderne kan bede om besked, når den er på lager igen.",
    act: "Se de udsolgte varer",
    path: `${officePage("/varer")}?status=active&stock=out`,
  },
  problems: {
    title: (count) => countOf(count, "ting kræver, at nogen ser på det", "ting kræver, at nogen ser på dem"),
    advice: "Under Drift står grunden, og hvad der kan prøves igen.",
    act: "Se Drift",
    path: officePage("/drift"),
  },
};

/** The mail of a notice to the owner, who can switch each kind off. */
export function ownerNotice({ notice, things, count }: MailData["owner-notice"], shop: MailShop): Letter {
  const { title, advice, act, path } = words[notice];
  const more = count - things.length;
  const list: Part = {
    kind: "list",
    items: [
      ...things.map((thing) => [
        link(thing.title, shop.at(`/kontor${thing.path}`)),
        thing.detail ? `: ${thing.detail}` : "",
      ]),
      ...(more > 0 ? [[`og ${more} mere`]] : []),
    ],
  };
  return {
    subject: `${title(count)} hos ${shop.productName}`,
    preheader: things[0] ? `${things[0].title}. ${advice}` : advice,
    title: title(count),
    parts: [list, text(advice), button(act, shop.at(`/kontor${path}`))],
    footer: [
      [
        `Du får denne mail, fordi du ejer ${shop.productName}. `,
        link("Vælg, hvad du vil have mail om", shop.at(`${officeAddress("/indstillinger")}#mail`)),
        ".",
      ],
    ],
  };
}

/** A trial, whose link says that it arrived. */
export function testMail({ id, name, sentAt }: MailData["test-mail"], shop: MailShop): Letter {
  return {
    subject: `Prøvemail fra ${shop.productName}`,
    preheader: "Læser du den her, når butikkens mails frem.",
    title: "Mails når frem",
    parts: [
      greeting(name),
      text(`Denne mail blev sendt fra kontoret ${formatMoment(sentAt)}. Læser du den, når butikkens mails frem.`),
      text(
        "Lå den i uønsket post, så få SPF og DKIM sat op på dit domæne hos mailtjenesten, før kunderne skal have deres ordrebekræftelser.",
      ),
      button("Mailen kom frem", shop.at(`${officeAddress("/begynd/:step", { step: "mail" })}?modtaget=${id}`)),
    ],
    footer: [`Du får denne mail, fordi du trykkede på »Send en prøvemail« på kontoret.`],
  };
}
