import { describe, expect, it } from "vitest";
import {
  capitalise,
  compareDanish,
  countOf,
  formatAbv,
  formatDate,
  formatFullDate,
  formatHour,
  formatList,
  formatMoment,
  formatPhone,
  formatPrice,
  formatRoundPrice,
  formatShortDate,
  formatTime,
  formatUnitPrice,
} from "./format.ts";

/** Gaps are asserted by code point: U+00A0 and a plain space look alike. @source denmark.md 2.6 */
describe("Danish formats", () => {
  it.each([
    ["+4512345678", "12\u00a034\u00a056\u00a078"],
    ["12 34 56 78", "12\u00a034\u00a056\u00a078"],
    ["+46 8 123 456", "+46 8 123 456"],
    ["", ""],
  ])("writes the telephone %j as people do", (typed, text) => {
    expect(formatPhone(typed)).toBe(text);
  });

  it.each([
    [12_995, "129,95\u00a0kr."],
    [129_900, "1.299,00\u00a0kr."],
    [-5_000, "-50,00\u00a0kr."],
    [0, "0,00\u00a0kr."],
    [123_456_789, "1.234.567,89\u00a0kr."],
  ])("%i øre is %j", (ore, text) => {
    expect(formatPrice(ore)).toBe(text);
  });

  it("leaves the øre out of whole kroner where there is little room", () => {
    expect(formatRoundPrice(129_900)).toBe("1.299\u00a0kr.");
    expect(formatRoundPrice(12_995)).toBe("129,95\u00a0kr.");
  });

  it("writes prices per litre and strengths", () => {
    expect(formatUnitPrice({ ore: 18_564, per: "l" })).toBe("185,64\u00a0kr./l");
    expect(formatAbv(41.5)).toBe("41,5\u00a0% vol.");
    expect(formatAbv(40)).toBe("40\u00a0% vol.");
  });

  it("writes days and times as they are in Copenhagen", () => {
    const lateAtNight = new Date("2026-11-19T23:30:00Z");
    expect(formatDate(lateAtNight)).toBe("20. november 2026");
    expect(formatFullDate(lateAtNight)).toBe("fredag den 20. november 2026");
    expect(formatShortDate(lateAtNight)).toBe("20.11.2026");
    expect(formatTime(lateAtNight)).toBe("kl. 00.30");
    expect(formatTime(new Date("2026-07-20T12:05:00Z"))).toBe("kl. 14.05");
    expect(formatHour(8)).toBe("08.00");
    expect(formatTime(new Date("2026-07-20T06:00:00Z"))).toBe(`kl. ${formatHour(8)}`);
    expect(formatMoment(lateAtNight)).toBe("20. november 2026 kl. 00.30");
    expect(formatDate("2026-11-20")).toBe("20. november 2026");
  });

  it("begins a sentence with a capital letter", () => {
    expect(capitalise("ærlig, tydeligt sur")).toBe("Ærlig, tydeligt sur");
    expect(capitalise("Æble")).toBe("Æble");
    expect(capitalise("")).toBe("");
  });

  it("lists and counts", () => {
    expect(formatList(["gin", "tonic", "lime"])).toBe("gin, tonic og lime");
    expect(countOf(1, "drink", "drinks")).toBe("1 drink");
    expect(countOf(1_299, "drink", "drinks")).toBe("1.299 drinks");
  });

  it("sorts æ, ø and å last, and Aa as å", () => {
    expect(["Aalborg", "Ål", "Øl", "Æble", "Zombie", "Aperol"].sort(compareDanish)).toEqual([
      "Aperol",
      "Zombie",
      "Æble",
      "Øl",
      "Ål",
      "Aalborg",
    ]);
  });
});
