import { type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from "@skaenk/contract/orders";
import { orderStatusWords, paymentStatusWords } from "@skaenk/danish/order-words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkOrderStep,
  checkPaymentStep,
  IllegalTransition,
  orderSteps,
  paymentSteps,
  statusOfAmounts,
} from "./status-machine.ts";

describe("the words for statuses", () => {
  it("are there for every order status, and for nothing else", () => {
    expect(Object.keys(orderStatusWords).sort()).toEqual([...orderStatuses].sort());
  });
  it("are there for every payment status, and for nothing else", () => {
    expect(Object.keys(paymentStatusWords).sort()).toEqual([...paymentStatuses].sort());
  });
  it("are all different, and every status tells what it means", () => {
    for (const words of [Object.values(orderStatusWords), Object.values(paymentStatusWords)]) {
      expect(new Set(words.map(({ label }) => label)).size).toBe(words.length);
      expect(words.every(({ label, hint }) => label.length > 3 && hint.length > 5)).toBe(true);
    }
  });
});

describe("an order", () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));
  it.each(pairs)("goes from %s to %s only if the rules know the step", (from, to) => {
    const step = () => checkOrderStep(from, to);
    if (orderSteps[from].includes(to)) expect(step).not.toThrow();
    else expect(step).toThrow(IllegalTransition);
  });

  it("reaches every status from the first", () => {
    expect(reachable<OrderStatus>("received", orderSteps)).toEqual(new Set(orderStatuses));
  });

  it("is never called off once something was sent", () => {
    const sent: OrderStatus[] = ["partially_shipped", "shipped", "delivered", "not_collected", "returned"];
    expect(sent.some((status) => orderSteps[status].includes("cancelled"))).toBe(false);
  });

  it("is never confirmed after it was cancelled", () => {
    expect(orderSteps.cancelled).toEqual([]);
  });
});

describe("a payment", () => {
  const pairs = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const));
  it.each(pairs)("goes from %s to %s only if the rules know the step", (from, to) => {
    const step = () => checkPaymentStep(from, to);
    if (paymentSteps[from].includes(to)) expect(step).not.toThrow();
    else expect(step).toThrow(IllegalTransition);
  });

  it("reaches every status from the first", () => {
    expect(reachable<PaymentStatus>("pending", paymentSteps)).toEqual(new Set(paymentStatuses));
  });

  it("is not released once money was drawn", () => {
    expect(paymentSteps.captured).not.toContain("cancelled");
    expect(paymentSteps.partially_captured).not.toContain("cancelled");
  });

  it("is called what its amounts say", () => {
    const status = (capturedOre: number, refundedOre: number) =>
      statusOfAmounts({ amountOre: 100, capturedOre, refundedOre });
    expect(status(0, 0)).toBe("authorized");
    expect(status(40, 0)).toBe("partially_captured");
    expect(status(100, 0)).toBe("captured");
    expect(status(100, 30)).toBe("partially_refunded");
    expect(status(40, 40)).toBe("refunded");
  });

  it("never has more drawn than reserved, nor more paid back than drawn", () => {
    const ore = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(ore, ore, ore, (amountOre, capturedOre, refundedOre) => {
        const legal = capturedOre <= amountOre && refundedOre <= capturedOre;
        const name = () => statusOfAmounts({ amountOre, capturedOre, refundedOre });
        if (legal) expect(paymentStatuses).toContain(name());
        else expect(name).toThrow(RangeError);
      }),
    );
  });
});

function reachable<Status extends string>(from: Status, steps: Record<Status, readonly Status[]>): Set<Status> {
  const seen = new Set<Status>([from]);
  for (const status of seen) for (const next of steps[status]) seen.add(next);
  return seen;
}
