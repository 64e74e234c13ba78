import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInCl, formatMeasure, nameAfter, scaleMeasure } from "./measures.ts";

const nbsp = "\u00a0";

describe("scaling a measure", () => {
  it.each([
    [4.5, "cl", 1, 1, `4,5${nbsp}cl`],
    [4.5, "cl", 1, 2, `9${nbsp}cl`],
    [4.5, "cl", 1, 8, `3,6${nbsp}dl`],
    [4.5, "cl", 1, 30, `1,35${nbsp}l`],
    [2, "dl", 1, 6, `1,2${nbsp}l`],
    [1.5, "cl", 2, 1, `0,75${nbsp}cl`],
    [2, "tsk", 1, 3, `2${nbsp}spsk.`],
    [1, "tsk", 1, 1, `1${nbsp}tsk.`],
    [0.5, "tsk", 1, 1, `½${nbsp}tsk.`],
    [1, "stk", 2, 1, `½${nbsp}stk.`],
    [1, "blade", 1, 1, `1${nbsp}blad`],
    [8, "blade", 1, 2, `16${nbsp}blade`],
    [1, "top", 1, 1, "top op"],
    [1, "lidt", 1, 4, "lidt"],
    [2, "stænk", 1, 3, `6${nbsp}stænk`],
  ])("%f %s for %i is, for %i, %j", (amount, unit, from, to, text) => {
    expect(formatMeasure(scaleMeasure(amount, unit, from, to))).toBe(text);
  });

  it("says no unit that the name of the thing says already", () => {
    expect(formatMeasure({ amount: 6, unit: "kviste" }, "myntekviste")).toBe("6");
    expect(formatMeasure({ amount: 3, unit: "skiver" }, "frisk ingefær")).toBe(`3${nbsp}skiver`);
    expect(formatMeasure({ amount: 1, unit: "skiver" }, "appelsinskiver")).toBe("1");
    expect(nameAfter("1", "appelsinskiver")).toBe("appelsinskive");
    expect(nameAfter("½", "myntekviste")).toBe("myntekvist");
    expect(nameAfter("6", "myntekviste")).toBe("myntekviste");
    expect(nameAfter("1", "frisk ingefær")).toBe("frisk ingefær");
  });

  const cl = fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4);
  const drinks = fc.integer({ min: 1, max: 100 });
  const inCl = ({ amount, unit }: { amount: number; unit: string }) =>
    unit === "l" ? amount * 100 : amountInCl(amount, unit);

  it("pours as much as was asked for, but for what the writing rounds", () => {
    fc.assert(
      fc.property(cl, drinks, drinks, (amount, from, to) => {
        const wanted = (amount * to) / from;
        const measure = scaleMeasure(amount, "cl", from, to);
        const step = { l: 1, dl: 0.5, cl: 0.01 }[measure.unit] ?? 0;
        expect(Math.abs(inCl(measure) - wanted)).toBeLessThanOrEqual(step / 2 + 0.01);
      }),
    );
  });

  it("changes nothing for as many drinks as before", () => {
    fc.assert(
      fc.property(cl, drinks, (amount, count) => {
        expect(inCl(scaleMeasure(amount, "cl", count, count))).toBeCloseTo(amount, 0);
      }),
    );
  });

  it("writes a sensible unit: never 20 cl or more, never a litre in decilitres", () => {
    fc.assert(
      fc.property(cl, drinks, (amount, to) => {
        const measure = scaleMeasure(amount, "cl", 1, to);
        if (measure.unit === "cl") expect(measure.amount).toBeLessThanOrEqual(20);
        if (measure.unit === "dl") expect(measure.amount).toBeLessThanOrEqual(10);
        if (measure.unit === "l") expect(measure.amount).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it("never makes a countable thing disappear", () => {
    fc.assert(
      fc.property(fc.constantFrom("stk", "blade", "skiver", "kviste"), drinks, drinks, (unit, from, to) => {
        expect(scaleMeasure(1, unit, from, to).amount).toBeGreaterThanOrEqual(0.25);
      }),
    );
  });
});

describe("the volume of a measure", () => {
  it.each([
    [1, "dråber", 0.005],
    [20, "dråber", 0.1],
    [1, "stænk", 0.09],
    [1, "barske", 0.5],
    [1, "spsk", 1.5],
    [1, "knsp", 0],
  ])("%f %s pours %f cl", (amount, unit, cl) => {
    expect(amountInCl(amount, unit)).toBe(cl);
  });

  it("makes a drop a small part of a dash", () => {
    expect(amountInCl(10, "dråber")).toBeLessThan(amountInCl(1, "stænk"));
  });
});
