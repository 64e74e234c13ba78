import { describe, expect, it } from "vitest";
import { namedPeriods } from "./named-periods.ts";

const on = (today: string) => Object.fromEntries(namedPeriods(today).map(({ name, from, to }) => [name, [from, to]]));

describe("periods by name", () => {
  it("know a week from Monday to Sunday and a month by its days", () => {
    expect(on("2026-11-23")).toEqual({
      "I dag": ["2026-11-23", "2026-11-23"],
      "I går": ["2026-11-22", "2026-11-22"],
      "Denne uge": ["2026-11-23", "2026-11-23"],
      "Sidste uge": ["2026-11-16", "2026-11-22"],
      "Denne måned": ["2026-11-01", "2026-11-23"],
      "Sidste måned": ["2026-10-01", "2026-10-31"],
      "Dette kvartal": ["2026-10-01", "2026-12-31"],
      "Sidste kvartal": ["2026-07-01", "2026-09-30"],
      "Dette halvår": ["2026-07-01", "2026-12-31"],
      "Sidste halvår": ["2026-01-01", "2026-06-30"],
      "I år": ["2026-01-01", "2026-11-23"],
      "Sidste år": ["2025-01-01", "2025-12-31"],
    });
  });

  it("reach across the turn of the year, on a Sunday too", () => {
    expect(on("2028-01-02")).toMatchObject({
      "Denne uge": ["2027-12-27", "2028-01-02"],
      "Sidste uge": ["2027-12-20", "2027-12-26"],
      "Sidste måned": ["2027-12-01", "2027-12-31"],
      "Sidste kvartal": ["2027-10-01", "2027-12-31"],
      "Sidste halvår": ["2027-07-01", "2027-12-31"],
    });
    expect(on("2028-03-01")["Sidste måned"]).toEqual(["2028-02-01", "2028-02-29"]);
  });
});
