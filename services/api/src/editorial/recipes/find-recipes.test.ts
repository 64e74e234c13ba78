import { drinkFieldNames } from "@skaenk/contract/drink-fields";
import { eachField } from "@skaenk/contract/each-field";
import { tasteScaleNames } from "@skaenk/contract/taste-scales";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { dietsOfDrink } from "../content/diets.ts";
import { findRecipes, inPopularOrder } from "./find-recipes.ts";

const untasted = eachField(tasteScaleNames, () => 0);

type Drink = {
  name: string;
  liquor: string;
  position?: number;
  rating?: { average: number; count: number };
};

/** Only what the order asks of. */
const drink = ({ name, liquor, position = 0, rating }: Drink) =>
  ({
    card: { name, ...(rating && { rating }) },
    row: { liquor, position },
    profile: untasted,
  }) as unknown as ShelvedRecipe;

const names = (drinks: Drink[]) => inPopularOrder(drinks.map(drink)).map(({ card }) => card.name);

it("lets the spirits take turns among drinks that are equally popular", () => {
  const drinks = [
    { name: "Aviation", liquor: "Gin" },
    { name: "Bramble", liquor: "Gin" },
    { name: "Clover", liquor: "Gin" },
    { name: "Daiquiri", liquor: "Rom" },
    { name: "Mojito", liquor: "Rom" },
    { name: "Paloma", liquor: "Tequila" },
  ];
  expect(names(drinks)).toEqual(["Aviation", "Daiquiri", "Paloma", "Bramble", "Mojito", "Clover"]);
});

it("sets what people like before any turn, and keeps the shop's own order within one", () => {
  const drinks = [
    { name: "Aviation", liquor: "Gin", position: 3 },
    { name: "Daiquiri", liquor: "Rom", position: 2 },
    { name: "Mojito", liquor: "Rom", position: 1 },
    { name: "Negroni", liquor: "Gin", position: 0 },
    { name: "Paloma", liquor: "Tequila", position: 4, rating: { average: 5, count: 40 } },
  ];
  expect(names(drinks)).toEqual(["Paloma", "Negroni", "Mojito", "Daiquiri", "Aviation"]);
});

it("stands the same for everybody, however the drinks were read", () => {
  const drinks = fc.uniqueArray(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom("a", "b", "c") }),
      liquor: fc.constantFrom("Gin", "Rom", "Tequila"),
      position: fc.nat(2),
    }),
    { selector: ({ name }) => name, maxLength: 12 },
  );
  const shuffled = drinks.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([all, others]) => {
      expect(names(others)).toEqual(names(all));
    }),
  );
});

it("sorts by the price of a whole glass, then by prices that leave something out, and sets last what has none", () => {
  const priced = (name: string, pricePerDrinkOre?: number, pricedWhole = true): ShelvedRecipe => {
    const plain = drink({ name, liquor: "Gin" });
    const price = pricePerDrinkOre !== undefined && { pricePerDrinkOre, pricedWhole };
    const card = { ...plain.card, slug: name, ...price };
    return { ...plain, card, diets: [] };
  };
  const shelf = [
    priced("Irish Coffee"),
    priced("Negroni", 2_402),
    priced("Daiquiri", 999, false),
    priced("Mojito", 1_299),
    priced("Air"),
  ];
  const query = { ...eachField(drinkFieldNames, () => []), sort: "price", page: 1, pageSize: 10 } as const;
  const { items } = findRecipes(shelf, [], query);
  expect(items.map(({ slug }) => slug)).toEqual(["Mojito", "Negroni", "Daiquiri", "Air", "Irish Coffee"]);
});

it("sorts by strength from the mildest with alcohol, and sets drinks without alcohol last", () => {
  const strong = (name: string, standardDrinks: number): ShelvedRecipe => {
    const plain = drink({ name, liquor: "Gin" });
    const card = { ...plain.card, slug: name, standardDrinks, alcoholFree: standardDrinks === 0 };
    return { ...plain, card, diets: [] };
  };
  const shelf = [strong("Limonade", 0), strong("Negroni", 1.6), strong("Spritz", 0.7)];
  const query = { ...eachField(drinkFieldNames, () => []), sort: "strength", page: 1, pageSize: 10 } as const;
  const { items } = findRecipes(shelf, [], query);
  expect(items.map(({ slug }) => slug)).toEqual(["Spritz", "Negroni", "Limonade"]);
});

describe("diets", () => {
  const poured = (slug: string, alcoholFree: boolean, ingredients: { name: string; allergens: string[] }[]) =>
    ({
      card: { slug, name: slug, alcoholFree },
      row: { slug, liquor: "Gin", type: "", tastes: [], occasions: [], themes: [], allergens: [], ingredients },
      diets: dietsOfDrink({ allergens: [], ingredients }),
      profile: untasted,
      haystack: slug,
    }) as unknown as ShelvedRecipe;
  const shelf = [
    poured("limonade", true, [{ name: "citron", allergens: [] }]),
    poured("milkshake", true, [{ name: "fløde", allergens: ["mælk"] }]),
    poured("gin-tonic", false, [{ name: "gin", allergens: [] }]),
    poured("bees-knees", false, [{ name: "honningsirup", allergens: [] }]),
  ];
  const find = (diet: string[]) => {
    const none = eachField(drinkFieldNames, (): string[] => []);
    return findRecipes(shelf, [], { ...none, diet, sort: "name", page: 1, pageSize: 10 });
  };
  const slugs = (diet: string[]) => find(diet).items.map(({ slug }) => slug);

  it("are read off the ingredients, and alcohol-free is all that is", () => {
    expect(slugs(["alcoholFree"])).toEqual(["limonade", "milkshake"]);
    expect(slugs(["vegan"])).toEqual(["gin-tonic", "limonade"]);
  });

  it("must all hold, and count what each would leave beside the others", () => {
    expect(slugs(["alcoholFree", "lactoseFree"])).toEqual(["limonade"]);
    const { diet = [] } = find(["alcoholFree"]).facets;
    expect(diet.map(({ value, label, count }) => [value, label, count])).toEqual([
      ["alcoholFree", "Uden alkohol", 2],
      ["vegan", "Vegansk", 1],
      ["glutenFree", "Glutenfri", 2],
      ["lactoseFree", "Laktosefri", 1],
    ]);
  });
});

describe("choices on the scales of taste", () => {
  const tasted = (slug: string, profile: Partial<typeof untasted>) =>
    ({
      card: { slug, name: slug, alcoholFree: false },
      row: { slug, liquor: "Gin", type: "", tastes: [], occasions: [], themes: [], ingredients: [] },
      ...{ diets: [], haystack: slug, profile: { ...untasted, ...profile } },
    }) as unknown as ShelvedRecipe;
  const shelf = [
    tasted("negroni", { bitter: 5, sweet: 3 }),
    tasted("americano", { bitter: 4, sweet: 2 }),
    tasted("fernet", { bitter: 5, sweet: 1 }),
    tasted("colada", { sweet: 5 }),
  ];
  const find = (profile: string[]) => {
    const none = eachField(drinkFieldNames, (): string[] => []);
    return findRecipes(shelf, [], { ...none, profile, sort: "name", page: 1, pageSize: 10 });
  };

  it("must all hold", () => {
    expect(find(["bitter"]).total).toBe(3);
    expect(find(["bitter", "ikke-soed"]).items.map(({ slug }) => slug)).toEqual(["fernet"]);
    expect(find(["soed", "ikke-bitter"]).items.map(({ slug }) => slug)).toEqual(["colada"]);
  });

  it("count what each would leave, the other one on a chosen scale too", () => {
    const { profile = [] } = find(["bitter"]).facets;
    const counts = Object.fromEntries(profile.map(({ value, count }) => [value, count]));
    expect(counts).toMatchObject({ soed: 1, "ikke-soed": 1, bitter: 3, "ikke-bitter": 1 });
    expect(profile.find(({ value }) => value === "ikke-soed")?.label).toBe("Næsten ikke sød");
    expect(Object.keys(find([]).facets).filter((name) => name.startsWith("profile"))).toEqual(["profile"]);
  });
});
