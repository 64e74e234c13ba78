import { formatNumber } from "@skaenk/danish/format";
import { button, greeting, type Letter, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import type { MailShop } from "../mail-shop.ts";

/** Asks somebody to work in the office. */
export function staffInvitation(data: MailData["staff-invitation"], shop: MailShop): Letter {
  const { token, name, invitedBy, validDays } = data;
  return {
    subject: `${invitedBy} inviterer dig til kontoret hos ${shop.productName}`,
    preheader: "Vælg et kodeord, så er du i gang.",
    title: "Velkommen på kontoret",
    parts: [
      greeting(name),
      text(`${invitedBy} har givet dig adgang til kontoret, hvor ordrer, varer og indhold bliver passet.`),
      button("Vælg dit kodeord", shop.at(`/kontor/velkommen/${token}`)),
      text(
        `Linket kan bruges én gang og gælder i ${formatNumber(validDays)} dage. Kender du ikke til det, skal du ikke gøre noget.`,
      ),
    ],
  };
}

export function staffPassword({ token, validMinutes }: MailData["staff-password"], shop: MailShop): Letter {
  return {
    subject: `Vælg et nyt kodeord til kontoret hos ${shop.productName}`,
    preheader: `Linket gælder i ${formatNumber(validMinutes)} minutter.`,
    title: "Vælg et nyt kodeord",
    parts: [
      text("Du, eller en anden, har bedt om at vælge et nyt kodeord til kontoret."),
      button("Vælg nyt kodeord", shop.at(`/kontor/velkommen/${token}`)),
      text(
        `Linket kan bruges én gang og gælder i ${formatNumber(validMinutes)} minutter. Var det ikke dig, skal du ikke gøre noget: Dit kodeord er det samme som før.`,
      ),
    ],
  };
}
