import { expect, test } from "vitest";
import { keysOfSecret } from "../../../platform/keys.ts";
import { mailShopOfTests } from "../../../testing/test-mail-shop.ts";
import { letterAsText } from "../letter-text.ts";
import { sampleDataOf } from "../sample-mail.ts";
import { giftCard } from "./gift-card.ts";

const keys = keysOfSecret("x".repeat(32));
const shop = mailShopOfTests(keys);
const data = sampleDataOf("gift-card", keys) as Parameters<typeof giftCard>[0];

test("a gift card that somebody else is given says who gave it", () => {
  const letter = giftCard(data, shop);
  expect(letter.subject).toBe(`${data.senderName} har givet dig et gavekort til Skænk`);
  const words = letterAsText(letter, shop).replaceAll(/\s+/g, " ");
  expect(words).toContain("har givet dig");
  // The office gives cards that nobody bought.
  expect(words).toContain(`fordi ${data.senderName} har givet dig et gavekort.`);
  expect(words).not.toContain("har købt");
});

test.each([
  ["", "Her er dit gavekort fra Skænk"],
  ["Bent Bøgh", "Her er dit gavekort til Bent Bøgh fra Skænk"],
])("a gift card that the buyer hands on to »%s« is no present to the buyer", (recipientName, subject) => {
  const letter = giftCard({ ...data, recipientName, isForBuyer: true }, shop);
  expect(letter.subject).toBe(subject);
  const words = letterAsText(letter, shop);
  expect(words).not.toMatch(/har givet dig|købt et gavekort til dig/);
  expect(words).toContain("klar til at blive brugt eller givet videre");
});
