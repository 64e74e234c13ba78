import { expect, it } from "vitest";
import { hasLabel, isOfWine, saysAllergens, saysIngredients } from "./label-duty.ts";

it.each([
  ["vin/roedvin", 13, true],
  ["vin/alkoholfri-vin", 0, true],
  ["spiritus/vermouth", 16, true],
  ["portvin", 20, true],
  ["vin-maaling", 12, true],
  ["oel/pilsner", 4.6, false],
  ["spiritus/gin", 40, false],
  ["spiritus/vinjak", 40, false],
  ["spiritus/braendevin", 40, false],
  ["mixers/tonic", 0, true],
  ["oel/alkoholfri", 0.5, true],
  ["oel/let", 1.2, true],
  ["oel/let", 1.3, false],
  ["glas/vinglas", 0, false],
  ["gaver/vin", 12, false],
  ["roedvine", 13.5, true],
  ["hvidvine", 13, true],
  ["rosevine", 13, true],
  ["naturvin", 11, true],
  ["drikke/cava", 11.5, true],
  ["bordeaux", 13, true],
])("%s of %d %% says its ingredients: %s", (category, abvPercent, says) => {
  expect(saysIngredients({ category, abvPercent })).toBe(says);
});

it.each([
  [{ legalName: "Rødvin" }, true],
  [{ legalName: "RØDVIN, AOC Bordeaux" }, true],
  [{ legalName: "Aromatiseret vinholdig drik" }, true],
  [{ legalName: "Portvin", abvPercent: 20 }, true],
  [{ categoryNames: ["Alt godt", "Vores rødvine"] }, true],
  [{ name: "Bordeaux 2024" }, true],
  [{ name: "Husets Crémant" }, true],
  [{ name: "Whisky fra sherryfad", legalName: "Whisky", abvPercent: 46 }, false],
  [{ name: "Barley Wine", legalName: "Øl" }, false],
  [{ name: "Likør med rødvin", legalName: "Likør med rødvin", abvPercent: 18 }, false],
  [{ name: "Kevins favorit", legalName: "Cider" }, false],
  [{ name: "Snaps", legalName: "Brændevin", abvPercent: 20 }, false],
  [{ name: "Rom fra vinfad", legalName: "Rom", abvPercent: 20 }, false],
  [{ name: "Hav", legalName: "Mjød" }, false],
])("a drink in a category that says nothing, %j, is wine: %s", (said, wine) => {
  expect(isOfWine({ category: "drikke", abvPercent: 13, ...said })).toBe(wine);
});

it("asks nothing of what is made of steel", () => {
  expect(saysIngredients({ category: "bar", abvPercent: 0, material: "Stål" })).toBe(false);
});

it("asks nothing of wine produced before 8 December 2023, which keeps its page where it says what is in it", () => {
  const wine = { category: "vin", abvPercent: 13 };
  expect(saysIngredients({ ...wine, vintage: 2022 })).toBe(false);
  expect(saysIngredients({ ...wine, vintage: 2023 })).toBe(false);
  expect(saysIngredients({ ...wine, vintage: 2024 })).toBe(true);
  expect(saysIngredients({ category: "vin/alkoholfri", abvPercent: 0.3, vintage: 2022 })).toBe(true);
  expect(hasLabel({ ...wine, vintage: 2022 })).toBe(false);
  expect(hasLabel({ ...wine, vintage: 2022, ingredients: "Druer" })).toBe(true);
});

it("wants allergens of wine of any vintage, and of nothing else", () => {
  expect(saysAllergens({ category: "vin/roedvin", abvPercent: 12, vintage: 2021 })).toBe(true);
  expect(saysAllergens({ category: "vin/roedvin", abvPercent: 12 })).toBe(true);
  expect(saysAllergens({ category: "spiritus/gin", abvPercent: 40 })).toBe(false);
  expect(saysAllergens({ category: "glas/vinglas", abvPercent: 0 })).toBe(false);
});
