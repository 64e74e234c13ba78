import { shopPage } from "@skaenk/contract/shop-pages";
import { button, greeting, type Letter, link, strong, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import { type MailShop, mailTo } from "../mail-shop.ts";

/** Tells a customer that the office has changed where the order goes: to the address that the office cannot change. */
export function orderChanged(data: MailData["order-changed"], shop: MailShop): Letter {
  const { orderNumber, token, name, email, to, phone } = data;
  return {
    subject: `Leveringen af din ordre ${orderNumber} er ændret`,
    preheader: "Se, hvor den bliver sendt hen.",
    title: "Leveringen er ændret",
    parts: [
      greeting(name),
      text(["Vi har ændret leveringen af ordre ", strong(orderNumber), "."]),
      {
        kind: "facts",
        rows: [
          ["Til", to.join(", ")],
          ["Telefon", phone],
        ],
      },
      text([
        "Har du ikke aftalt det med os, så skriv med det samme til ",
        mailTo(shop),
        ".",
        ...(email
          ? [
              " Er varerne ikke sendt endnu, kan du stoppe ordren: ",
              link("Fortryd aftalen her", shop.withdrawAt({ orderNumber, name, email })),
              ".",
            ]
          : []),
      ]),
      button("Se din ordre", shop.at(shopPage("/kurv/kvittering/:token", { token }))),
    ],
  };
}
