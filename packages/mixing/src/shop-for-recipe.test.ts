import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bottle, type MeasureToShop, shopForRecipe } from "./shop-for-recipe.ts";

const bottle = (slug: string, ...packs: [contentMl: number, priceOre: number][]): Bottle => ({
  slug,
  name: slug,
  packs: packs.map(([contentMl, priceOre]) => ({
    sku: `${slug}-${contentMl}`,
    size: `${contentMl / 10} cl`,
    contentMl,
    contentG: 0,
    units: 1,
    priceOre,
    depositOre: 0,
  })),
});
const measure = (key: string, one?: Bottle, pantry = false): MeasureToShop => ({
  key,
  name: key,
  amount: 3,
  unit: "cl",
  pantry,
  bottle: one,
});
const gin = measure("gin", bottle("dry", [700, 20_000], [350, 12_000]));
const sugar = measure("sukker", bottle("sirup", [250, 3_000]), true);
const nothing = { have: [], extra: [], chosen: new Map() };

test("what most kitchens have is bought when it is asked for, and only then", () => {
  expect(shopForRecipe([gin, sugar], nothing, 1).goodsOre).toBe(12_000);
  expect(shopForRecipe([gin, sugar], { ...nothing, extra: ["sukker"] }, 1).goodsOre).toBe(15_000);
});

test("the guest's own bottle and size are bought in place of the proposed", () => {
  const chosen = new Map([["gin", bottle("old-tom", [700, 28_000])]]);
  expect(shopForRecipe([gin], { ...nothing, chosen }, 1).lines).toMatchObject([{ sku: "old-tom-700", quantity: 1 }]);
  const large = new Map([["gin", bottle("dry", [700, 20_000])]]);
  expect(shopForRecipe([gin], { ...nothing, chosen: large }, 1).lines).toMatchObject([{ sku: "dry-700" }]);
});

test("a size chosen for one measure serves the other measures of that product too", () => {
  const chosen = new Map([["gin", bottle("dry", [700, 20_000])]]);
  const both = [gin, measure("london-dry-gin", gin.bottle)];
  expect(shopForRecipe(both, { ...nothing, chosen }, 1).lines).toMatchObject([
    { sku: "dry-700", quantity: 1, ingredientKeys: ["gin", "london-dry-gin"] },
  ]);
});

test("what is not sold, and what is sold out, is named", () => {
  expect(shopForRecipe([measure("timian"), measure("likør", bottle("likør"))], nothing, 1).missing).toEqual([
    { key: "timian", name: "timian", reason: "not_sold" },
    { key: "likør", name: "likør", reason: "sold_out" },
  ]);
});

test("the total is the sum of the rows, whatever is bought", () => {
  const packs = fc.array(fc.tuple(fc.integer({ min: 50, max: 1_000 }), fc.integer({ min: 100, max: 50_000 })), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.array(packs, { maxLength: 6 }), fc.integer({ min: 1, max: 200 }), (bottles, times) => {
      const measures = bottles.map((of, place) => measure(`k${place}`, bottle(`b${place}`, ...of)));
      const { lines, goodsOre } = shopForRecipe(measures, nothing, times);
      expect(goodsOre).toBe(lines.reduce((sum, { totalOre }) => sum + totalOre, 0));
    }),
  );
});
