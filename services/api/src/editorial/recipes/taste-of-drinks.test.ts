import { type TasteScale, tasteScaleNames } from "@skaenk/contract/taste-scales";
import { beforeAll, describe, expect, it } from "vitest";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { readRecipes } from "../drinks-card/print/sample-card.fixture.ts";

let recipes: Map<string, ShelvedRecipe>;
beforeAll(async () => {
  recipes = await readRecipes();
});

const of = (slug: string) => {
  const recipe = recipes.get(slug);
  if (!recipe) throw new Error(`There is no drink ${slug}.`);
  return recipe.profile;
};

/** Drinks of which any bartender would say that they clearly taste so. */
const clearly: Record<TasteScale, string[]> = {
  sweet: ["pina-colada", "white-russian", "espresso-martini", "grasshopper", "roedvinsgloegg"],
  sour: ["daiquiri", "whiskey-sour", "margarita", "tom-collins", "caipirinha"],
  bitter: ["negroni", "americano", "gin-og-tonic", "boulevardier"],
  strong: ["dry-martini", "negroni", "old-fashioned", "manhattan", "sazerac", "mint-julep"],
  fruity: ["pina-colada", "bellini", "mimosa", "bramble"],
  herbal: ["mint-julep", "last-word", "negroni", "sazerac"],
  creamy: ["white-russian", "pina-colada", "ramos-gin-fizz", "irish-coffee"],
  smoky: ["penicillin"],
};

/** Drinks that clearly do not have the taste. */
const hardly: Record<TasteScale, string[]> = {
  sweet: ["dry-martini", "gin-og-tonic", "bloody-mary"],
  sour: ["negroni", "old-fashioned", "white-russian", "dry-martini"],
  bitter: ["daiquiri", "pina-colada", "bellini", "mint-julep"],
  strong: ["gin-og-tonic", "mimosa", "bellini"],
  fruity: ["dry-martini", "white-russian", "irish-coffee", "old-fashioned"],
  herbal: ["daiquiri", "white-russian", "mimosa"],
  creamy: ["negroni", "daiquiri", "gin-og-tonic", "mojito"],
  smoky: ["negroni", "daiquiri", "mojito", "manhattan"],
};

describe.each(tasteScaleNames)("%s", (scale) => {
  it.each(clearly[scale])("is what a %s clearly is", (slug) => {
    expect(of(slug)[scale]).toBeGreaterThanOrEqual(3);
  });

  it.each(hardly[scale])("is what a %s hardly is", (slug) => {
    expect(of(slug)[scale]).toBeLessThanOrEqual(1);
  });
});

it("ranks drinks as a bartender would", () => {
  expect(of("negroni").bitter).toBe(5);
  expect(of("dry-martini").strong).toBe(5);
  expect(of("mint-julep").herbal).toBe(5);
  expect(of("daiquiri").sour).toBeGreaterThan(of("daiquiri").sweet);
  expect(of("pina-colada").sweet).toBeGreaterThan(of("daiquiri").sweet);
  expect(of("negroni").bitter).toBeGreaterThan(of("spritz-veneziano").bitter);
  expect(of("penicillin").smoky).toBeGreaterThan(of("rob-roy").smoky);
});

it("says of the whole library what its writers say of it", () => {
  const words: Partial<Record<TasteScale, string>> = {
    bitter: "bitter",
    fruity: "frugtig",
    creamy: "cremet",
    smoky: "røget",
    strong: "stærk",
    sour: "syrlig",
    herbal: "urtet",
  };
  for (const [scale, word] of Object.entries(words)) {
    const said = [...recipes.values()].filter(({ row }) => row.tastes.includes(word));
    const agreed = said.filter(({ profile }) => profile[scale as TasteScale] >= 2);
    expect(agreed.length / said.length, word).toBeGreaterThan(0.9);
  }
});

it("has somewhat of something in every drink, and no taste that all of them have", () => {
  for (const { profile, row } of recipes.values()) {
    expect(Math.max(...Object.values(profile)), row.slug).toBeGreaterThan(0);
  }
  for (const scale of tasteScaleNames) {
    const clear = [...recipes.values()].filter(({ profile }) => profile[scale] >= 3).length;
    expect(clear, scale).toBeGreaterThan(10);
    expect(clear, scale).toBeLessThan(recipes.size / 2);
  }
});
