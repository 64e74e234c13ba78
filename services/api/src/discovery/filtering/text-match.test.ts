import { expect, it } from "vitest";
import { haystackOf, matchesText } from "./text-match.ts";

const haystack = haystackOf("Jordbærdaiquiri", "rom", "limesaft");

it.each([
  ["jordbær", true],
  ["jordbaer", true],
  ["JORD lime", true],
  ["bær", false],
  ["", true],
  [undefined, true],
  ["%", false],
  ["🍓", false],
  ['"', false],
])("looks for %s at the beginning of words", (query, found) => {
  expect(matchesText(haystack, query)).toBe(found);
});
