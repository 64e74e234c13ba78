import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf, listOf, numberOf, oreOf, percentOf } from "./read-fields";

describe("an amount", () => {
  it.each([
    ["129,95", 12_995],
    ["1.299", 129_900],
    ["1.299,50 kr.", 129_950],
    ["129.95", 12_995],
    ["129", 12_900],
    ["0,5", 50],
    ["-10", -1_000],
  ])("written %s is %i øre", (text, ore) => expect(oreOf(text)).toBe(ore));

  it("is nothing when nothing is written, and no number when it is none", () => {
    expect(oreOf("  ")).toBeNull();
    for (const text of ["12,345", "tolv", "1,2,3", "1e3", "12.34.56"]) expect(oreOf(text)).toBeNaN();
  });

  it("is read back as it was shown", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (ore) => {
        const shown = (ore / 100).toLocaleString("da-DK", { minimumFractionDigits: 2 });
        expect(oreOf(shown)).toBe(ore);
      }),
    );
  });
});

it("reads numbers with a comma, and lists by line and comma", () => {
  expect(numberOf("4,5")).toBe(4.5);
  expect(numberOf("")).toBeNull();
  expect(numberOf("4.5")).toBe(4.5);
  expect(numberOf("0.125")).toBe(0.125);
  expect(numberOf("1.000")).toBe(1_000);
  expect(numberOf("-12.500")).toBe(-12_500);
  expect(numberOf("1.250.000,5")).toBe(1_250_000.5);
  expect(numberOf("1.00.000")).toBeNaN();
  expect(numberOf("4 cl")).toBeNaN();
  expect(listOf("mælk, æg\n\n nødder ")).toEqual(["mælk", "æg", "nødder"]);
});

it.each([
  ["3", 3],
  ["2-3", 3],
  ["2 – 3", 3],
  ["1 til 2", 2],
  ["", null],
  ["to-tre", Number.NaN],
  ["-3", -3],
])("reads %j days as the latest day", (written, days) => {
  expect(daysOf(written)).toBe(days);
});

it("takes a percent sign after a strength", () => {
  expect(["14,0 %", "14%", "14.5", "", "14 pct"].map(percentOf)).toEqual([14, 14, 14.5, null, Number.NaN]);
});
