import { expect, test } from "vitest";
import { choicesOfScale, choiceWords, otherChoice } from "./taste-choices.ts";

test("a drink fits a taste that it clearly has, or one that it hardly has", () => {
  expect([0, 1, 2, 3, 5].map((value) => choicesOfScale("sweet", value))).toEqual([
    ["ikke-soed"],
    ["ikke-soed"],
    [],
    ["soed"],
    ["soed"],
  ]);
});

test("a choice is told in words, and any other word as it was written", () => {
  expect(["roeget", "ikke-soed", "ikke-rund"].map(choiceWords)).toEqual([
    "Tydeligt røget",
    "Næsten ikke sød",
    "ikke-rund",
  ]);
  expect([otherChoice("soed"), otherChoice("ikke-soed")]).toEqual(["ikke-soed", "soed"]);
});
