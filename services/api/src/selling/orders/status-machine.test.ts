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
    const sent: OrderStatus[] = ["partially_shipped", "shipped", "delivered", "returned"];
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

  it("is called what its amounts say, and refunded only when nothing is held any more", () => {
    const named = (
      capturedOre: number,
      refundedOre: number,
      more: { releasedOre?: number; refundingOre?: number } = {},
    ) => statusOfAmounts({ amountOre: 100, capturedOre, refundedOre, releasedOre: 0, refundingOre: 0, ...more });
    expect(named(0, 0)).toBe("authorized");
    expect(named(0, 0, { releasedOre: 100 })).toBe("cancelled");
    expect(named(40, 0)).toBe("partially_captured");
    expect(named(40, 0, { releasedOre: 60 })).toBe("captured");
    expect(named(40, 0, { refundingOre: 40 })).toBe("refund_pending");
    expect(named(40, 40)).toBe("partially_refunded");
    expect(named(40, 40, { releasedOre: 60 })).toBe("refunded");
    expect(named(40, 10, { releasedOre: 60 })).toBe("partially_refunded");
    expect(named(100, 0)).toBe("captured");
    expect(named(100, 40)).toBe("partially_refunded");
    expect(named(100, 100)).toBe("refunded");
  });

  it("never has more drawn and let go than reserved, nor more paid back than drawn", () => {
    const ore = fc.integer({ min: 0, max: 1_000 });
    const amounts = fc.record({
      amountOre: ore,
      capturedOre: ore,
      refundedOre: ore,
      releasedOre: ore,
      refundingOre: ore,
    });
    fc.assert(
      fc.property(amounts, ({ amountOre, capturedOre, refundedOre, releasedOre, refundingOre }) => {
        const legal = capturedOre + releasedOre <= amountOre && refundedOre + refundingOre <= capturedOre;
        const name = () => statusOfAmounts({ amountOre, capturedOre, refundedOre, releasedOre, refundingOre });
        if (legal) expect(paymentStatuses).toContain(name());
        else expect(name).toThrow(RangeError);
      }),
    );
  });

  /** Whatever is drawn, paid back and let go, in whatever order, the status that follows from the amounts is a step that the rules know. */
  it("goes from amounts to amounts by steps that the rules know", () => {
    const part = fc.integer({ min: 1, max: 100 });
    const acts = fc.array(fc.tuple(fc.constantFrom("draw", "ask-back", "pay-back", "refuse", "let-go"), part));
    fc.assert(
      fc.property(acts, (steps) => {
        const sums = { amountOre: 100, capturedOre: 0, refundedOre: 0, releasedOre: 0, refundingOre: 0 };
        let status = statusOfAmounts(sums);
        for (const [act, most] of steps) {
          const heldOre = sums.amountOre - sums.capturedOre - sums.releasedOre;
          if (act === "draw") sums.capturedOre += Math.min(most, heldOre);
          if (act === "ask-back")
            sums.refundingOre += Math.min(most, sums.capturedOre - sums.refundedOre - sums.refundingOre);
          if (act === "pay-back") {
            sums.refundedOre += sums.refundingOre;
            sums.refundingOre = 0;
          }
          if (act === "refuse") sums.refundingOre = 0;
          if (act === "let-go") sums.releasedOre += heldOre;
          const next = statusOfAmounts(sums);
          if (next !== status) checkPaymentStep(status, next);
          status = next;
          expect(status === "refunded").toBe(
            sums.capturedOre > 0 &&
              sums.refundedOre === sums.capturedOre &&
              sums.capturedOre + sums.releasedOre === sums.amountOre,
          );
        }
      }),
    );
  });
});

function reachable<Status extends string>(from: Status, steps: Record<Status, readonly Status[]>): Set<Status> {
  const seen = new Set<Status>([from]);
  for (const status of seen) for (const next of steps[status]) seen.add(next);
  return seen;
}
