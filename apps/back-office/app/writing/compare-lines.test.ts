import { expect, it } from "vitest";
import { compareLines } from "./compare-lines";

const told = (before: string, after: string) => compareLines(before, after).map(({ text, is }) => `${is} ${text}`);

it("tells what is gone and what is new, with a line around it", () => {
  expect(told("a\nb\nc\nd\ne", "a\nb\nx\nd\ne")).toEqual(["same b", "gone c", "new x", "same d"]);
});

it("tells of one line that came, and of nothing where nothing changed", () => {
  expect(told("", "ny")).toEqual(["new ny"]);
  expect(told("a\nb", "a\nb")).toEqual([]);
});
