import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeReduction, type PriceStep, reductionAt } from "./reduction.ts";

const day = 86_400_000;
const start = Date.parse("2026-01-01T00:00:00Z");
const on = (days: number) => new Date(start + days * day);
const path = (...steps: [days: number, priceOre: number][]): PriceStep[] =>
  steps.map(([days, priceOre]) => ({ validFrom: on(days), priceOre }));

/** @source denmark.md 1.6 */
describe("the before-price", () => {
  it("is the price before the cut, when it has stood for a month", () => {
    expect(reductionAt(path([0, 20_000], [60, 16_000]), on(61))).toEqual({
      referenceOre: 20_000,
      savingOre: 4_000,
      savingPercent: 20,
    });
  });

  it("is not a price that was put up for the occasion", () => {
    expect(reductionAt(path([0, 10_000], [60, 15_000], [80, 10_000]), on(81))).toBeUndefined();
  });

  it("is the lowest of the last thirty days", () => {
    const history = path([0, 20_000], [50, 18_000], [55, 20_000], [70, 15_000]);
    expect(reductionAt(history, on(71))?.referenceOre).toBe(18_000);
  });

  it("stays what it was through one campaign's further cuts", () => {
    const history = path([0, 20_000], [60, 16_000], [65, 14_000]);
    expect(reductionAt(history, on(66))).toEqual({ referenceOre: 20_000, savingOre: 6_000, savingPercent: 30 });
  });

  it("of a second campaign soon after is the first campaign's price", () => {
    const history = path([0, 20_000], [60, 16_000], [67, 20_000], [72, 14_000]);
    expect(reductionAt(history, on(73))?.referenceOre).toBe(16_000);
  });

  it("is nothing for a new thing, for a rise, and for no change", () => {
    expect(reductionAt(path([0, 20_000]), on(100))).toBeUndefined();
    expect(reductionAt(path([0, 20_000], [10, 15_000]), on(11))).toBeUndefined();
    expect(reductionAt(path([0, 20_000], [60, 25_000]), on(61))).toBeUndefined();
    expect(reductionAt([], on(1))).toBeUndefined();
  });

  it("is forgotten when the cut is a month old", () => {
    const history = path([0, 20_000], [60, 16_000]);
    expect(reductionAt(history, on(90))).toBeDefined();
    expect(reductionAt(history, on(91))).toBeUndefined();
  });

  it("knows nothing of prices to come", () => {
    expect(reductionAt(path([0, 20_000], [60, 16_000]), on(59))).toBeUndefined();
  });

  const histories = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 100, max: 50_000 })), {
      minLength: 1,
      maxLength: 8,
    })
    .map((gaps) => {
      let at = 0;
      return gaps.map(([gap, priceOre]) => {
        at += gap;
        return { validFrom: on(at), priceOre };
      });
    });

  it("was really asked in the thirty days before the cut, and nothing lower was", () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 400 }), (history, days) => {
        const now = on(days);
        const reduction = reductionAt(history, now);
        fc.pre(reduction !== undefined);
        const past = history.filter(({ validFrom }) => validFrom <= now);
        const current = past.at(-1);
        expect(past.map(({ priceOre }) => priceOre)).toContain(reduction?.referenceOre);
        expect(reduction?.savingOre).toBe((reduction?.referenceOre ?? 0) - (current?.priceOre ?? 0));
        expect(reduction?.savingOre).toBeGreaterThan(0);
        // A percentage is never rounded up.
        const { savingOre = 0, referenceOre = 1, savingPercent = 0 } = reduction ?? {};
        expect(savingPercent).toBeLessThanOrEqual((savingOre * 100) / referenceOre);
        expect(savingPercent).toBeGreaterThan((savingOre * 100) / referenceOre - 1);
      }),
      { numRuns: 500 },
    );
  });

  it("does not depend on the order in which the prices are listed", () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 400 }), (history, days) => {
        expect(reductionAt([...history].reverse(), on(days))).toEqual(reductionAt(history, on(days)));
      }),
    );
  });
});

describe("a before-price that may not be shown", () => {
  const blockerOf = (history: PriceStep[], now: Date) => {
    const judged = judgeReduction(history, now);
    return "blocker" in judged ? judged.blocker : undefined;
  };

  it("has its true reason: 199.95 beside 259.95 of ten days ago is not too high, it lacks thirty days", () => {
    expect(blockerOf(path([0, 25_995], [10, 19_995]), on(11))).toEqual({ why: "too_few_days", since: on(0) });
  });

  it("was no cut, is of long ago, or is no lower than what was", () => {
    expect(blockerOf(path([0, 19_995]), on(60))).toEqual({ why: "not_cut" });
    expect(blockerOf(path([0, 19_995], [40, 25_995]), on(60))).toEqual({ why: "not_cut" });
    expect(blockerOf(path([0, 25_995], [40, 19_995]), on(90))).toEqual({ why: "long_ago", since: on(40) });
    expect(blockerOf(path([0, 10_000], [60, 15_000], [80, 10_000]), on(81))).toEqual({
      ...{ why: "not_lower", lowestOre: 10_000 },
    });
  });
});
