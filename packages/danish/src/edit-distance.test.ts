import { expect, test } from "vitest";
import { leavesVowelsOut } from "./edit-distance.ts";

test("vowels are left out in haste, one or two of them", () => {
  expect(leavesVowelsOut("martn", "martini")).toBe(true);
  expect(leavesVowelsOut("margrta", "margarita")).toBe(true);
  expect(leavesVowelsOut("negrni", "negroni")).toBe(true);
  expect(leavesVowelsOut("mojt", "mojito")).toBe(true);
  expect(leavesVowelsOut("esprso", "espresso")).toBe(true);
});

test("a consonant, a first letter or a third vowel is not left out, and short words are not guessed at", () => {
  for (const [typed, word] of [
    ["martii", "martini"],
    ["artini", "martini"],
    ["daqri", "daiquiri"],
    ["rsn", "rosin"],
    ["mojt", "mojtbo"],
    ["martini", "martini"],
  ] as const)
    expect([typed, leavesVowelsOut(typed, word)]).toEqual([typed, false]);
});
