import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cvrDigits, formatCvr, isCvr } from "./cvr.ts";

describe("a CVR number", () => {
  it.each(["25313763", "25 31 37 63", " DK25313763 ", "dk 25 31 37 63", "25.31.37.63"])("is read in %j", (text) => {
    expect([isCvr(text), cvrDigits(text)]).toEqual([true, "25313763"]);
  });

  it.each(["", "12345678", "2531376", "253137630", "05313763", "2531376a"])("is not %j", (text) => {
    expect(isCvr(text)).toBe(false);
  });

  it("with one wrong digit is found out", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const digits = [..."25313763"];
        digits[at] = String((Number(digits[at]) + more) % 10);
        expect(isCvr(digits.join(""))).toBe(false);
      }),
    );
  });

  it("is shown in pairs", () => {
    expect(formatCvr("25313763")).toBe("25\u00a031\u00a037\u00a063");
  });
});
