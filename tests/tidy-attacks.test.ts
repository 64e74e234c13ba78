import { describe, expect, it } from "vitest";
import { seededWeaknesses } from "./attack/weaknesses/seeded-weaknesses.ts";
import { textOf } from "./support/tree.ts";

describe("a seeded weakness", () => {
  it.each(seededWeaknesses)("$name has its place in the source", ({ name, edits }) => {
    const wrong = edits.filter(({ file, find }) => textOf(file).split(find).length !== 2);
    expect(
      wrong.map(({ file, find }) => `${file}: ${find}`),
      "the source has changed: say in tests/attack/weaknesses/seeded-weaknesses.ts where the same hole would be now",
    ).toEqual([]);
    expect(edits.some(({ replace }) => replace.includes(`weak("${name}")`))).toBe(true);
  });
});
