import { expect, it } from "vitest";
import { paymentStatusWords } from "./order-words.ts";
import { moneyOfParcel, orderWordsOf, paymentEventWord, paymentWordsOf } from "./payment-words.ts";

const codes = Object.keys(paymentStatusWords) as (keyof typeof paymentStatusWords)[];
const notReserved = /reserver|trukket|trækkes/i;

it("says of no transfer that it is reserved or drawn, whatever has become of it", () => {
  for (const code of codes.filter((one) => one !== "failed")) {
    const { label, hint } = paymentWordsOf(code, "bank-transfer");
    expect(`${label} ${hint}`).not.toMatch(notReserved);
  }
  for (const method of ["gift-card", "points"]) {
    expect(paymentWordsOf("authorized", method)).toMatchObject({ label: "Betalt" });
  }
  expect(orderWordsOf("cancelled", "bank-transfer").hint).not.toMatch(notReserved);
  expect(paymentEventWord("captured", "bank-transfer")).toBe("Fakturaen er skrevet");
  expect(moneyOfParcel("10,00 kr.", "bank-transfer")).toBe("10,00 kr. er betalt, og fakturaen skrives");
});

it("says of a card what its bank shows", () => {
  expect(paymentWordsOf("authorized", "card")).toEqual(paymentStatusWords.authorized);
  expect(paymentWordsOf("authorized", "card", "click_and_collect").hint).toBe(
    "Beløbet er reserveret og bliver trukket, når du henter varerne",
  );
  expect(paymentWordsOf("authorized", "points", "click_and_collect")).toMatchObject({ label: "Betalt" });
  expect(orderWordsOf("cancelled", "card").hint).toMatch("ikke trukket penge");
  expect(paymentEventWord("captured", "card")).toBeUndefined();
  expect(moneyOfParcel("10,00 kr.", "mobilepay")).toBe("10,00 kr. trækkes");
});
