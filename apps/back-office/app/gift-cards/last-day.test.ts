import { expect, it } from "vitest";
import { lastDayOf } from "./last-day.ts";

it.each([
  ["2029-11-30T23:00:00.000Z", "2029-11-30"],
  ["2029-06-30T22:00:00.000Z", "2029-06-30"],
  ["2029-11-30T23:02:10.000Z", "2029-11-30"],
  ["2030-11-20T10:00:00.000Z", "2030-11-19"],
])("a card that lapses at %s can be used to the end of %s, as its mail and its paper tell", (lapsesAt, day) => {
  expect(lastDayOf(lapsesAt)).toBe(day);
});
