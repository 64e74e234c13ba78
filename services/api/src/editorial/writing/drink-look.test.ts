import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readShop } from "../../moving-in/import/read-shop.ts";
import { workOut } from "./drink-look.ts";

const seed = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "seed");

it("works out what every drink of the shop says of itself", async () => {
  const { recipes, ingredients } = await readShop(seed);
  const far = recipes.flatMap((recipe) => {
    const measures = recipe.ingredients.map(({ key, amount, unit }) => {
      const {
        abvPercent: abv_percent,
        kind,
        allergens = [],
        ...rest
      } = ingredients[key] ?? { abvPercent: 0, kind: "" };
      return { ...rest, key, kind, allergens, abv_percent, amount, unit };
    });
    const found = workOut(recipe as never, { ingredients: measures as never });
    const near =
      Math.abs(found.volumeCl - recipe.volumeCl) < 0.15 &&
      Math.abs(found.abvPercent - recipe.abvPercent) < 0.25 &&
      Math.abs(found.standardDrinks - recipe.standardDrinks) < 0.15;
    return near
      ? []
      : [{ slug: recipe.slug, found, said: [recipe.volumeCl, recipe.abvPercent, recipe.standardDrinks] }];
  });
  expect(far).toEqual([]);
});
