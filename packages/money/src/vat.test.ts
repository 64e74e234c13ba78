import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitByRate, vatOfOre, vatRateOn } from "./vat.ts";

const ore = fc.integer({ min: 0, max: 10_000_000 });
const percent = fc.integer({ min: 0, max: 50 });

describe("VAT", () => {
  it("is the fifth of a price that includes 25 %, and nothing of one that includes 0 %", () => {
    expect(vatOfOre(12_500, 25)).toBe(2_500);
    expect(vatOfOre(0, 25)).toBe(0);
    expect(vatOfOre(12_500, 0)).toBe(0);
    expect(vatOfOre(11_200, 12)).toBe(1_200);
  });

  it("is its percent of the rest, to the øre", () => {
    fc.assert(
      fc.property(ore, percent, (price, rate) => {
        const vat = vatOfOre(price, rate);
        expect(Number.isInteger(vat)).toBe(true);
        // Half an øre of the whole price is at most 0.5 + rate / 200 here; in integers, which compare exactly.
        expect(Math.abs(200 * vat - 2 * (price - vat) * rate)).toBeLessThanOrEqual(100 + rate);
      }),
      { examples: [[5_003_922, 12]] },
    );
  });
});

describe("the rate of a day", () => {
  const rates = [
    { kind: "books", from: "2026-12-01", percent: 0 },
    { kind: "books", from: "1992-01-01", percent: 25 },
    { kind: "standard", from: "1992-01-01", percent: 25 },
  ];

  it.each([
    ["books", "2026-11-30", 25],
    ["books", "2026-12-01", 0],
    ["standard", "2027-01-01", 25],
  ])("of %s on %s is %i %%", (kind, day, rate) => {
    expect(vatRateOn(rates, kind, day)).toBe(rate);
  });

  it("is never guessed", () => {
    expect(() => vatRateOn(rates, "food", "2026-11-30")).toThrow(RangeError);
    expect(() => vatRateOn(rates, "books", "1991-12-31")).toThrow(RangeError);
  });
});

it("splits an amount over rates so that the parts add up to it, and never more than whole øre", () => {
  const goods = fc.uniqueArray(fc.tuple(percent, ore), { selector: ([rate]) => rate, minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(ore, goods, (amount, rates) => {
      const parts = [...splitByRate(amount, new Map(rates)).values()];
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
    }),
  );
});
