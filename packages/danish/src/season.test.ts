import { facetWord } from "@skaenk/danish/facet-words";
import { describe, expect, it } from "vitest";
import { inSeasonFirst, occasionsOn } from "./season.ts";

describe("the occasions of a day", () => {
  it.each([
    ["2026-01-01T12:00:00Z", ["nytaar"]],
    ["2026-02-10T12:00:00Z", []],
    ["2026-04-02T12:00:00Z", ["paaske"]],
    ["2026-06-20T12:00:00Z", ["sommer", "grill", "sankthans"]],
    ["2026-11-21T12:00:00Z", ["julefrokost", "jul"]],
    ["2026-12-31T22:59:00Z", ["nytaar"]],
    // Midnight has passed in Copenhagen.
    ["2026-01-01T23:30:00Z", []],
  ])("%s", (now, expected) => expect(occasionsOn(new Date(now))).toEqual(expected));

  it("have the names that recipes give them", () => {
    const named = Array.from({ length: 365 }, (_, day) => occasionsOn(new Date(Date.UTC(2026, 0, 1 + day, 12)))).flat();
    for (const occasion of new Set(named)) expect(facetWord("occasion", occasion)).not.toBe(occasion);
  });
});

it("puts an occasion first in its time and last out of it, and keeps the order otherwise", () => {
  const occasions = ["sommer", "fest", "grill", "hygge", "jul"].map((value) => ({ value }));
  const on = (day: string) => inSeasonFirst(occasions, new Date(`${day}T12:00:00Z`)).map(({ value }) => value);
  expect(on("2026-11-29")).toEqual(["jul", "fest", "hygge", "sommer", "grill"]);
  expect(on("2026-07-01")).toEqual(["sommer", "grill", "fest", "hygge", "jul"]);
  expect(on("2026-02-01")).toEqual(["fest", "hygge", "sommer", "grill", "jul"]);
});
