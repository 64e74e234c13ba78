import { formatFullDate, formatTime } from "@skaenk/danish/format";
import { button, greeting, heading, type Letter, type Part, strong, text, type Words } from "../letter.ts";
import type { MailData } from "../mail-data.ts";
import { type MailShop, mailTo } from "../mail-shop.ts";

/**
 * Confirms a withdrawal with its content, date and time. A statement that names no paid order of the address may be anybody's words to a stranger: then
 * the mail tells when it came, and its reader asks for the rest.
 * @source Consumer Rights Directive art. 11a(4); forbrugeraftaleloven § 20 a
 */
export function withdrawalReceipt(data: MailData["withdrawal-receipt"], shop: MailShop): Letter {
  const { reference, receivedAt, name, orderNumber, email, lines, reason, asksProof } = data;
  const { company } = shop;
  if (data.withheld) return withheldReceipt(data, shop);
  return {
    subject: `Kvittering for fortrydelse ${reference}`,
    preheader: `Vi har modtaget din meddelelse om ordre ${orderNumber}.`,
    title: "Kvittering for fortrydelse",
    parts: [
      greeting(),
      text("Vi har modtaget denne meddelelse fra dig:"),
      {
        kind: "box",
        title: "Jeg fortryder aftalen",
        words:
          lines.length === 0
            ? ["Jeg meddeler hermed, at jeg fortryder hele købet i ordre ", orderNumber, "."]
            : [
                "Jeg meddeler hermed, at jeg fortryder købet af disse varer i ordre ",
                orderNumber,
                ": ",
                lines.join("; "),
                ".",
              ],
      },
      {
        kind: "facts",
        rows: [
          ...received(reference, receivedAt),
          ["Navn", name],
          ["Ordrenummer", orderNumber],
          ["E-mail", email],
          ...(reason ? [["Begrundelse", reason] as [string, string]] : []),
        ],
      },
      ...(asksProof ? proof(reference, lines.length === 0, shop) : []),
      heading("Det sker der nu"),
      {
        kind: "list",
        ordered: true,
        items: [
          `Har du fået varerne, så send dem senest om 14 dage til ${company.name}, ${company.address}. Du betaler selv returfragten. Gem kvitteringen for forsendelsen.`,
          "Vi betaler dig tilbage senest 14 dage efter din meddelelse, men må vente, til vi har fået varerne, eller du har vist, at de er sendt.",
          "Kan vi ikke finde ordren ud fra oplysningerne, skriver vi til dig.",
        ],
      },
      text(["Spørgsmål? Svar på denne mail, eller skriv til ", mailTo(shop), "."]),
    ],
    footer: ["Har du ikke selv sendt meddelelsen, så skriv til os med det samme."],
  };
}

const received = (reference: string, receivedAt: string): [string, Words][] => [
  ["Reference", [strong(reference)]],
  ["Modtaget", `${formatFullDate(receivedAt)} ${formatTime(receivedAt)}`],
  ["Tidspunkt (ISO 8601)", new Date(receivedAt).toISOString()],
];

const withheldReceipt = ({ reference, receivedAt }: MailData["withdrawal-receipt"], shop: MailShop): Letter => ({
  subject: `Fortrydelse ${reference} er modtaget`,
  preheader: "Vi har modtaget en meddelelse om fortrydelse med din e-mail.",
  title: "Vi har modtaget en fortrydelse",
  parts: [
    greeting(),
    text(
      "Vi har modtaget en meddelelse om, at du fortryder et køb. Den nævner ingen betalt ordre, som vi kender med din e-mail.",
    ),
    { kind: "facts", rows: received(reference, receivedAt) },
    heading("Er den fra dig?"),
    text(
      "Din fortrydelse gælder fra tidspunktet ovenfor. Bekræft, at det er dig, så sender vi kvitteringen med hele din meddelelse. Vi leder selv efter ordren og skriver til dig, hvis vi ikke kan finde den.",
    ),
    button("Ja, det er mig", shop.proveAt(reference)),
    text(["Spørgsmål? Svar på denne mail, eller skriv til ", mailTo(shop), "."]),
  ],
  footer: ["Har du ikke selv sendt meddelelsen, så lad være med at trykke."],
});

/** The way to show that the statement is the reader's, which stops what is not sent yet. The statement counts without it. */
const proof = (reference: string, whole: boolean, shop: MailShop): Part[] => [
  heading("Er varerne ikke sendt endnu?"),
  text(
    whole
      ? "Din fortrydelse gælder fra tidspunktet ovenfor. Bekræft, at det er dig, så stopper vi ordren med det samme."
      : "Din fortrydelse gælder fra tidspunktet ovenfor. Bekræft, at det er dig, så kan vi hurtigere holde varerne tilbage.",
  ),
  button("Ja, det er mig", shop.proveAt(reference)),
];
