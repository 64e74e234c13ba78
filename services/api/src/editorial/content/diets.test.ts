import { describe, expect, it } from "vitest";
import { dietsOfDrink, dietsOfProduct } from "./diets.ts";

const cola = {
  category: "mixers/sodavand-og-danskvand",
  abvPercent: 0,
  allergens: [],
  ingredients: "Vand, farve",
  sugars: 0,
};

describe("what a product is free of", () => {
  it("is read from what is declared", () => {
    expect(dietsOfProduct(cola)).toEqual(["vegan", "glutenFree", "lactoseFree", "eggFree", "nutFree", "sugarFree"]);
    expect(dietsOfProduct({ ...cola, sugars: 10.6 })).not.toContain("sugarFree");
    expect(dietsOfProduct({ ...cola, sugars: null })).not.toContain("sugarFree");
    expect(dietsOfProduct({ ...cola, allergens: ["mælk"] })).not.toEqual(
      expect.arrayContaining(["lactoseFree", "vegan"]),
    );
    expect(dietsOfProduct({ ...cola, ingredients: "Vand, *bygmalt*" })).not.toContain("glutenFree");
    expect(dietsOfProduct({ ...cola, ingredients: "Sommerhonning" })).not.toContain("vegan");
    expect(dietsOfProduct({ ...cola, ingredients: "Frugt, bær" })).toContain("glutenFree");
    expect(dietsOfProduct({ ...cola, ingredients: "Kan indeholde nødder, cashewnødder" })).not.toContain("nutFree");
  });

  it("claims nothing of sugar where there is alcohol, nor of animals where wine may have been cleared", () => {
    expect(dietsOfProduct({ ...cola, category: "spiritus/gin", abvPercent: 40 })).not.toContain("sugarFree");
    expect(dietsOfProduct({ ...cola, category: "vin/roedvin", abvPercent: 13 })).not.toContain("vegan");
    const vermouth = { ...cola, category: "spiritus/vermouth-og-aperitif", abvPercent: 16 };
    expect(dietsOfProduct(vermouth)).not.toContain("vegan");
    const named = { ...cola, category: "drikke", abvPercent: 13, name: "Hav", legalName: "Rødvin" };
    expect(dietsOfProduct(named)).not.toContain("vegan");
  });

  it("is nothing for what is not eaten or drunk", () => {
    expect(dietsOfProduct({ ...cola, category: "glas" })).toEqual([]);
  });
});

describe("what a drink is free of", () => {
  const of = (...names: string[]) =>
    dietsOfDrink({ allergens: [], ingredients: names.map((name) => ({ name, allergens: [] })) });

  it("follows from its ingredients, and never says that it is without sugar", () => {
    expect(of("gin", "tonicvand")).toEqual(["vegan", "glutenFree", "lactoseFree", "eggFree", "nutFree"]);
    expect(of("vodka", "piskefløde")).toEqual(["glutenFree", "eggFree", "nutFree"]);
    expect(of("gin", "honningsirup")).not.toContain("vegan");
    for (const cleared of ["prosecco", "rødvin", "tør vermouth", "mørkt øl", "stout"]) {
      expect(of("appelsinjuice", cleared), cleared).not.toContain("vegan");
    }
    expect(of("vodka", "ingefærøl", "vineddike"), "neither is wine nor beer").toContain("vegan");
    expect(of("gin", "æggehvide")).toEqual(["glutenFree", "lactoseFree", "nutFree"]);
  });

  it("follows from the allergens of its ingredients", () => {
    const mandelsirup = { name: "mandelsirup", allergens: ["mandel"] };
    expect(dietsOfDrink({ allergens: [], ingredients: [mandelsirup] })).not.toContain("nutFree");
  });
});
