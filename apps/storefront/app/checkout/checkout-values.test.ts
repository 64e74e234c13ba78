import { expect, it } from "vitest";
import { readCheckoutValues } from "./checkout-values";

it("reads the recipients of as many gift cards as an order holds", () => {
  const form = new FormData();
  for (let line = 1; line <= 20; line += 1) form.set(`giftCard-${line}-recipientEmail`, `modtager${line}@example.dk`);
  const { giftCards } = readCheckoutValues(form);
  expect(giftCards.map(({ recipientEmail }) => recipientEmail).at(-1)).toBe("modtager20@example.dk");
});

it("never makes another address of one that is too long", () => {
  const form = new FormData();
  const email = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.dk`;
  form.set("email", ` ${email} `);
  expect(readCheckoutValues(form).email).toBe(email);
  form.set("email", `${email}${"k".repeat(10)}`);
  expect(readCheckoutValues(form).email.length).toBeGreaterThan(254);
});
