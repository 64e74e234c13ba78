import { expect, it } from "vitest";
import { summaryText } from "./import-in-words.ts";

const summary = { new: 2, changed: 0, unchanged: 0, refused: 0 };

it.each([
  [1, "1 sættes ikke til salg, fordi den mangler noget, loven kræver"],
  [2, "2 sættes ikke til salg, fordi de mangler noget, loven kræver"],
])("a file says of %i unready goods that they are not put on sale", (unready, words) => {
  expect(summaryText({ summary: { ...summary, unready } })).toContain(words);
});
