import { formatDate, formatPrice } from "@skaenk/danish/format";
import type { Bill } from "../../../platform/printing/bill.ts";
import { billText } from "../../../platform/printing/bill-text.ts";
import { dayOf } from "../../../platform/printing/printed-shop.ts";
import { type PaperContent, vatByRate } from "../build-paper.ts";

/** The VAT of each rate is named with the amount it is of, unless that is the whole paper. Gift cards and deposits carry none. */
function vatSums(lines: PaperContent["lines"]): Bill["sums"] {
  const rates = vatByRate(lines);
  const wholeOre = lines.reduce((sum, { amountOre }) => sum + amountOre, 0);
  return rates.map(({ percent, amountOre, vatOre }) => ({
    label:
      rates.length === 1 && amountOre === wholeOre
        ? `Heraf moms (${percent} %)`
        : `Heraf moms (${percent} % af ${formatPrice(amountOre - vatOre)})`,
    amount: formatPrice(vatOre),
    strong: false,
  }));
}

type Paper = { number: string; issued_at: Date; content: PaperContent };

/**
 * An invoice or a credit note for print, from what was written down when it was issued: neither today's prices nor today's
 * company data can change it. Pure.
 */
export function buildBill(
  kind: "invoice" | "credit-note",
  { number, issued_at, content }: Paper,
  productName: string,
): Bill {
  const word = kind === "invoice" ? "Faktura" : "Kreditnota";
  const { buyer, orderNumber, orderedOn, amountOre, vatOre, giftCardOre = 0, invoiceNumber, reason } = content;
  return {
    title: `${word} ${number}`,
    shop: { productName, company: content.seller },
    issued: dayOf(issued_at),
    customer: [
      buyer.name,
      ...(buyer.address ? [buyer.address.street, `${buyer.address.postcode} ${buyer.address.city}`] : []),
      buyer.email,
    ].map(billText),
    facts: [
      [`${word}nummer`, number],
      [`${word}dato`, formatDate(issued_at)],
      ["Ordrenummer", orderNumber],
      ["Bestilt", formatDate(orderedOn)],
      ...(invoiceNumber ? ([["Vedrører faktura", invoiceNumber]] as [string, string][]) : []),
    ],
    lines: content.lines.map((line) => ({
      text: billText(line.text),
      vat: formatPrice(line.vatOre),
      amount: formatPrice(line.amountOre),
    })),
    sums: [
      { label: kind === "invoice" ? "I alt" : "Betalt tilbage", amount: formatPrice(amountOre), strong: true },
      ...vatSums(content.lines),
      { label: "Beløb uden moms", amount: formatPrice(amountOre - vatOre), strong: false },
      ...(giftCardOre > 0
        ? [
            {
              label: kind === "invoice" ? "Heraf betalt med gavekort" : "Heraf tilbage på gavekort",
              amount: formatPrice(giftCardOre),
              strong: false,
            },
          ]
        : []),
    ],
    notes: [
      ...(reason ? [`Årsag: ${billText(reason)}`] : []),
      "Alle beløb er i danske kroner og inkl. moms og afgifter. Salg til forbruger.",
    ],
  };
}
