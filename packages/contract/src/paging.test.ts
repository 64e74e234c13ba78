import { expect, it } from "vitest";
import { searchText, withinLetters } from "./paging.ts";

it("keeps a text that has few letters as it is, whatever its signs stand for", () => {
  for (const text of ["", "gin", "½ l rom", "crème de menthe", "a\u0301\u{1f378}"])
    expect(withinLetters(text, 200)).toBe(text);
});

it("cuts a query whose signs stand for many letters", () => {
  expect(searchText.parse("㎯".repeat(196))).toBe("㎯".repeat(33));
  expect(searchText.parse("ﷺ".repeat(200))?.normalize("NFKC").length).toBe(198);
  expect(searchText.safeParse("a".repeat(201)).success).toBe(false);
});
