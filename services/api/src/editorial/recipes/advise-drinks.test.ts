import { type AdviceWish, adviceWishes } from "@skaenk/contract/drink-advice";
import { tasteScaleNames } from "@skaenk/contract/taste-scales";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { readRecipes } from "../drinks-card/print/sample-card.fixture.ts";
import { candidatesOf, rankDrinks, type Wishes } from "./advise-drinks.ts";

let recipes: ShelvedRecipe[];
beforeAll(async () => {
  recipes = [...(await readRecipes()).values()];
});

const rank = (wishes: Partial<Wishes>) =>
  rankDrinks(candidatesOf(recipes), { have: [], round: 1, ...wishes }, new Set(wishes.have));
const first = (wishes: Partial<Wishes>) => rank(wishes).slice(0, 3);
const slugs = (wishes: Partial<Wishes>) => first(wishes).map(({ recipe }) => recipe.card.slug);

describe("three drinks", () => {
  it("taste as was wished, and are for the occasion and as easy as was wished", () => {
    for (const { recipe, profile, unmet } of first({ taste: "bitter", occasion: "foer-middagen", effort: "little" })) {
      expect(profile.bitter).toBeGreaterThanOrEqual(4);
      expect(recipe.row.occasions).toContain("foer-middagen");
      expect(recipe.card.difficulty).toBe("let");
      expect(unmet).toEqual([]);
    }
  });

  it("are made of what stands at home before anything must be bought", () => {
    const [made, ...others] = rank({ have: ["gin", "roed-bitter", "soed-vermouth"] });
    expect(made?.missing).toEqual([]);
    const lacks = [made, ...others].map((drink) => drink?.missing.length ?? 0);
    expect(lacks).toEqual(lacks.toSorted((one, other) => one - other));
    expect(rank({ have: ["gin", "roed-bitter", "soed-vermouth"], taste: "bitter" })[0]?.recipe.card.slug).toBe(
      "negroni",
    );
    const tonic = rank({ have: ["gin"], taste: "bitter" }).find(({ recipe }) => recipe.card.slug === "gin-og-tonic");
    expect(tonic).toMatchObject({ missing: [{ key: "tonic", name: "tonicvand" }], unmet: ["home"] });
  });

  it("are on a spirit that stands at home before others that lack as much", () => {
    const sour = rank({ taste: "sour", have: ["gin", "citronsaft"], effort: "little" });
    const lackingOne = sour.filter(({ missing, unmet }) => missing.length === 1 && unmet.join() === "home");
    const onGin = lackingOne.map(({ recipe }) => recipe.row.ingredients.some(({ key }) => key === "gin"));
    expect(onGin.slice(0, 2)).toEqual([true, true]);
    expect(onGin.slice(2)).toContain(false);
  });

  it("name the syrup that is boiled at home, unless it stands there", () => {
    const homemade = (have: string[]) =>
      rank({ taste: "sour", have }).find(({ recipe }) => recipe.card.slug === "limonade-i-kande")?.homemade;
    expect(homemade(["gin", "citronsaft"])).toEqual(["sukkersirup"]);
    expect(homemade(["gin", "citronsaft", "sukkersirup"])).toEqual([]);
    expect(homemade([])).toEqual([]);
  });

  it("are not one drink in three sizes", () => {
    const bitter = slugs({ taste: "bitter", have: ["gin", "roed-bitter", "soed-vermouth"] });
    expect(bitter[0]).toBe("negroni");
    expect(bitter).not.toContain("negroni-til-otte");
  });

  it("are the popular ones of different spirits where nothing is wished", () => {
    expect(new Set(first({}).map(({ recipe }) => recipe.card.liquor)).size).toBe(3);
  });

  it("give up the least important wish first where nothing fits them all", () => {
    const smoky = rank({ taste: "smoky", occasion: "paaske", have: ["gin"], effort: "much" });
    expect(smoky.filter(({ unmet }) => unmet.length === 0)).toEqual([]);
    for (const { profile } of smoky.slice(0, 3)) expect(profile.smoky).toBeGreaterThanOrEqual(3);
  });
});

const anyWishes: fc.Arbitrary<Wishes> = fc.record({
  taste: fc.constantFrom(undefined, ...tasteScaleNames),
  occasion: fc.constantFrom(undefined, "sommer", "jul", "paaske", "ukendt"),
  have: fc.subarray(["gin", "vodka", "hvid-rom", "tonic", "roed-bitter", "guldstøv"]),
  effort: fc.constantFrom(undefined, "little" as const, "some" as const, "much" as const),
  round: fc.constant(1),
});

/** A wish weighs more than all that are less important. */
const isBefore = (one: readonly AdviceWish[], other: readonly AdviceWish[]): boolean => {
  const worst = adviceWishes.findLast((wish) => one.includes(wish) !== other.includes(wish));
  return worst === undefined || other.includes(worst);
};

it("proposes every drink once, and never one before another that lacks less", () => {
  fc.assert(
    fc.property(anyWishes, (wishes) => {
      const ranked = rank(wishes);
      expect(new Set(ranked.map(({ recipe }) => recipe.card.slug)).size).toBe(recipes.length);
      for (const [place, drink] of ranked.entries()) {
        const next = ranked[place + 1];
        if (next) expect(isBefore(drink.unmet, next.unmet)).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});

it("answers the same to the same wishes", () => {
  expect(slugs({ taste: "sour" })).toEqual(slugs({ taste: "sour" }));
});
