import { expect, test } from "vitest";
import { keysOfSecret } from "../../../platform/keys.ts";
import type { Letter } from "../letter.ts";
import { letterAsText } from "../letter-text.ts";
import { mailShopOf } from "../mail-shop.ts";
import { sampleMail } from "../sample-mail.ts";
import { orderReceived } from "./order-received.ts";
import { orderCancelled, orderShipped, restReleased } from "./order-steps.ts";

const company = {
  name: "Skænk ApS",
  address: "Torvet 1",
  cvr: "12345678",
  email: "hej@skaenk.example",
  phone: "12345678",
};
const settings = {
  productName: "Skænk",
  company,
  publicUrl: "https://skaenk.example",
  keys: keysOfSecret("x".repeat(32)),
};
const shop = mailShopOf(settings as Parameters<typeof mailShopOf>[0], []);

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
