import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wildcardTest } from "./selection.ts";

const asExpression = (pattern: string) => new RegExp(`^${pattern.split("*").join(".*")}$`);

describe("a key with wildcards", () => {
  it("means what the expression would", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "b", "*"), maxLength: 8 });
    const keys = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 8 });
    fc.assert(
      fc.property(letters, keys, (pattern, key) => {
        expect(wildcardTest(pattern)(key)).toBe(asExpression(pattern).test(key));
      }),
      { numRuns: 2000 },
    );
  });
});
