import { describe, expect, it } from "vitest";
import { periodsBetween } from "./periods-between.ts";

const between = (from: string, to: string, sold: string[], by: "day" | "week" | "month") =>
  periodsBetween({ from, to, rows: sold.map((period) => ({ period })) }, by).map(({ period, row }) =>
    row ? `${period} sold` : period,
  );

describe("the periods of a report", () => {
  it("are all there, also those without a sale", () => {
    expect(between("2026-02-27", "2026-03-02", ["2026-03-01"], "day")).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01 sold",
      "2026-03-02",
    ]);
  });

  it("are weeks from Monday and months from the first, the one that one begins in the middle of too", () => {
    expect(between("2026-11-18", "2026-11-30", ["2026-11-23"], "week")).toEqual([
      "2026-11-16",
      "2026-11-23 sold",
      "2026-11-30",
    ]);
    expect(between("2026-11-18", "2027-01-02", ["2026-11-01"], "month")).toEqual([
      "2026-11-01 sold",
      "2026-12-01",
      "2027-01-01",
    ]);
  });

  it("are those with a sale when there are more than can be told apart", () => {
    expect(between("2020-01-01", "2026-12-31", ["2024-05-05"], "day")).toEqual(["2024-05-05 sold"]);
  });
});
