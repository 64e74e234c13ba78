import fc from "fast-check";
import { expect, it } from "vitest";
import type { ShelvedRecipe } from "../shelves/shelve-recipe.ts";
import { inPopularOrder } from "./find-recipes.ts";

type Drink = {
  name: string;
  liquor: string;
  occasions?: number;
  themes?: number;
  rating?: { average: number; count: number };
};

/** Only what the order asks of. */
const drink = ({ name, liquor, occasions = 0, themes = 0, rating }: Drink) =>
  ({
    card: { name, ...(rating && { rating }) },
    row: { liquor, occasions: Array(occasions).fill(""), themes: Array(themes).fill("") },
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

it("sets what people like, and then what the editors have many occasions for, before any turn", () => {
  const drinks = [
    { name: "Aviation", liquor: "Gin" },
    { name: "Daiquiri", liquor: "Rom", occasions: 1 },
    { name: "Mojito", liquor: "Rom", themes: 2 },
    { name: "Paloma", liquor: "Tequila", rating: { average: 5, count: 40 } },
  ];
  expect(names(drinks)).toEqual(["Paloma", "Daiquiri", "Mojito", "Aviation"]);
});

it("stands the same for everybody, however the drinks were read", () => {
  const drinks = fc.uniqueArray(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom("a", "b", "c") }),
      liquor: fc.constantFrom("Gin", "Rom", "Tequila"),
      occasions: fc.nat(2),
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
