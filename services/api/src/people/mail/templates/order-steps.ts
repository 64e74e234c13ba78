import { shopPage } from "@skaenk/contract/shop-pages";
import { pointsText } from "@skaenk/danish/club-words";
import { formatDate, formatFullDate, formatPrice } from "@skaenk/danish/format";
import { packQuantity } from "@skaenk/danish/pack-quantity";
import {
  button,
  greeting,
  heading,
  type Letter,
  type LetterRow,
  link,
  type Part,
  quietButton,
  strong,
  text,
} from "../letter.ts";
import type { MailData, MailedParcel } from "../mail-data.ts";
import { type MailShop, mailTo } from "../mail-shop.ts";
import type { MailedGoods } from "../mailed-order.ts";
import { pictured } from "./order-received.ts";

/** The mail about a dispatch: the goods that were sent, the captured amount, and the goods that are still to come. */
export function orderShipped(data: MailData["order-shipped"], shop: MailShop): Letter {
  const { orderNumber, name, capturedOre, giftCardOre = 0, paymentMethod, byTransfer, remaining } = data;
  const all = remaining.length === 0;
  return {
    subject: all ? `Din ordre ${orderNumber} er sendt` : `En del af din ordre ${orderNumber} er sendt`,
    preheader:
      capturedOre > 0 && !byTransfer
        ? `Vi har trukket ${formatPrice(capturedOre)} med ${paymentMethod}.`
        : "Der er ikke mere at betale.",
    title: all ? "Din ordre er på vej" : "En del af din ordre er på vej",
    parts: [
      greeting(name),
      ...tracking(data),
      heading("I pakken"),
      { kind: "lines", rows: data.lines.map((line) => packed(line, shop)), sums: [] },
      ...(giftCardOre > 0 ? [text(`${formatPrice(giftCardOre)} af pakken er betalt med gavekort.`)] : []),
      ...(capturedOre > 0
        ? [
            byTransfer
              ? text(["Vi har modtaget ", strong(formatPrice(capturedOre)), " for pakken."])
              : text(["Vi har nu trukket ", strong(formatPrice(capturedOre)), ` med ${paymentMethod}.`]),
          ]
        : []),
      ...(all
        ? []
        : [
            heading("Det kommer senere"),
            { kind: "lines", rows: remaining.map((line) => packed(line, shop)), sums: [] } as Part,
          ]),
      ...(data.handedOver
        ? [text("Der er alkohol i pakken, så den bliver afleveret til en person og ikke stillet ved døren.")]
        : []),
      ...orderFoot(
        data,
        shop,
        (data.parcels ?? []).some(({ trackingUrl }) => trackingUrl),
      ),
    ],
    footer: orderFooter(shop),
  };
}

function tracking({ orderNumber, trackingNumber, parcels = [] }: MailData["order-shipped"]): Part[] {
  const [only, ...more] =
    parcels.length > 0 ? parcels : [{ carrier: "", ...(trackingNumber ? { trackingNumber } : {}) }];
  const sent = ["Vi har sendt ordre ", strong(orderNumber)];
  if (!only || more.length > 0) {
    return [
      text([...sent, ` i ${parcels.length} pakker.`]),
      { kind: "facts", rows: parcels.map((parcel, index) => [`Pakke ${index + 1}`, numberOf(parcel)]) },
      ...parcels.flatMap((parcel, index) => follow(parcel, `Følg pakke ${index + 1}`)),
    ];
  }
  const by = only.carrier ? ` med ${only.carrier}` : "";
  const number = only.trackingNumber ? ` Pakkens nummer er ${only.trackingNumber}.` : "";
  return [text([...sent, `${by}.${number}`]), ...follow(only, "Følg pakken")];
}

const numberOf = ({ carrier, trackingNumber }: MailedParcel) =>
  [carrier, trackingNumber].filter(Boolean).join(" ") || "Nummeret følger på din ordres side";

const follow = ({ trackingUrl }: MailedParcel, word: string): Part[] =>
  trackingUrl ? [button(word, trackingUrl)] : [];

const packed = (line: MailedGoods, shop: MailShop): LetterRow => ({
  title: line.name,
  details: [line.size].filter(Boolean),
  amount: packQuantity(line.quantity, line),
  ...pictured(line, shop),
});

/** The mail about an order that is ready to be collected. */
export function orderReady(data: MailData["order-ready"], shop: MailShop): Letter {
  const { orderNumber, name, place, openingHours, collectBy, alcohol, minAge = 18 } = data;
  // At the shop's own counter no other place is named.
  const where = place.length > 0 ? place : [shop.company.name, shop.company.address];
  const rows: [string, string][] = [["Sted", where.join(", ")]];
  if (openingHours) rows.push(["Åbent", openingHours]);
  if (collectBy) rows.push(["Hent senest", formatFullDate(collectBy)]);
  return {
    subject: `Din ordre ${orderNumber} er klar til afhentning`,
    preheader: `Hent den hos ${where[0]}.`,
    title: "Din ordre er klar",
    parts: [
      greeting(name),
      text(["Ordre ", strong(orderNumber), " er klar til at blive hentet."]),
      { kind: "facts", rows },
      text(
        alcohol
          ? `Tag ordrenummeret med og gyldig billedlegitimation: Varer med alkohol må kun udleveres til dig, der er fyldt ${minAge} år.`
          : "Tag ordrenummeret med.",
      ),
      ...orderFoot(data, shop),
    ],
    footer: orderFooter(shop),
  };
}

const untilCardsSent = "Du kan fortryde købet, til der er gået 14 dage, efter vi har sendt gavekortet.";

/** Handed over: from here the right of withdrawal counts its days. */
export function orderDelivered(data: MailData["order-delivered"], shop: MailShop): Letter {
  const { orderNumber, name, deliveredAt, withdrawBy, collected } = data;
  const done = collected ? "hentet" : "leveret";
  return {
    subject: `Din ordre ${orderNumber} er ${done}`,
    preheader: withdrawBy ? `Du kan fortryde købet til og med ${formatFullDate(withdrawBy)}.` : untilCardsSent,
    title: `Din ordre er ${done}`,
    parts: [
      greeting(name),
      text(["Ordre ", strong(orderNumber), ` blev ${done} den ${formatDate(deliveredAt)}.`]),
      ...(collected ? moneyOfCollected(collected) : []),
      text(
        withdrawBy ? ["Du kan fortryde købet til og med ", strong(formatFullDate(withdrawBy)), "."] : untilCardsSent,
      ),
      text([
        collected
          ? "Er noget gået i stykker, eller mangler der noget, så skriv til "
          : "Er noget gået i stykker på vejen, eller mangler der noget, så skriv til ",
        mailTo(shop),
        ", gerne med et billede.",
      ]),
      ...orderFoot(data, shop),
    ],
    footer: orderFooter(shop),
  };
}

function moneyOfCollected({
  capturedOre = 0,
  paymentMethod,
  byTransfer,
  withoutInvoice,
}: NonNullable<MailData["order-delivered"]["collected"]>): Part[] {
  const drawn =
    capturedOre > 0 && !byTransfer ? `Vi har nu trukket ${formatPrice(capturedOre)} med ${paymentMethod}. ` : "";
  const words = `${drawn}${withoutInvoice ? "" : "Fakturaen finder du på din ordres side."}`.trimEnd();
  return words ? [text(words)] : [];
}

/** The mail about an order that was cancelled before anything was sent. */
export function orderCancelled(data: MailData["order-cancelled"], shop: MailShop): Letter {
  const { orderNumber, token, name, reason, releasedOre, giftCardOre = 0, byTransfer } = data;
  const back = `Vi betaler ${formatPrice(releasedOre)} tilbage til din konto.`;
  const onCards = `${formatPrice(giftCardOre)} er lagt tilbage på gavekortet.`;
  const nothing = byTransfer ? "Vi har ikke modtaget penge for den." : "Der er ikke reserveret eller trukket noget.";
  const released = byTransfer
    ? back
    : `De ${formatPrice(releasedOre)}, der var reserveret, bliver frigivet. Hvor hurtigt det kan ses på kontoen, afhænger af din bank.`;
  const money = [
    ...(releasedOre > 0 || giftCardOre === 0 ? [releasedOre > 0 ? released : nothing] : []),
    ...(giftCardOre > 0 ? [onCards] : []),
  ];
  return {
    subject: `Din ordre ${orderNumber} er annulleret`,
    preheader: byTransfer ? (releasedOre > 0 ? back : nothing) : "Der bliver ikke trukket noget for den.",
    title: "Din ordre er annulleret",
    parts: [
      greeting(name),
      text(["Ordre ", strong(orderNumber), " er annulleret. ", reason]),
      ...money.map((words) => text(words)),
      button("Se din ordre", shop.at(shopPage("/kurv/kvittering/:token", { token }))),
    ],
    footer: orderFooter(shop),
  };
}

/** A part of it was sent; the rest never is. */
export function restReleased(data: MailData["rest-released"], shop: MailShop): Letter {
  const { orderNumber, token, name, reason, lines, releasedOre, giftCardOre, byTransfer } = data;
  const amount = formatPrice(releasedOre);
  const money = byTransfer
    ? `Vi betaler ${amount} tilbage til din konto.`
    : `De ${amount}, der var reserveret til det, bliver frigivet. Hvor hurtigt det kan ses på kontoen, afhænger af din bank.`;
  return {
    subject: `Resten af din ordre ${orderNumber} bliver ikke sendt`,
    preheader: byTransfer && releasedOre > 0 ? money : byTransfer ? reason : "Der bliver ikke trukket mere for den.",
    title: "Resten bliver ikke sendt",
    parts: [
      greeting(name),
      text(["Vi sender ikke mere af ordre ", strong(orderNumber), ". ", reason]),
      heading("Det kommer ikke"),
      { kind: "lines", rows: lines.map((line) => packed(line, shop)), sums: [] },
      ...(releasedOre > 0 || !byTransfer
        ? [text(releasedOre > 0 ? money : "Der bliver ikke trukket mere for ordren.")]
        : []),
      ...(giftCardOre > 0 ? [text(`${formatPrice(giftCardOre)} er lagt tilbage på gavekortet.`)] : []),
      button("Se din ordre", shop.at(shopPage("/kurv/kvittering/:token", { token }))),
    ],
    footer: orderFooter(shop),
  };
}

/** This mail tells that goods came back for which points, but no money, are returned. */
function pointsReturned({ orderNumber, token, name, points }: MailData["refund"], shop: MailShop): Letter {
  return {
    subject: `Dine point for ordre ${orderNumber} er sat tilbage`,
    preheader: `${pointsText(points?.back ?? 0)} er sat tilbage i klubben.`,
    title: "Dine point er sat tilbage",
    parts: [
      greeting(name),
      text(`Vi har modtaget varer fra ordre ${orderNumber}.`),
      ...pointsMoved(points),
      button("Se din ordre", shop.at(shopPage("/kurv/kvittering/:token", { token }))),
    ],
    footer: orderFooter(shop),
  };
}

/** This mail tells that money is on its way back, or that points alone are returned. */
export function refund(data: MailData["refund"], shop: MailShop): Letter {
  if (data.totalOre === 0 && data.points) return pointsReturned(data, shop);
  const { orderNumber, token, name, lines, totalOre, giftCardOre = 0, byTransfer, creditNoteNumber } = data;
  const { paymentMethod } = data;
  const onCards = `${formatPrice(giftCardOre)} er lagt tilbage på gavekortet med det samme. `;
  const rest = giftCardOre > 0 ? "Resten" : "Pengene";
  const money = byTransfer
    ? `${rest} er overført til din bankkonto. En overførsel kan være et par dage om at nå frem.`
    : `${rest} kommer på samme måde, som du betalte: ${paymentMethod}. Det tager som regel 1–3 bankdage.`;
  return {
    subject: `Vi har betalt ${formatPrice(totalOre)} tilbage for ordre ${orderNumber}`,
    preheader: `Pengene kommer tilbage på ${giftCardOre > 0 ? "gavekortet" : byTransfer ? "din bankkonto" : paymentMethod}.`,
    title: giftCardOre >= totalOre ? "Beløbet er tilbage på gavekortet" : "Pengene er på vej tilbage",
    parts: [
      greeting(name),
      text([
        "Vi har betalt ",
        strong(formatPrice(totalOre)),
        ` tilbage for ordre ${orderNumber}. ${giftCardOre > 0 ? onCards : ""}${giftCardOre < totalOre ? money : ""}`.trimEnd(),
      ]),
      {
        kind: "lines",
        rows: lines.map(({ text: title, amountOre }) => ({ title, details: [], amount: formatPrice(amountOre) })),
        sums: [{ label: "I alt", amount: formatPrice(totalOre), strong: true }],
      },
      ...pointsMoved(data.points),
      ...(creditNoteNumber ? [text(`Kreditnotaens nummer er ${creditNoteNumber}.`)] : []),
      button("Se din ordre", shop.at(shopPage("/kurv/kvittering/:token", { token }))),
    ],
    footer: orderFooter(shop),
  };
}

function pointsMoved({ back, taken } = { back: 0, taken: 0 }): Part[] {
  return [
    ...(back > 0 ? [text(`${pointsText(back)}, som du betalte med, er sat tilbage i klubben.`)] : []),
    ...(taken > 0 ? [text(`${pointsText(taken)} for det, du har fået betalt tilbage, falder bort.`)] : []),
  ];
}

/** The order, and the way out of it, in every mail about an order. */
function orderFoot(
  { orderNumber, token, name, email }: { orderNumber: string; token: string; name: string; email: string },
  shop: MailShop,
  /** Whether the parcel's own button stands above it. */
  followed = false,
): Part[] {
  return [
    (followed ? quietButton : button)("Se din ordre", shop.at(shopPage("/kurv/kvittering/:token", { token }))),
    {
      kind: "text",
      quiet: true,
      words: ["Har du fortrudt? ", link("Fortryd aftalen her", shop.withdrawAt({ orderNumber, name, email })), "."],
    },
  ];
}

const orderFooter = (shop: MailShop) => [`Du får denne mail, fordi du har bestilt hos ${shop.productName}.`];
