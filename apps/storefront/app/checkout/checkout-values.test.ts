import { expect, it } from "vitest";
import { detailsForNextOrder, nothingWritten, readCheckoutValues } from "./checkout-values";

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

it("ends a present, and the address that it goes to, with its order", () => {
  const own = {
    ...nothingWritten,
    email: "anna@example.dk",
    name: "Anna Æble",
    phone: "12345678",
    paymentMethod: "card",
  };
  const home = { street: "Flaskegyden 4", postcode: "5000", city: "Odense C", deliveryMethodId: "hjemmelevering" };
  const present = {
    isGift: true,
    recipientName: "Far",
    recipientPhone: "87654321",
    greeting: "Kære far",
    deliverOn: "2026-12-04",
  };
  expect(detailsForNextOrder({ ...own, ...home, ...present })).toEqual(own);
  expect(detailsForNextOrder({ ...own, ...home, newsletter: true })).toEqual({ ...own, ...home });
});
