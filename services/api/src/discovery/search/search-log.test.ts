import fc from "fast-check";
import { expect, it } from "vitest";
import { countableWords } from "./search-log.ts";

it("counts no words that the database cannot hold, whatever is typed", () => {
  const typed = fc.string({
    unit: fc.constantFrom("a", " ", "\t", "\0", "\u0007", "\u0085", "æ", "🍹", "\ud83c"),
    maxLength: 12,
  });
  fc.assert(
    fc.property(typed, (q) => {
      const words = countableWords(q);
      return words === undefined || (words.isWellFormed() && !/\p{Cc}/u.test(words));
    }),
  );
  expect(countableWords(" Gin \t Tonic ")).toBe("gin tonic");
});
