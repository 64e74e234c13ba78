import { shopPage } from "@skaenk/contract/shop-pages";
import { pointsOffText, pointsText } from "@skaenk/danish/club-words";
import { writtenTo } from "@skaenk/danish/company-words";
import { awaitedMailWords, whenHandedOver } from "@skaenk/danish/delivery-words";
import { formatAbv, formatMoment, formatPrice, formatRoundPrice } from "@skaenk/danish/format";
import {
  button,
  greeting,
  heading,
  type Letter,
  type LetterRow,
  link,
  type Part,
  quiet,
  quietHeading,
  type Sum,
  strong,
  text,
  type Words,
} from "../letter.ts";
import { type MailShop, mailTo } from "../mail-shop.ts";
import type { MailedLine, MailedOrder } from "../mailed-order.ts";

/**
 * The order confirmation: everything the buyer has a right to hold on a durable medium, and nothing that sells.
 * @source forbrugeraftaleloven § 13; markedsføringsloven § 10 (no marketing in it)
 */
export function orderReceived(order: MailedOrder, shop: MailShop): Letter {
  const { orderNumber, orderedAt, customer } = order;
  return {
    subject: `Ordrebekræftelse ${orderNumber}`,
    preheader: `Vi har modtaget din ordre på ${formatPrice(order.totalOre)}`,
    title: "Tak for din ordre",
    parts: [
      greeting(customer.name),
      text([
        "Vi har modtaget din ordre ",
        strong(orderNumber),
        ` den ${formatMoment(orderedAt)}. Denne mail er din ordrebekræftelse. Gem den, for her står alt det, du kan få brug for.`,
      ]),
      button("Se din ordre", shop.at(shopPage("/kurv/kvittering/:token", { token: order.token }))),
      heading("Det har du købt"),
      orderedGoods(order, shop),
      ...deliveryAndPayment(order, shop),
      ...withdrawal(order, shop),
      ...rights(shop),
      heading("Sælger"),
      {
        kind: "facts",
        rows: [
          ["Navn", shop.company.name],
          ["Adresse", shop.company.address],
          ["CVR-nr.", shop.company.cvr],
          ...(shop.company.email ? [["E-mail", [mailTo(shop)]] as [string, Words]] : []),
          ...(shop.company.phone ? [["Telefon", shop.company.phone] as [string, string]] : []),
        ],
      },
      quiet([
        `Vedhæftet finder du de handelsbetingelser, du accepterede (version ${order.termsVersion}), og standardfortrydelsesformularen.`,
      ]),
    ],
    footer: [`Du får denne mail, fordi du har bestilt hos ${shop.productName}.`],
    enclosures: [
      { kind: "terms", version: order.termsVersion, isLookedUp: order.isLater ?? false },
      { kind: "withdrawal-form", orderNumber },
    ],
  };
}

/** The goods of an order and its sums. */
export const orderedGoods = (order: MailedOrder, shop: MailShop): Part => ({
  kind: "lines",
  rows: order.lines.map((line) => lineRow(line, shop)),
  sums: sumsOf(order),
});

/** The drawing beside a line: the shop's own, and no word about the thing but its name. */
export const pictured = ({ name, slug, size }: Pick<MailedLine, "name" | "slug" | "size">, shop: MailShop) =>
  slug === undefined ? {} : { picture: { src: shop.pictureOfGoods(slug, size), alt: name } };

function lineRow(line: MailedLine, shop: MailShop): LetterRow {
  const facts = [line.size, line.abvPercent ? formatAbv(line.abvPercent) : ""].filter(Boolean).join(" · ");
  const details = [facts, `${line.quantity} × ${formatPrice(line.unitPriceOre)}`];
  if (line.depositOre > 0) details.push(`+ pant ${formatPrice(line.depositOre)}`);
  return {
    title: line.name,
    details: details.filter(Boolean),
    amount: formatPrice(line.totalOre),
    ...pictured(line, shop),
  };
}

function sumsOf(order: MailedOrder): Sum[] {
  const optional = (label: string, ore: number): Sum[] => (ore === 0 ? [] : [{ label, amount: formatPrice(ore) }]);
  return [
    { label: "Varer", amount: formatPrice(order.goodsOre) },
    ...(order.promotions ?? []).map(({ title, code, offOre }) => ({
      label: code ? `${title} (${code})` : title,
      amount: offOre > 0 ? formatPrice(-offOre) : "Gratis levering",
    })),
    ...optional("Rabat", -order.discountOre),
    ...optional(order.points ? pointsOffText(order.points, order.pointsOre) : "Betalt med point", -order.pointsOre),
    ...optional("Pant", order.depositOre),
    { label: "Levering", amount: order.deliveryOre === 0 ? "Gratis" : formatPrice(order.deliveryOre) },
    { label: "I alt", amount: formatPrice(order.totalOre), strong: true },
    ...optional("Heraf moms", order.vatOre),
    ...optional("Betalt med gavekort", -(order.giftCardOre ?? 0)),
  ];
}

/** Each way that pays a part of the order, in its own words. */
function paymentWords(order: MailedOrder): string {
  const { paymentMethod, totalOre, pointsOre, giftCardOre = 0, byTransfer = false } = order;
  const leftOre = totalOre - giftCardOre;
  const withPoints = pointsOre > 0 ? `${formatPrice(pointsOre)} er betalt med point. ` : "";
  if (leftOre === 0) return [withoutMoney(order, withPoints), ...surplusOfNothing(order)].join(" ");
  const paid = `${withPoints}${giftCardOre > 0 ? `${formatPrice(giftCardOre)} er betalt med gavekort. ` : ""}`;
  if (byTransfer) return `${paid}${transferWords(order, leftOre)}`;
  const cards = cardsIn(order);
  if (cards === "all") {
    return `${paid}${formatPrice(leftOre)} betales med ${paymentMethod} og bliver trukket med det samme, også når gavekortet først sendes senere.`;
  }
  if (cards === "some") {
    return `${paid}${formatPrice(leftOre)} er reserveret med ${paymentMethod}. Gavekortet på e-mail bliver trukket med det samme, varerne først, ${whenHandedOver(kindOf(order), "dem")}.`;
  }
  return `${paid}${formatPrice(leftOre)} er reserveret med ${paymentMethod}. Pengene bliver først trukket, ${whenHandedOver(kindOf(order))}.${isFetched(order) ? "" : inParcels}`;
}

/** This function returns the words for an order that leaves nothing to pay with money. */
function withoutMoney({ giftCardOre = 0 }: MailedOrder, withPoints: string): string {
  if (giftCardOre === 0) return `${withPoints}Der er ikke mere at betale.`;
  return withPoints ? `${withPoints}Resten er betalt med gavekort.` : "Det hele er betalt med gavekort.";
}

/** This function returns sentences about a transfer that came before the order was edited so that no money is left to pay. */
function surplusOfNothing(order: MailedOrder): string[] {
  const { paymentMethod, surplusOre = 0, surplusBackOre = 0, receivedOre = surplusOre + surplusBackOre } = order;
  if (surplusOre + surplusBackOre === 0) return [];
  return [`Vi har modtaget ${formatPrice(receivedOre)} med ${paymentMethod}.`, ...surplusWords(order)];
}

const inParcels = " Sender vi i flere pakker, trækker vi kun for det, der er sendt.";

/** Only an order that is fetched at the shop's own counter has the opening hours of the counter. */
const isFetched = ({ delivery }: MailedOrder): boolean => delivery.counterHours !== undefined;
const kindOf = (order: MailedOrder): string => (isFetched(order) ? "click_and_collect" : "");

/** This function returns sentences about the received transfer and about the part that goes back because the order costs less now. */
function transferWords(order: MailedOrder, leftOre: number): string {
  const {
    paymentMethod,
    surplusOre = 0,
    surplusBackOre = 0,
    receivedOre = leftOre + surplusOre + surplusBackOre,
  } = order;
  const received = `Vi har modtaget ${formatPrice(receivedOre)} med ${paymentMethod}.`;
  return [received, ...surplusWords(order), "Der er ikke mere at betale."].join(" ");
}

/** This function returns a sentence for the part that was transferred back and one for the part that is still to be. */
function surplusWords({ surplusOre = 0, surplusBackOre = 0 }: MailedOrder): string[] {
  return [
    ...(surplusBackOre > 0 ? [`${formatPrice(surplusBackOre)} af dem er overført tilbage til din konto.`] : []),
    ...(surplusOre > 0
      ? [`Vi overfører ${formatPrice(surplusOre)} tilbage til din konto, og du får en mail, når det er gjort.`]
      : []),
  ];
}

/** The share of gift cards by mail in what was bought: all, a part, or none. Their money is captured when they are bought (decision 260). */
function cardsIn({ mailedCards = [], goodsOre }: MailedOrder): "all" | "some" | "none" {
  if (mailedCards.length === 0) return "none";
  return mailedCards.reduce((sum, { amountOre }) => sum + amountOre, 0) >= goodsOre ? "all" : "some";
}

/** Each gift card by mail: to whom, at which address, and when. A wrong address is seen here. */
function cardParts({ mailedCards = [] }: MailedOrder): Part[] {
  if (mailedCards.length === 0) return [];
  return [
    heading(mailedCards.length === 1 ? "Gavekortet" : "Gavekortene"),
    ...mailedCards.map(
      ({ amountOre, recipientName, recipientEmail, sendAt }): Part => ({
        kind: "facts",
        rows: [
          ["Beløb", formatRoundPrice(amountOre)],
          ["Til", [recipientName, recipientEmail].filter(Boolean).join(", ")],
          ["Sendes", sendAt ?? "med det samme"],
        ],
      }),
    ),
    text("Er adressen forkert, så skriv til os, inden gavekortet er sendt."),
  ];
}

function deliveryAndPayment(order: MailedOrder, { company }: MailShop): Part[] {
  const { delivery } = order;
  const promised = delivery.promised ?? delivery.expected;
  return [
    heading("Levering"),
    {
      kind: "facts",
      rows: [
        ["Leveringsmåde", delivery.method],
        ["Til", delivery.to.join(", ")],
        ...(delivery.counterHours === undefined ? [] : [["Hentes", company.address] as [string, string]]),
        ...(delivery.counterHours ? [["Åbent", delivery.counterHours] as [string, string]] : []),
        ...(promised ? [["Leveringstid", promised] as [string, string]] : []),
      ],
    },
    ...(isFetched(order) ? [text(awaitedMailWords(kindOf(order)))] : []),
    ...giftParts(order),
    ...cardParts(order),
    heading("Betaling"),
    text(paymentWords(order)),
    ...pointsPart(order),
  ];
}

/** A term of the member's purchase, and no offer: others are told nothing of points. */
const pointsPart = ({ promisedPoints = 0 }: MailedOrder): Part[] =>
  promisedPoints > 0
    ? [text(`Ordren giver ${pointsText(promisedPoints)}. De står på din klubside, når ordren er betalt.`)]
    : [];

/** A present: who gets it, the words of its card, and what its recipient is told. */
function giftParts(order: MailedOrder): Part[] {
  const { gift } = order;
  if (!gift) return [];
  const told =
    gift.recipientEmail === "" || isFetched(order)
      ? "Vi skriver ikke til modtageren."
      : `Når den er sendt, skriver vi til ${gift.recipientName}, at der er en gave på vej – ikke hvad det er.`;
  return [
    heading("Gave"),
    text(`Gaven er til ${gift.recipientName}. Der ligger ingen priser i pakken. ${told}`),
    ...(gift.greeting === "" ? [] : [{ kind: "box" as const, title: "På kortet står der", words: gift.greeting }]),
  ];
}

function withdrawal(order: MailedOrder, { company, ...shop }: MailShop): Part[] {
  const { orderNumber, customer } = order;
  const address = shop.withdrawAt({ orderNumber, name: customer.name, email: customer.email });
  return [
    quietHeading("Du har 14 dages fortrydelsesret"),
    quiet(
      "Du kan fortryde købet uden at give en grund. Fristen udløber 14 dage efter den dag, du eller en, du har udpeget, får varerne i hænde. Kommer ordren i flere pakker, tæller den sidste. Henter du selv, tæller den dag, du henter. Falder den sidste dag på en lørdag, en helligdag, grundlovsdag, juleaftensdag eller nytårsaftensdag, har du til og med den følgende hverdag.",
    ),
    ...(cardsIn(order) === "none" ? [] : [quiet(cardPeriod)]),
    quiet([
      "Den nemme vej er ",
      link("Fortryd aftalen her", address),
      `, hvor navn, ordrenummer og e-mail allerede er udfyldt. Det kræver ikke login, og du får straks en kvittering. Du kan også skrive til ${writtenTo(company)} eller bruge den vedhæftede formular. Det er nok, at du sender beskeden, før fristen er udløbet.`,
    ]),
    quiet(
      `Send varerne tilbage til ${company.name}, ${company.address}, senest 14 dage efter din besked. Du betaler selv returfragten. Vi betaler dig tilbage senest 14 dage efter, at vi har fået beskeden, men må vente, til vi har fået varerne, eller du har vist, at de er sendt. Har du brugt en vare mere end nødvendigt for at se, hvad den er, må vi trække værditabet fra; en åbnet flaske er som regel uden værdi. Varer, der er lavet efter dine ønsker, og forseglede varer, der af hygiejniske grunde ikke kan sendes tilbage, når forseglingen er brudt, kan ikke fortrydes.`,
    ),
  ];
}

const cardPeriod =
  "For et gavekort på e-mail regnes de 14 dage fra den dag, mailen med gavekortet er sendt. Du kan fortryde, så længe det ikke er brugt.";

function rights(shop: MailShop): Part[] {
  return [
    quietHeading("Hvis der er noget galt med varen"),
    quiet([
      "Du har mindst 2 års reklamationsret efter købeloven. Skriv til os inden for rimelig tid, efter du har opdaget fejlen. Læs den fælleseuropæiske meddelelse om reklamationsretten på ",
      link("Dit Europa", "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_da.htm"),
      " og mere i ",
      link("handelsbetingelserne", shop.at(shopPage("/handelsbetingelser"))),
      ".",
    ]),
    quietHeading("Hvis du vil klage"),
    ...shop.complaints,
  ];
}
