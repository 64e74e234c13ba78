import { expect, it } from "vitest";
import { type MockPayment, PaymentStore } from "./payment-store.ts";

const payment = (number: number): MockPayment => ({
  ...{ id: `payment-${number}`, reference: `${100_000 + number}-1`, amountOre: 10_000, description: "", minimumAge: 0 },
  ...{ returnUrl: "https://skaenk.example", webhookUrl: "https://skaenk.example", status: "pending" },
  ...{ capturedOre: 0, refundedOre: 0, doneKeys: [], events: 0 },
});
const fill = (store: PaymentStore, count: number) => {
  for (let number = 1; number <= count; number += 1) store.save(payment(number));
  return store;
};

it("forgets no payment where the books of a shop are compared with it, however many orders were placed", () => {
  const store = fill(new PaymentStore({ mostKept: Number.POSITIVE_INFINITY }), 2_116);
  const forgotten = Array.from({ length: 2_116 }, (_, at) => at + 1).filter(
    (number) => !store.get(`payment-${number}`) || !store.findByReference(`${100_000 + number}-1`),
  );
  expect(forgotten).toEqual([]);
});

it("keeps the newest 2,000 where a shop is only tried, and knows none of them by half", () => {
  const store = fill(new PaymentStore(), 2_116);
  expect([store.get("payment-116"), store.findByReference("100116-1")]).toEqual([undefined, undefined]);
  expect(store.get("payment-117")).toBe(store.findByReference("100117-1"));
});
