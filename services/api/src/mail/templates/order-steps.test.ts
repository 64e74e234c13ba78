import { expect, test } from "vitest";
import { keysOfSecret } from "../../platform/keys.ts";
import { letterAsText } from "../letter-text.ts";
import { mailShopOf } from "../mail-shop.ts";
import { sampleMail } from "../sample-mail.ts";
import { orderReceived } from "./order-received.ts";
import { orderShipped } from "./order-steps.ts";

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
