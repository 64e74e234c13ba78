import { shopPage } from "@skaenk/contract/shop-pages";
import { formatDate, formatRoundPrice } from "@skaenk/danish/format";
import { button, type Letter, quiet, strong, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import { type MailShop, mailTo } from "../mail-shop.ts";

/** A gift: the card itself, for who is given it. Its code stands here and on the card that goes along, and nowhere else. */
export function giftCard(data: MailData["gift-card"], shop: MailShop): Letter {
  const { amountOre, recipientName, senderName, greeting, lastDay } = data;
  const code = shop.giftCode(data.sealedCode);
  const amount = formatRoundPrice(amountOre);
  return {
    subject: `${senderName} har givet dig et gavekort til ${shop.productName}`,
    preheader: `Et gavekort på ${amount} ligger i mailen.`,
    title: "Du har fået et gavekort",
    parts: [
      text(recipientName === "" ? "Hej" : ["Kære ", recipientName]),
      text([senderName, " har givet dig ", strong(amount), ` at handle for hos ${shop.productName}.`]),
      ...(greeting === "" ? [] : [{ kind: "box" as const, title: `Hilsen fra ${senderName}`, words: greeting }]),
      {
        kind: "card",
        label: "Gavekort",
        figure: amount,
        rows: [
          ["Kode", code],
          ["Kan bruges til og med", formatDate(lastDay)],
        ],
      },
      button("Gå på opdagelse", shop.at(shopPage("/shop"))),
      text(
        "Skriv koden i kurven, når du har fundet noget. Du kan bruge kortet ad flere omgange; resten bliver stående, til det er brugt.",
      ),
      quiet(
        "Pas på koden som på kontanter: Den, der har den, kan bruge kortet. Det vedhæftede kort kan printes og gives videre. Vil du hellere have pengene, så skriv til os, mens kortet gælder eller senest et år efter.",
      ),
    ],
    footer: [
      `Du får denne mail, fordi ${senderName} har købt et gavekort til dig. Vi bruger ikke din adresse til andet.`,
      ["Spørgsmål? Skriv til ", mailTo(shop), "."],
    ],
    enclosures: [{ kind: "gift-card", card: { code, amountOre, recipientName, senderName, greeting, lastDay } }],
  };
}
