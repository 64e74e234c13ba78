import { expect, it } from "vitest";
import { saysIngredients } from "./label-duty.ts";

it.each([
  ["vin/roedvin", 13, true],
  ["vin/alkoholfri-vin", 0, true],
  ["spiritus/vermouth", 16, true],
  ["portvin", 20, true],
  ["vin-maaling", 12, true],
  ["oel/pilsner", 4.6, false],
  ["spiritus/gin", 40, false],
  ["spiritus/vinjak", 40, false],
  ["mixers/tonic", 0, true],
  ["oel/alkoholfri", 0.5, true],
  ["oel/let", 1.2, true],
  ["oel/let", 1.3, false],
  ["glas/vinglas", 0, false],
  ["gaver/vin", 12, false],
])("%s of %d %% says its ingredients: %s", (category, abvPercent, says) => {
  expect(saysIngredients({ category, abvPercent })).toBe(says);
});

it("asks nothing of what is made of steel", () => {
  expect(saysIngredients({ category: "bar", abvPercent: 0, material: "Stål" })).toBe(false);
});
