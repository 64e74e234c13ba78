import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depositOf } from "./deposit.ts";
import { unitPriceOf } from "./prices.ts";

const ore = fc.integer({ min: 0, max: 10_000_000 });
const units = fc.integer({ min: 1, max: 48 });

describe("the price per litre", () => {
  it.each([
    [12_995, { volumeMl: 700, units: 1 }, { ore: 18_564, per: "l" }],
    [9_990, { volumeMl: 200, units: 6 }, { ore: 8_325, per: "l" }],
    [4_495, { weightG: 120, units: 1 }, { ore: 37_458, per: "kg" }],
    [3_495, { units: 100 }, { ore: 35, per: "stk" }],
    [24_900, { units: 1 }, undefined],
  ])("of %i øre for %j is %j", (price, content, unitPrice) => {
    expect(unitPriceOf(price, content)).toEqual(unitPrice);
  });

  it("times the litres is the price, but for rounding", () => {
    fc.assert(
      fc.property(ore, fc.integer({ min: 10, max: 6_000 }), units, (price, volumeMl, count) => {
        const litres = (volumeMl * count) / 1_000;
        const perLitre = unitPriceOf(price, { volumeMl, units: count });
        expect(Math.abs((perLitre?.ore ?? Number.NaN) * litres - price)).toBeLessThanOrEqual(litres / 2 + 1e-6);
      }),
    );
  });
});

describe("deposit", () => {
  it.each([
    ["none", 6, 0],
    ["A", 1, 100],
    ["A", 6, 600],
    ["B", 1, 150],
    ["C", 2, 600],
  ] as const)("of class %s for %i is %i øre", (depositClass, count, deposit) => {
    expect(depositOf(depositClass, count)).toBe(deposit);
  });

  it("follows the number of bottles and nothing else", () => {
    const classes = fc.constantFrom("none" as const, "A" as const, "B" as const, "C" as const);
    fc.assert(
      fc.property(classes, units, units, (depositClass, a, b) => {
        expect(depositOf(depositClass, a) + depositOf(depositClass, b)).toBe(depositOf(depositClass, a + b));
      }),
    );
  });
});
