import { describe, expect, it } from "vitest";
import { manyLines, plainLines } from "../../platform/typed-text.ts";
import { sendingDayFor } from "../delivery/delivery-rules.ts";
import { dayProblem, greetingProblem } from "./gift-rules.ts";

const cutOff = "14:00";
/** A Friday morning before the cut-off. */
const now = new Date("2026-11-27T09:00:00Z");
const home = { leadDays: 2 };

describe("the day of a present", () => {
  it("is a working day that the shop can reach", () => {
    expect(dayProblem("", home, { now, cutOff })).toBeUndefined();
    expect(dayProblem("2026-12-01", home, { now, cutOff })).toBeUndefined();
    expect(dayProblem("2026-11-30", home, { now, cutOff })).toBe(
      "Vi kan tidligst nå det tirsdag den 1. december. Vælg den dag eller en senere.",
    );
    expect(dayProblem("i morgen", home, { now, cutOff })).toContain("tidligst");
    expect(dayProblem("2026-12-05", home, { now, cutOff })).toContain("weekenden");
    expect(dayProblem("2026-12-25", home, { now, cutOff })).toContain("helligdage");
    expect(dayProblem("2027-03-01", home, { now, cutOff })).toBe("Vælg en dag senest den 26. januar.");
  });

  it("lies within the time for which the payment is reserved", () => {
    expect(dayProblem("2026-12-04", home, { now, cutOff, reservationDays: 7 })).toBeUndefined();
    expect(dayProblem("2026-12-07", home, { now, cutOff, reservationDays: 7 })).toBe(
      "Din betaling kan kun reserveres i 7 dage. Vælg senest den 4. december.",
    );
  });

  it("is sent so many working days before", () => {
    expect(sendingDayFor("2026-12-01", 2)).toBe("2026-11-27");
    expect(sendingDayFor("2026-12-28", 2)).toBe("2026-12-22");
    expect(sendingDayFor("2026-12-01", 0)).toBe("2026-12-01");
  });
});

describe("the greeting of a card", () => {
  it("keeps its lines, and nothing that is not seen", () => {
    expect(manyLines("  Kære Bo \r\n\r\n\r\n\r\nTillykke\u200b!\n")).toBe("Kære Bo\n\nTillykke !");
    expect(plainLines("Kære Bo\nSe evil.com nu")).toBe("Kære Bo\nSe (link udeladt) nu");
  });

  it("fits on the card", () => {
    expect(greetingProblem("Tillykke\nmed dagen")).toBeUndefined();
    expect(greetingProblem("a\n".repeat(10).concat("b"))).toBe("Kortet har plads til 10 linjer. Hilsenen er på 11.");
    expect(greetingProblem("å".repeat(401))).toBe("Hilsenen må højst være 400 tegn. Den er på 401.");
  });
});
