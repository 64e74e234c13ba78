import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readShop } from "../../moving-in/import/read-shop.ts";
import { drinkContradictions } from "./drink-contradictions.ts";

type DrinkIngredient = Parameters<typeof drinkContradictions>[1][number];
const seed = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "seed");
const gin: DrinkIngredient = { key: "london-dry-gin", name: "London dry gin", synonyms: ["gin"], abv_percent: 40 };
const lime: DrinkIngredient = { key: "limesaft", name: "limesaft", synonyms: [], abv_percent: 0 };
const reasons = (fields: Record<string, string | string[]>, ingredients: DrinkIngredient[], abvPercent: number) =>
  drinkContradictions(fields, ingredients, abvPercent).map(({ field, reason }) => [field, reason]);

describe("a drink of 22.9 %", () => {
  it("is not alcohol-free, whichever of its words says so", () => {
    const fields = { name: "Virgin Gimlet", liquor: "alkoholfri", type: "alkoholfri", themes: ["sours", "alkoholfri"] };
    expect(reasons(fields, [gin, lime], 22.9)).toEqual([
      ["liquor", "»Bygger på« er sat til alkoholfri, men den har 22,9\u00a0% alkohol fra London dry gin."],
      ["type", "Typen er sat til alkoholfri, men den har 22,9\u00a0% alkohol fra London dry gin."],
      ["themes", "Drinken står under temaet alkoholfri, men den har 22,9\u00a0% alkohol fra London dry gin."],
      ["name", "Navnet siger »virgin«, men den har 22,9\u00a0% alkohol fra London dry gin."],
    ]);
  });

  it("is of a spirit that is in it", () => {
    expect(reasons({ liquor: "gin" }, [gin, lime], 22.9)).toEqual([]);
    expect(reasons({ liquor: "rom" }, [gin, lime], 22.9)).toEqual([
      ["liquor", "»Bygger på« er sat til rom, men ingen af ingredienserne er rom."],
    ]);
  });
});

it("a drink without alcohol is of no spirit", () => {
  expect(reasons({ liquor: "alkoholfri", type: "alkoholfri", themes: ["alkoholfri"] }, [lime], 0)).toEqual([]);
  expect(reasons({ liquor: "gin" }, [lime], 0)).toEqual([
    [
      "liquor",
      "»Bygger på« er sat til gin, men ingredienserne er uden alkohol. Vælg alkoholfri, eller ret ingredienserne.",
    ],
  ]);
  expect(reasons({ liquor: "gin" }, [], 0)).toEqual([]);
});

it("no drink of the shop contradicts itself", async () => {
  const { recipes, ingredients } = await readShop(seed);
  const wrong = recipes.flatMap((recipe) => {
    const measured = recipe.ingredients.map(({ key }) => ({
      ...{ key, name: ingredients[key]?.name ?? "", synonyms: ingredients[key]?.synonyms ?? [] },
      abv_percent: ingredients[key]?.abvPercent ?? 0,
    }));
    return drinkContradictions(recipe as never, measured, recipe.abvPercent).map(({ reason }) => [recipe.slug, reason]);
  });
  expect(wrong).toEqual([]);
});
