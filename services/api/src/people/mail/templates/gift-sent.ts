import { formatFullDate } from "@skaenk/danish/format";
import { button, type Letter, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import { type MailShop, mailTo } from "../mail-shop.ts";

/** Tells the recipient of a present that it is on its way, by the buyer's wish: neither what it is nor what it costs. */
export function giftSent(data: MailData["gift-sent"], shop: MailShop): Letter {
  const { recipientName, senderName, deliverOn, place, minAge, parcels } = data;
  const [parcel] = parcels;
  const carrier = parcel?.carrier ? ` med ${parcel.carrier}` : "";
  return {
    subject: `${senderName} har sendt dig en gave`,
    preheader: "Den er pakket og på vej.",
    title: "Der er en gave på vej til dig",
    parts: [
      text(["Kære ", recipientName]),
      text(`${senderName} har sendt dig en gave fra ${shop.productName}. Den er på vej${carrier}.`),
      {
        kind: "facts",
        rows: [
          ["Leveres til", place.join(", ")],
          ...(deliverOn ? [["Ønsket dag", formatFullDate(deliverOn)] as [string, string]] : []),
          ...(parcel?.trackingNumber ? [["Pakkens nummer", parcel.trackingNumber] as [string, string]] : []),
        ],
      },
      ...(parcel?.trackingUrl ? [button("Følg pakken", parcel.trackingUrl)] : []),
      ...(minAge > 0
        ? [text(`Den, der tager imod pakken, skal være fyldt ${minAge} år og kan blive bedt om at vise legitimation.`)]
        : []),
    ],
    footer: [
      `Du får denne mail, fordi ${senderName} har bedt os om at skrive til dig. Vi bruger ikke din adresse til andet.`,
      ["Spørgsmål? Skriv til ", mailTo(shop), "."],
    ],
  };
}
