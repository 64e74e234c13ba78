import { describe, expect, it } from "vitest";
import { oddnessOf, type RatedDay } from "./odd-ratings.ts";

const usual: RatedDay = {
  recipeSlug: "negroni",
  recipeName: "Negroni",
  day: "2026-11-20",
  count: 12,
  sum: 50,
  strangers: 6,
  restCount: 40,
  restSum: 168,
};

describe("ratings that look wrong", () => {
  it.each([
    ["a busy day like the others", {}, undefined],
    ["a handful", { count: 5, sum: 5 }, undefined],
    ["many ones on a drink that others like", { count: 12, sum: 13 }, "one-sided"],
    [
      "nothing but fives from browsers nobody knows",
      { sum: 60, strangers: 12, restCount: 0, restSum: 0 },
      "fresh-browser",
    ],
    [
      "far more fives on a day than ever before",
      { count: 60, sum: 300, strangers: 20, restCount: 10, restSum: 45 },
      "burst",
    ],
  ])("%s", (_, change, why) => {
    expect(oddnessOf({ ...usual, ...change })).toBe(why);
  });
});
