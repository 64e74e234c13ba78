import {
  type Order,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
} from "@skaenk/contract/orders";
import { describe, expect, it } from "vitest";
import { drinksTitle, isToCome, stepsToCome, viewAt, viewOf } from "./order-view";

const words = { label: "", hint: "" };
const order = (status: OrderStatus, payment: PaymentStatus) => ({
  status: { code: status, ...words },
  payment: { code: payment, ...words, method: "card", methodName: "Kort", capturedOre: 0, refundedOre: 0 },
});

describe("the receipt", () => {
  it("waits while the payment is under way", () => {
    const { status, payment } = order("awaiting_payment", "pending");
    expect(viewOf({ status, payment: { ...payment, url: "https://betaling.example/1" } })).toBe("waiting");
  });

  it("asks for the mail to be answered before anything else", () => {
    for (const payment of paymentStatuses) expect(viewOf(order("awaiting_email", payment))).toBe("email");
  });

  it("asks for an age first, and then for the money, where no payment has been begun", () => {
    expect(viewOf(order("awaiting_age", "pending"))).toBe("age");
    expect(viewOf(order("awaiting_payment", "pending"))).toBe("to-pay");
  });

  it("offers a new payment when one was declined, ran out or was left", () => {
    for (const payment of ["failed", "expired", "cancelled"] as const) {
      expect(viewOf(order("awaiting_payment", payment))).toBe("unpaid");
    }
  });

  it("says how an unpaid order ended", () => {
    expect(viewOf(order("cancelled", "failed"))).toBe("cancelled");
    for (const ending of ["lapsed", "abandoned"] as const) {
      expect(viewOf({ ...order("cancelled", "cancelled"), ending })).toBe(ending);
    }
  });

  it("is lapsed from the moment on at which the time to pay has run out, unless a payment is under way", () => {
    const payBefore = "2026-11-20T10:30:00.000Z";
    const at = (minutes: number) => Date.parse(payBefore) + minutes * 60_000;
    const unpaid = { ...order("awaiting_payment", "failed"), payBefore, abandonable: true };
    expect(viewAt(unpaid, at(-1))).toBe("unpaid");
    expect(viewAt(unpaid, at(0))).toBe("lapsed");
    expect(viewAt({ ...unpaid, abandonable: false }, at(1))).toBe("unpaid");
    const { payment } = order("awaiting_payment", "pending");
    expect(viewAt({ ...unpaid, payment: { ...payment, url: "https://betaling.example/1" } }, at(1))).toBe("waiting");
    expect(viewAt({ ...order("cancelled", "cancelled"), ending: "abandoned", abandonable: false }, at(1))).toBe(
      "abandoned",
    );
  });

  it("tells only the steps that are still to come", () => {
    const delivery = { kind: "home" } as Order["delivery"];
    const of = (status: OrderStatus) => stepsToCome({ ...order(status, "authorized"), delivery });
    expect([of("confirmed"), of("picking")]).toEqual([
      ["pack", "send", "arrive"],
      ["pack", "send", "arrive"],
    ]);
    expect([of("partially_shipped"), of("shipped"), of("ready_for_pickup")]).toEqual([
      ["pack", "arrive"],
      ["arrive"],
      ["collect"],
    ]);
    const over = ["delivered", "returned", "cancelled", "return_in_transit", "not_collected"] as const;
    for (const status of over) expect(of(status)).toEqual([]);
    expect(stepsToCome({ ...order("confirmed", "captured"), delivery: { ...delivery, kind: "mail" } })).toEqual([]);
    expect(stepsToCome({ ...order("confirmed", "captured"), delivery })).toEqual(["pack", "arrive"]);
  });

  it("sends nothing that is fetched at our own counter", () => {
    const delivery = { kind: "click_and_collect" } as Order["delivery"];
    const of = (status: OrderStatus) => stepsToCome({ ...order(status, "authorized"), delivery });
    expect([of("confirmed"), of("picking"), of("ready_for_pickup"), of("delivered")]).toEqual([
      ["pack", "arrive", "collect"],
      ["pack", "arrive", "collect"],
      ["collect"],
      [],
    ]);
  });

  it("tells of what comes next only while the goods are to come", () => {
    const over = orderStatuses.filter((status) => !isToCome(order(status, "captured")));
    expect(over.filter((status) => !/^(received|awaiting_)/.test(status))).toEqual([
      "delivered",
      "not_collected",
      "withdrawal_received",
      "return_in_transit",
      "returned",
      "cancelled",
    ]);
  });

  it("never asks for money for an order that is confirmed or over", () => {
    const settled = orderStatuses.filter((status) => !/^(received|awaiting_)/.test(status));
    for (const status of settled) {
      for (const payment of paymentStatuses) {
        expect(["age", "to-pay", "waiting", "unpaid"]).not.toContain(viewOf(order(status, payment)));
      }
    }
  });
});

it("speaks of bought goods only once they are paid", () => {
  for (const view of ["email", "age", "to-pay", "waiting", "unpaid", "lapsed", "abandoned", "cancelled"] as const) {
    expect(drinksTitle(view)).toBeUndefined();
  }
  expect(drinksTitle("transfer")).toBe("Drinks med det, du har bestilt");
  expect(drinksTitle("confirmed")).toBe("Drinks med det, du har købt");
});
