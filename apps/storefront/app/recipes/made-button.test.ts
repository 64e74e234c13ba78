import { expect, test } from "vitest";
import { pouredWords } from "./made-button";

test("what was poured is told, and what is empty by it", () => {
  const gin = { name: "gin", ml: 50, level: "half" };
  const tonic = { name: "tonicvand", ml: 20, level: "empty" };
  expect(pouredWords({ poured: [gin] })).toBe("Trukket fra i din bar: gin.");
  expect(pouredWords({ poured: [gin, tonic] })).toBe("Trukket fra i din bar: gin og tonicvand. Tonicvand er tom.");
  expect(pouredWords({ poured: [{ ...gin, level: "empty" }, tonic] })).toContain("Gin og tonicvand er tomme.");
  expect(pouredWords({ poured: [], counted: true })).toBe("Drinken er allerede trukket fra i din bar.");
  expect(pouredWords({ poured: [] })).toBe(
    "Vi ved ikke, hvor meget der er i dine flasker, så der er ikke trukket noget fra.",
  );
});
