import { expect, test } from "vitest";
import { keysOfSecret } from "../../../platform/keys.ts";
import { mailShopOfTests } from "../../../testing/test-mail-shop.ts";
import type { Letter } from "../letter.ts";
import { letterAsText } from "../letter-text.ts";
import { sampleMail } from "../sample-mail.ts";
import { orderReceived } from "./order-received.ts";
import { orderCancelled, orderDelivered, orderReady, orderShipped, refund, restReleased } from "./order-steps.ts";

const shop = mailShopOfTests(keysOfSecret("x".repeat(32)));

test("a parcel that nothing was taken for says nothing of nothing", () => {
  const letter = orderShipped({ ...sampleMail["order-shipped"], capturedOre: 0 }, shop);
  expect(letter.preheader).toBe("Der er ikke mere at betale.");
  expect(letterAsText(letter, shop)).not.toMatch(/0,00|trukket/);
});

test("an order without VAT has no line for it, and a thing without alcohol no strength", () => {
  const words = letterAsText(orderReceived({ ...sampleMail["order-received"], vatOre: 0 }, shop), shop);
  expect(words).not.toMatch(/(^|\D)0,00|Heraf moms|\b0\s% vol/);
});

test("an order says the day that was promised; one from before says how many days it takes", () => {
  const order = sampleMail["order-received"];
  expect(letterAsText(orderReceived(order, shop), shop)).toContain(
    "Leveringstid: Klar til dig senest onsdag den 25. november",
  );
  const { promised: _promised, ...delivery } = order.delivery;
  expect(letterAsText(orderReceived({ ...order, delivery }, shop), shop)).toContain("Leveringstid: 1–2 hverdage");
});

/** The text of a letter with plain spaces. */
const wordsOf = (letter: Letter) => letterAsText(letter, shop).replaceAll("\u00a0", " ");
const byTransfer = { paymentMethod: "Bankoverførsel", byTransfer: true };
const notReserved = /reserver|trukket|trække[rs]/;

test("an order paid by transfer was received, and nothing of it is reserved or drawn", () => {
  const confirmed = orderReceived({ ...sampleMail["order-received"], ...byTransfer }, shop);
  const words = wordsOf(confirmed);
  expect(words).toContain("25,00 kr. er betalt med point. Vi har modtaget 688,90 kr. med Bankoverførsel.");
  const shipped = orderShipped({ ...sampleMail["order-shipped"], ...byTransfer, giftCardOre: 10_000 }, shop);
  const sent = wordsOf(shipped);
  expect(sent).toContain("100,00 kr. af pakken er betalt med gavekort.");
  expect(sent).toContain("Vi har modtaget 499,90 kr. for pakken.");
  const letters = [confirmed, shipped];
  for (const releasedOre of [0, 5_000]) {
    letters.push(orderCancelled({ ...sampleMail["order-cancelled"], releasedOre, ...byTransfer }, shop));
    letters.push(restReleased({ ...sampleMail["rest-released"], releasedOre, ...byTransfer }, shop));
  }
  for (const letter of letters) {
    expect(`${letter.preheader} ${wordsOf(letter).replace("må vi trække værditabet", "")}`).not.toMatch(notReserved);
  }
});

test("an order that costs less than was transferred tells what came and what goes back", () => {
  const order = { ...sampleMail["order-received"], ...byTransfer, totalOre: 30_000, pointsOre: 0 };
  const waiting = wordsOf(orderReceived({ ...order, surplusOre: 2_000 }, shop));
  expect(waiting).toContain(
    "Vi har modtaget 320,00 kr. med Bankoverførsel. Vi overfører 20,00 kr. tilbage til din konto, og du får en mail, når det er gjort.",
  );
  const done = wordsOf(orderReceived({ ...order, surplusBackOre: 2_000 }, shop));
  expect(done).toContain(
    "Vi har modtaget 320,00 kr. med Bankoverførsel. 20,00 kr. af dem er overført tilbage til din konto.",
  );
});

test("an order that gift cards pay whole after an edit tells what came by transfer and goes back", () => {
  const order = { ...sampleMail["order-received"], ...byTransfer, totalOre: 30_000, giftCardOre: 30_000, pointsOre: 0 };
  expect(
    wordsOf(orderReceived({ ...order, receivedOre: 3_000, surplusOre: 2_000, surplusBackOre: 1_000 }, shop)),
  ).toContain(
    "Det hele er betalt med gavekort. Vi har modtaget 30,00 kr. med Bankoverførsel. 10,00 kr. af dem er overført tilbage til din konto. Vi overfører 20,00 kr. tilbage til din konto",
  );
  expect(wordsOf(orderReceived(order, shop))).not.toContain("modtaget 0");
});

test("a cancelled order that gift cards paid names what went back to them", () => {
  const cancelled = { ...sampleMail["order-cancelled"], giftCardOre: 19_995 };
  expect(wordsOf(orderCancelled(cancelled, shop))).toContain("199,95 kr. er lagt tilbage på gavekortet.");
  expect(wordsOf(orderCancelled(cancelled, shop))).not.toMatch(/reserveret/);
});

test("an order that several ways pay says each rightly", () => {
  const order = { ...sampleMail["order-received"], giftCardOre: 10_000 };
  const words = wordsOf(orderReceived(order, shop));
  expect(words).toMatch(
    /25,00 kr\. er betalt med point\. 100,00 kr\. er betalt med gavekort\. 588,90 kr\. er reserveret/,
  );
  const onCards = wordsOf(orderReceived({ ...order, giftCardOre: order.totalOre }, shop));
  expect(onCards).toContain("25,00 kr. er betalt med point. Resten er betalt med gavekort.");
});

test("an amount at the end of a sentence has one full stop", () => {
  expect(orderReceived(sampleMail["order-received"], shop).preheader).toMatch(/688,90\u00a0kr\.$/);
});

test("an order that lies at our own counter says where that is, and when it is open", () => {
  const ready = { ...sampleMail["order-ready"], place: [], openingHours: "Man–fre 10–17.30" };
  expect(letterAsText(orderReady(ready, shop), shop)).toMatch(/Skænk ApS, Torvet 1[\s\S]*Man–fre 10–17\.30/);
  const { delivery } = sampleMail["order-received"];
  const fetched = { ...delivery, to: ["Anna"], counterHours: "Man–fre 10–17.30" };
  const letter = orderReceived({ ...sampleMail["order-received"], delivery: fetched }, shop);
  expect(letterAsText(letter, shop)).toMatch(/Torvet 1[\s\S]*Man–fre 10–17\.30/);
});

test("an order that is fetched at our own counter is never told of as sent", () => {
  const sample = sampleMail["order-received"];
  const fetched = { ...sample, delivery: { ...sample.delivery, to: ["Anna"], counterHours: "" } };
  const gift = { recipientName: "Bent", recipientEmail: "bent@example.dk", greeting: "" };
  const words = letterAsText(orderReceived({ ...fetched, gift, giftCardOre: 0 }, shop), shop);
  expect(words).toContain("Du får en mail, når varerne er klar til at hente.");
  expect(words).toContain("Pengene bliver først trukket, når du henter varerne.");
  expect(words).toContain("Vi skriver ikke til modtageren.");
  expect(words).not.toMatch(/vi sender varerne|flere pakker, trækker|på vej/);
  const card = { amountOre: 30_000, recipientName: "Far", recipientEmail: "far@example.dk" };
  const mixed = letterAsText(orderReceived({ ...fetched, goodsOre: 60_000, mailedCards: [card] }, shop), shop);
  expect(mixed).toContain("varerne først, når du henter dem.");
  const collected = { capturedOre: 49_990, paymentMethod: "MobilePay", byTransfer: false };
  const letter = orderDelivered({ ...sampleMail["order-delivered"], collected }, shop);
  expect(letter.subject).toMatch(/er hentet$/);
  expect(letterAsText(letter, shop)).toMatch(/Vi har nu trukket 499,90\skr\. med MobilePay\. Fakturaen finder du/);
  expect(letterAsText(letter, shop)).not.toMatch(/leveret|på vejen/);
  const byTransfer = { ...collected, byTransfer: true };
  expect(
    letterAsText(orderDelivered({ ...sampleMail["order-delivered"], collected: byTransfer }, shop), shop),
  ).not.toContain("trukket");
  const free = { ...collected, capturedOre: 0, withoutInvoice: true as const };
  expect(letterAsText(orderDelivered({ ...sampleMail["order-delivered"], collected: free }, shop), shop)).not.toMatch(
    /trukket|Faktura/,
  );
});

test("gift cards by mail are told of with address and day, and as drawn at once", () => {
  const card = { amountOre: 30_000, recipientName: "Far", recipientEmail: "far@example.dk" };
  const order = { ...sampleMail["order-received"], goodsOre: 30_000, totalOre: 30_000, giftCardOre: 0, pointsOre: 0 };
  const later = { ...card, sendAt: "fredag den 15. januar 2027 kl. 08.00" };
  const words = letterAsText(orderReceived({ ...order, mailedCards: [later] }, shop), shop);
  expect(words).toContain("Far, far@example.dk");
  expect(words).toContain("fredag den 15. januar 2027 kl. 08.00");
  expect(words).toContain("bliver trukket med det samme");
  expect(words).toContain("regnes de 14 dage fra den dag, mailen med gavekortet er sendt");
  expect(words).not.toContain("først trukket, når vi sender varerne");
  const mixed = letterAsText(orderReceived({ ...order, goodsOre: 60_000, mailedCards: [card] }, shop), shop);
  expect(mixed).toContain("Gavekortet på e-mail bliver trukket med det samme, varerne først, når vi sender dem.");
});

test("a delivered order whose gift card waits names no last day to withdraw", () => {
  const { withdrawBy: _, ...waiting } = sampleMail["order-delivered"];
  expect(letterAsText(orderDelivered(waiting, shop), shop)).toContain("14 dage, efter vi har sendt gavekortet");
});

test("a mail about returned points without money names no payment", () => {
  const data = { ...sampleMail.refund, totalOre: 0, lines: [], points: { back: 28, taken: 0 } };
  const letter = refund(data, shop);
  expect(letter.subject).toMatch(/^Dine point for ordre \d+ er sat tilbage$/);
  const words = wordsOf(letter);
  expect(words).toContain("28 point, som du betalte med, er sat tilbage i klubben.");
  expect(words).not.toMatch(/0,00|betalt .* tilbage for|Kreditnota/);
});
