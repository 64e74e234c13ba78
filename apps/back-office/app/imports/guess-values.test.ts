import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WrongFields } from "../api/form-answer";
import { readGuess, typedGuess } from "./guess-values";

describe("a guessed value in its field", () => {
  it("comes back as it was, whatever it was", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("abvPercent", "volumeMl", "units", "weightG", "compareAtOre"),
        fc.integer({ min: 0, max: 100_000 }),
        (field, n) => {
          const value = field === "abvPercent" ? n / 10 : n;
          expect(readGuess(typedGuess(value, field), field)).toBe(value);
        },
      ),
    );
    expect(readGuess(typedGuess("Danmark", "origin"), "origin")).toBe("Danmark");
    expect(readGuess(typedGuess(null, "volumeMl"), "volumeMl")).toBeNull();
  });

  it("is no number where a number is asked for: refused, not guessed again", () => {
    expect(() => readGuess("halvfjerds", "volumeMl")).toThrow(WrongFields);
  });
});
