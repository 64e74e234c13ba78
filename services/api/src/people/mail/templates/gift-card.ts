import { shopPage } from "@skaenk/contract/shop-pages";
import { formatDate, formatRoundPrice } from "@skaenk/danish/format";
import { button, greeting as greet, type Letter, type Part, quiet, strong, text } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import { type MailShop, mailTo } from "../mail-shop.ts";

/** A gift: the card itself, for who is given it. Its code stands here and on the card that goes along, and nowhere else. */
export function giftCard(data: MailData["gift-card"], shop: MailShop): Letter {
  const { amountOre, recipientName, senderName, greeting, lastDay } = data;
  const words = data.isForBuyer ? wordsToBuyer(data, shop) : wordsToRecipient(data, shop);
  const code = shop.giftCode(data.sealedCode);
  const amount = formatRoundPrice(amountOre);
  return {
    subject: words.subject,
    preheader: `Et gavekort på ${amount} ligger i mailen.`,
    title: words.title,
    parts: [
      ...words.opening,
      ...(greeting === "" ? [] : [{ kind: "box" as const, title: words.greetingTitle, words: greeting }]),
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
    footer: [words.reason, ["Spørgsmål? Skriv til ", mailTo(shop), "."]],
    enclosures: [{ kind: "gift-card", card: { code, amountOre, recipientName, senderName, greeting, lastDay } }],
  };
}

type CardWords = { subject: string; title: string; opening: Part[]; greetingTitle: string; reason: string };

function wordsToRecipient(data: MailData["gift-card"], { productName }: MailShop): CardWords {
  const { amountOre, recipientName, senderName } = data;
  return {
    subject: `${senderName} har givet dig et gavekort til ${productName}`,
    title: "Du har fået et gavekort",
    opening: [
      text(recipientName === "" ? "Hej" : ["Kære ", recipientName]),
      text([senderName, " har givet dig ", strong(formatRoundPrice(amountOre)), ` at handle for hos ${productName}.`]),
    ],
    greetingTitle: `Hilsen fra ${senderName}`,
    reason: `Du får denne mail, fordi ${senderName} har givet dig et gavekort. Vi bruger ikke din adresse til andet.`,
  };
}

/** The mail goes to the buyer, who uses the card or hands it on to the recipient that was named. */
function wordsToBuyer(data: MailData["gift-card"], { productName }: MailShop): CardWords {
  const { amountOre, recipientName, senderName } = data;
  const to = recipientName === "" ? "" : ` til ${recipientName}`;
  return {
    subject: `Her er dit gavekort${to} fra ${productName}`,
    title: "Her er dit gavekort",
    opening: [
      greet(senderName),
      text([
        "Gavekortet",
        to,
        " på ",
        strong(formatRoundPrice(amountOre)),
        " er klar til at blive brugt eller givet videre.",
      ]),
    ],
    greetingTitle: recipientName === "" ? "Hilsenen på kortet" : `Hilsenen til ${recipientName}`,
    reason: "Du får denne mail, fordi du har købt gavekortet.",
  };
}
