import type { Ingredient } from "@skaenk/contract/recipes";
import { expect, test } from "vitest";
import { plainWish, priceIngredients } from "./price-ingredients";

type Pack = { contentMl: number; priceOre: number; depositOre?: number };

function ingredient(key: string, amount: number, packs?: Pack[], pantry = false): Ingredient {
  const product = packs && {
    slug: `vare-${key}`,
    name: `Vare ${key}`,
    packs: packs.map((pack, place) => ({
      sku: `${key}-${place}`,
      size: "",
      contentG: 0,
      units: 1,
      depositOre: 0,
      ...pack,
    })),
  };
  return {
    key,
    name: key,
    amount,
    unit: "cl",
    amountCl: amount,
    pantry,
    allergens: [],
    product,
  } as unknown as Ingredient;
}

const ginTonic = {
  servings: 1,
  ingredients: [
    ingredient("gin", 5, [{ contentMl: 700, priceOre: 21_000 }]),
    ingredient("tonic", 15, [{ contentMl: 200, priceOre: 1_000, depositOre: 100 }]),
    ingredient("lime", 1, undefined),
    ingredient("sukker", 1, [{ contentMl: 100, priceOre: 999 }], true),
  ],
};

test("one gin and tonic takes a bottle and a tonic; sugar is thought to be in the kitchen", () => {
  const list = priceIngredients(ginTonic, plainWish(1));
  expect(list.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ["Vare gin", 1],
    ["Vare tonic", 1],
  ]);
  expect(list).toMatchObject({ goodsOre: 22_000, depositOre: 100, missing: [{ key: "lime", reason: "not_sold" }] });
});

test("pantry goods have the price of the packs that would be bought, until they are bought or at home", () => {
  const extraOf = (wish: Partial<Parameters<typeof priceIngredients>[1]>) =>
    priceIngredients(ginTonic, { ...plainWish(1), ...wish }).extraOre;
  expect(extraOf({})).toEqual({ sukker: 999 });
  expect(extraOf({ drinks: 30 })).toEqual({ sukker: 2_997 });
  expect(extraOf({ extra: ["sukker"] })).toEqual({});
  expect(extraOf({ have: ["sukker"] })).toEqual({});
});

test("ten of them share the bottle", () => {
  const list = priceIngredients(ginTonic, plainWish(10));
  expect(list.lines.map(({ quantity }) => quantity)).toEqual([1, 8]);
  expect(list.goodsOre).toBe(29_000);
  expect(list.pouredPerDrinkOre).toBe(1_500 + 750);
});

test("what stands at home is not bought", () => {
  expect(priceIngredients(ginTonic, { ...plainWish(1), have: ["gin", "lime"] })).toMatchObject({
    goodsOre: 1_000,
    missing: [],
  });
  expect(priceIngredients(ginTonic, { ...plainWish(1), have: ["gin", "lime", "tonic"] }).lines).toEqual([]);
});
