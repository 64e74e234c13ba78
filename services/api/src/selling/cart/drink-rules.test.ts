import fc from "fast-check";
import { expect, test } from "vitest";
import { leftWithout } from "./drink-rules.ts";

test("what only the drink wanted goes", () => {
  expect(leftWithout({ quantity: 2, own: 2, others: 0 })).toBe(0);
});

test("what was chosen by itself stays", () => {
  expect(leftWithout({ quantity: 3, own: 1, others: 0 })).toBe(2);
});

test("a bottle that two drinks share stays with the other", () => {
  expect(leftWithout({ quantity: 1, own: 1, others: 1 })).toBe(1);
  expect(leftWithout({ quantity: 5, own: 5, others: 5 })).toBe(5);
});

test("there is never more than before, and never fewer than none", () => {
  const count = fc.integer({ min: 1, max: 99 });
  fc.assert(
    fc.property(count, count, fc.integer({ min: 0, max: 500 }), (quantity, own, others) => {
      const left = leftWithout({ quantity, own, others });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(quantity);
      if (others === 0) expect(left).toBe(Math.max(0, quantity - own));
    }),
  );
});
