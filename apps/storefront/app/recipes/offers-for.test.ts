import type { Ingredient, IngredientBottle } from "@skaenk/contract/recipes";
import { expect, test } from "vitest";
import { choicesIn, findChosen, readChosen } from "./bottle-choice";
import { offersFor } from "./offers-for";

const pack = (sku: string, contentMl: number, priceOre: number) => ({
  ...{ sku, size: `${contentMl / 10} cl`, contentMl, contentG: 0, units: 1, priceOre, depositOre: 0 },
});
const bottles: IngredientBottle[] = [
  {
    slug: "dry",
    name: "Dry",
    packs: [pack("DRY-70", 700, 19_000), pack("DRY-100", 1_000, 25_000)],
    reasons: ["style"],
  },
  { slug: "navy", name: "Navy", packs: [pack("NAVY-35", 350, 15_000)], reasons: [] },
];
const gin = {
  key: "gin",
  name: "gin",
  amount: 3,
  unit: "cl",
  amountCl: 3,
  pantry: false,
  staple: false,
  allergens: [],
} as Ingredient;
const drink = { servings: 1, ingredients: [gin] };

test("what could be bought stands cheaper first, as many as the drinks take, and one of it is our proposal", () => {
  expect(offersFor(drink, "gin", 20, bottles).map(({ sku, text, proposed }) => [sku, text, proposed])).toEqual([
    ["DRY-70", "70 cl", true],
    ["DRY-100", "100 cl", false],
    ["NAVY-35", "2 × 35 cl", false],
  ]);
});

test("a bottle that was chosen once is found again while it is sold", () => {
  expect(findChosen({ gin: bottles }, { gin: "NAVY-35" }).get("gin")?.packs).toMatchObject([{ sku: "NAVY-35" }]);
  expect(findChosen({ gin: bottles }, { gin: "GONE-70" }).size).toBe(0);
  expect(findChosen({}, { gin: "NAVY-35" }).size).toBe(0);
});

test("nothing but keys and SKUs is read from the address and from what was kept", () => {
  expect(choicesIn(new URLSearchParams("valg=gin:DRY-70&valg=tonic&valg=x:<b>"))).toEqual({ gin: "DRY-70" });
  for (const nonsense of [null, 7, "gin", ["gin"], { gin: 7 }, { "<b>": "DRY-70" }]) {
    expect(readChosen(nonsense)).toEqual({});
  }
});
