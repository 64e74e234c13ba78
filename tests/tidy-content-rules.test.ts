import { describe, expect, it } from "vitest";
import { isDanishWord } from "./content/danish-dictionary.ts";
import { type SeedRecipe, shop } from "./content/read-texts.ts";
import {
  unlistedIngredients,
  unusedIngredients,
  wrongAllergens,
  wrongGlass,
  wrongStrength,
} from "./content/recipe-rules.ts";
import { outOfBalance } from "./content/sour-balance.ts";
import { likeness, misspelt, openingOf, shinglesOf, typographyFaults } from "./content/text-rules.ts";

const recipe = (slug: string): SeedRecipe => {
  const found = shop.recipes.find((each) => each.slug === slug);
  if (!found) throw new Error(`No recipe ${slug}`);
  return found;
};
const daiquiri = recipe("daiquiri");
const negroni = recipe("negroni");

describe("the rules of content find", () => {
  it("an ingredient that no step uses", () => {
    const steps = ["Hæld gin og sød vermouth over is.", "Rør, og pynt med appelsin."];
    expect(unusedIngredients({ ...negroni, steps })).toEqual(["roed-bitter"]);
  });

  it("a step that pours what is not on the list", () => {
    const steps = [...negroni.steps, "Top med cola."];
    expect(unlistedIngredients({ ...negroni, steps })).toEqual(["cola"]);
  });

  it("a strength that does not follow from the measures", () => {
    expect(wrongStrength({ ...negroni, abvPercent: 31 })).toEqual(["abvPercent is 24.1, not 31"]);
  });

  it("a glass that runs over, and one that is nearly empty", () => {
    const poured = (amount: number) => ({
      ...negroni,
      ingredients: negroni.ingredients.map((each) => ({ ...each, amount })),
    });
    expect(wrongGlass(poured(8))).toEqual([expect.stringContaining("do not fit")]);
    expect(wrongGlass(poured(1))).toEqual([expect.stringContaining("are lost")]);
  });

  it("a sour that is too sharp or too sweet", () => {
    const withSyrup = (amount: number) => ({
      ...daiquiri,
      ingredients: [
        { key: "hvid-rom", amount: 6, unit: "cl" as const },
        { key: "limesaft", amount: 2, unit: "cl" as const },
        { key: "sukkersirup", amount, unit: "cl" as const },
      ],
    });
    expect(outOfBalance(withSyrup(0.3))).toHaveLength(1);
    expect(outOfBalance(withSyrup(1.5))).toEqual([]);
    expect(outOfBalance(withSyrup(4))).toHaveLength(1);
  });

  it("an allergen that is left out", () => {
    expect(wrongAllergens({ ...negroni, allergens: [] })).toEqual(["none instead of sulfit"]);
  });

  it("a word that is misspelt, and none of those inflected or put together", () => {
    expect(misspelt("Hæld limesaften i glaset med isternigner.")).toEqual(["glaset", "isternigner"]);
    for (const word of ["appelsinskiverne", "rabarbersaft", "køleskabets", "Daiquirien"])
      expect(misspelt(word)).toEqual([]);
    expect(isDanishWord("drinkken")).toBe(false);
  });

  it("typography of other languages", () => {
    expect(typographyFaults("Køl den - og vent.")).toHaveLength(1);
    expect(typographyFaults("Ryst i 10-12 sekunder.")).toHaveLength(1);
    expect(typographyFaults("Den holder 40% og 4cl.")).toHaveLength(2);
    expect(typographyFaults("Mere står i [Rystet eller rørt?](/inspiration/x).")).toHaveLength(1);
    expect(typographyFaults("Den »lille« på 10–12 cl, 4,5 % kl. 16.30 – omtrent. Se [mere](/drink/x-y).")).toEqual([]);
  });

  it("texts that tell the same in nearly the same words", () => {
    const one = "Citronen strammer, agurken køler, og danskvanden gør saften levende i glasset.";
    const other = "Citronen strammer, agurken køler, og danskvanden gør hele kanden levende.";
    expect(likeness(shinglesOf(one), shinglesOf(other))).toBeGreaterThan(0.4);
    expect(likeness(shinglesOf(one), shinglesOf(negroni.intro))).toBe(0);
    expect(openingOf("Tre lige dele og ingen genvej")).toBe("tre lige");
  });
});
