import { expect, test } from "vitest";
import { ingredientsToFind, toolsToFind } from "./things-to-find";

const measure = (key: string, amount: number, unit: string, garnish?: true) => ({
  ...{ key, name: key, amount, unit, amountCl: unit === "cl" ? amount : 0 },
  ...(garnish ? { garnish } : {}),
});

const mojito = {
  servings: 1,
  method: "mudl+byg",
  glass: "highballglas",
  steps: ["Mos mynten let med en støder.", "Fyld glasset med [knust is](/teknik/knust-is), og rør."],
  ingredients: [
    measure("rom", 4.5, "cl"),
    measure("myntekviste", 6, "kviste"),
    measure("myntekviste", 1, "kviste", true),
    measure("lime", 1, "skiver", true),
  ],
};

test("an ingredient that garnishes the drink too is named once, with both measures", () => {
  expect(ingredientsToFind(mojito, 1, "cl")).toEqual([
    "4,5\u00a0cl rom",
    "6 myntekviste og 1 til pynt",
    "1\u00a0skive lime til pynt",
  ]);
  expect(ingredientsToFind(mojito, 2, "cl")[1]).toBe("12 myntekviste og 2 til pynt");
});

test("tools come from the method and the words of the steps, with ice and a glass for each drink", () => {
  expect(toolsToFind(mojito, 1)).toBe("Støder, målebæger, knust is og highballglas");
  const shaken = {
    ...mojito,
    method: "ryst",
    glass: "cocktailglas",
    steps: ["[Ryst](/teknik/ryst) med is.", "Si gennem en finmasket si over i glasset."],
  };
  expect(toolsToFind(shaken, 4)).toBe("Shaker, finmasket si, målebæger, is og 4 × cocktailglas");
  expect(toolsToFind({ ...mojito, method: "rør", steps: ["Rør med is.", "Si over i glasset."] }, 1)).toBe(
    "Røreglas, barske, si, målebæger, is og highballglas",
  );
});

test("a drink without ice names none, and a jug is one for all", () => {
  const jug = { ...mojito, method: "byg", glass: "kande", steps: ["Hæld det hele i kanden uden is."] };
  expect(toolsToFind(jug, 6)).toBe("Målebæger, kande og 6 glas");
  expect(toolsToFind({ ...jug, method: "varm", glass: "varmt glas", steps: ["Varm i en gryde."] }, 2)).toBe(
    "Gryde, målebæger og 2 × varmt glas",
  );
});
