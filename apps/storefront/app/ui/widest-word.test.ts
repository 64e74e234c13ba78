import { expect, it } from "vitest";
import { widestWord } from "./widest-word";

it("measures the widest word, not the longest title", () => {
  expect(widestWord("Gin & Tonic")).toBe(widestWord("Tonic"));
  expect(widestWord("Hyldeblomst-limonade")).toBe(widestWord("Hyldeblomst"));
  expect(widestWord("Lumumba")).toBeGreaterThan(widestWord("Bellini"));
  expect(widestWord("")).toBe(1);
});
