import type { Ingredient, IngredientBottle } from "@skaenk/contract/recipes";
import { expect, test } from "vitest";
import { choicesIn, findChosen, readChosen } from "./bottle-choice";
import { offersFor } from "./offers-for";
import { plainWish } from "./price-ingredients";

const pack = (sku: string, contentMl: number, priceOre: number) => ({
  ...{ sku, size: `${contentMl / 10} cl`, contentMl, contentG: 0, units: 1, priceOre, depositOre: 0 },
});
const bottle = (slug: string, packs: IngredientBottle["packs"], strangeness = 0): IngredientBottle => ({
  ...{ slug, name: slug, packs, strangeness, reasons: strangeness === 0 ? ["style"] : [] },
});
const dry = bottle("dry", [pack("DRY-70", 700, 19_000), pack("DRY-100", 1_000, 25_000)]);
const small = bottle("small", [pack("SMALL-35", 350, 12_000)]);
const bottles = [small, dry, bottle("navy", [pack("NAVY-35", 350, 9_000)], 1)];
const gin = {
  ...{ key: "gin", name: "gin", amount: 3, unit: "cl", amountCl: 3, pantry: false, staple: false, allergens: [] },
  product: { ...small, others: [dry] },
} as unknown as Ingredient;
const drink = { servings: 1, ingredients: [gin] };
const rowsFor = (drinks: number, choices: Record<string, string> = {}) => {
  const chosen = findChosen({ gin: bottles }, choices);
  return offersFor(drink, "gin", { ...plainWish(drinks), chosen }, bottles);
};

test("offers are sorted by price, and the cheapest of the right style is proposed and bought", () => {
  expect(rowsFor(1).map(({ choice, text, totalOre, bought }) => [choice, text, totalOre, bought])).toEqual([
    ["navy", "navy, 35 cl", 9_000, undefined],
    ["small", "small, 35 cl", 12_000, true],
    ["dry", "dry, 70 cl", 19_000, undefined],
    ["DRY-100", "dry, 100 cl", 25_000, undefined],
  ]);
  const proposal = { choice: "dry", text: "dry, 70 cl", bought: true };
  const why = "Vores forslag: den rette stil, god pris for indholdet";
  expect(rowsFor(20).filter((row) => row.why)).toEqual([{ ...proposal, totalOre: 19_000, why }]);
});

test("another chosen bottle is marked, and the proposal keeps its reasons", () => {
  const rows = rowsFor(1, { gin: "DRY-100" });
  expect(rows.filter(({ bought }) => bought).map(({ choice }) => choice)).toEqual(["DRY-100"]);
  expect(rows.filter(({ why }) => why).map(({ choice }) => choice)).toEqual(["small"]);
});

test("no row is marked where the ingredient is at home, and the proposal remains told", () => {
  for (const choices of [{}, { gin: "DRY-100" }] as Record<string, string>[]) {
    const chosen = findChosen({ gin: bottles }, choices);
    const rows = offersFor(drink, "gin", { ...plainWish(1), have: ["gin"], chosen }, bottles);
    expect(rows.filter(({ bought }) => bought)).toEqual([]);
    expect(rows.filter(({ why }) => why).map(({ choice }) => choice)).toEqual(["small"]);
  }
});

const can = (sku: string, units: number, priceOre: number) => ({
  ...pack(sku, units * 200, priceOre),
  ...{ size: units > 1 ? `${units} × 20 cl flaske` : "20 cl flaske", units, depositOre: units * 100 },
});
const cans = bottle("tonic", [can("T-1", 1, 1_495), can("T-6", 6, 7_995)]);
const tonic = { ...gin, key: "tonic", amount: 10, product: { ...cans, others: [] } } as unknown as Ingredient;
const tonicRows = (drinks: number, choices: Record<string, string> = {}) => {
  const chosen = findChosen({ tonic: [cans] }, choices);
  return offersFor({ servings: 1, ingredients: [tonic] }, "tonic", { ...plainWish(drinks), chosen }, [cans]);
};

test("six single bottles and the pack of six are one row with the cheaper price, whichever was chosen", () => {
  const row = { text: "tonic, 6 × 20 cl flaske, plus pant 6,00\u00a0kr.", totalOre: 7_995, bought: true };
  expect(tonicRows(12)).toMatchObject([row]);
  for (const tonic of ["T-1", "T-6", "tonic"]) expect(tonicRows(12, { tonic })).toMatchObject([row]);
});

test("the marked row names the bought packs, also packs of two sizes", () => {
  expect(tonicRows(15)).toMatchObject([
    { text: "tonic, 1 × 6 × 20 cl flaske + 2 × 20 cl flaske, plus pant 8,00\u00a0kr.", totalOre: 10_985, bought: true },
    { text: "tonic, 2 × 6 × 20 cl flaske, plus pant 12,00\u00a0kr.", totalOre: 15_990 },
  ]);
  expect(tonicRows(15)[1]?.bought).toBeUndefined();
});

test("a bottle that was chosen once is found again while it is sold", () => {
  expect(findChosen({ gin: bottles }, { gin: "NAVY-35" }).get("gin")?.packs).toMatchObject([{ sku: "NAVY-35" }]);
  expect(findChosen({ gin: bottles }, { gin: "dry" }).get("gin")?.packs).toHaveLength(2);
  expect(findChosen({ gin: bottles }, { gin: "GONE-70" }).size).toBe(0);
  expect(findChosen({}, { gin: "NAVY-35" }).size).toBe(0);
});

test("only keys, SKUs and slugs are read from the address and from the kept choices", () => {
  expect(choicesIn(new URLSearchParams("valg=gin:DRY-70&valg=tonic&valg=x:<b>"))).toEqual({ gin: "DRY-70" });
  for (const nonsense of [null, 7, "gin", ["gin"], { gin: 7 }, { "<b>": "DRY-70" }]) {
    expect(readChosen(nonsense)).toEqual({});
  }
});
