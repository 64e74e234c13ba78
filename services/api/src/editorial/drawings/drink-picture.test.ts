import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { drinkDrawing } from "@skaenk/drawings/read-recipe";
import { amountInCl } from "@skaenk/mixing/measures";
import { describe, expect, it } from "vitest";
import { readShop } from "../../moving-in/import/read-shop.ts";

const shop = await readShop(join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "seed"));

const served = shop.recipes.map((recipe) => {
  const ingredients = recipe.ingredients.flatMap(({ key, amount, unit }) => {
    const known = shop.ingredients[key];
    const amountCl = amountInCl(amount, unit);
    return known ? [{ key, unit, ...known, ...(amountCl > 0 && { amountCl }) }] : [];
  });
  return { recipe, drink: drinkDrawing({ ...recipe, ingredients }).drink };
});
const drinkOf = (slug: string) => {
  const found = served.find(({ recipe }) => recipe.slug === slug);
  if (!found) throw new Error(`No drink ${slug}.`);
  return found.drink;
};

describe("the picture of a drink", () => {
  it("is no other's: glass, colours, ice, foam and garnish are together its own", () => {
    const seen = new Map<string, string>();
    for (const { recipe, drink } of served) {
      const { seed, ...looks } = drink;
      const key = JSON.stringify(looks);
      expect(seen.get(key), `${recipe.slug} looks like it`).toBeUndefined();
      seen.set(key, recipe.slug);
    }
  });

  it("has several cubes where its steps put several into a tumbler", () => {
    const said = served.filter(
      ({ recipe }) =>
        recipe.glass === "lowballglas" &&
        recipe.method === "byg" &&
        recipe.steps.some((step) => /^Fyld et .*glas med .*isterninger/.test(step)),
    );
    expect(said.map(({ recipe }) => recipe.slug)).toContain("negroni");
    for (const { recipe, drink } of said) expect(drink.ice, recipe.slug).toBe("cubes");
  });

  it("leaves out the cream that is only a choice", () => {
    expect(drinkOf("irish-coffee").foam).toBeDefined();
    expect(drinkOf("irsk-floedekaffe").foam).toBeUndefined();
    expect(drinkOf("irsk-floedekaffe").garnish).toEqual([]);
  });

  it("tells two Collinses by how lemon and cherry are put on", () => {
    expect(drinkOf("tom-collins").garnish).toEqual([{ kind: "sail" }]);
    expect(drinkOf("john-collins").garnish).toEqual([{ kind: "wheel", fruit: "lemon" }, { kind: "cherry" }]);
  });
});
