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
  const { drink, colour } = drinkDrawing({ ...recipe, ingredients });
  return { recipe, drink, colour };
});
const drinkOf = (slug: string) => {
  const found = served.find(({ recipe }) => recipe.slug === slug);
  if (!found) throw new Error(`No drink ${slug}.`);
  return found.drink;
};

/** Red, green and blue, 0–255 each. */
const lightOf = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return { r, g, b };
};
const colourOf = (slug: string) => lightOf(served.find(({ recipe }) => recipe.slug === slug)?.colour ?? "");
const foamOf = (slug: string) => lightOf(drinkOf(slug).foam?.colour ?? "");
type Seen = ReturnType<typeof lightOf>;
const isDeepRed = ({ r, g, b }: Seen) => r > 2 * g && r > 2 * b && r + g + b < 330;
const isRed = ({ r, g, b }: Seen) => r > 1.6 * g && r > 1.6 * b;
const isPink = ({ r, g, b }: Seen) => r > 225 && g < 195 && b > 95 && b < r;
const isNoOrange = ({ r, g, b }: Seen) => r > 2.6 * g && r > 2.6 * b;
const isRosy = ({ r, g, b }: Seen) => r > 215 && b >= g - 10;
const isLightBrown = ({ r, g, b }: Seen) => r > 150 && r < 215 && r > g && g > b + 20;
const isBlue = ({ r, g, b }: Seen) => b > r + 20 && b > g + 20;
const isGreen = ({ r, g, b }: Seen) => g > r + 20 && g > b + 20;

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

  it.each([
    ["trinidad-sour", "deep red", isDeepRed],
    ["aeblegloegg", "deep red", isDeepRed],
    ["jungle-bird", "red", isRed],
    ["garibaldi", "red", isRed],
    ["vampiro", "red", isRed],
    ["clover-club", "pink", isPink],
    ["nul-clover-club", "pink", isPink],
    ["pink-lady", "pink", ({ r, g }: Seen) => r > g + 90],
    ["rabarber-collins", "pink", isPink],
    ["port-light", "red", isNoOrange],
    ["knickerbocker", "red", isNoOrange],
    ["jack-rose", "red", isNoOrange],
    ["mary-pickford", "pink", isRosy],
    ["singapore-sling", "pink", isRosy],
    ["lakridslimonade", "light brown", isLightBrown],
    ["aviation", "blue", isBlue],
    ["basil-smash", "green", isGreen],
  ])("of %s is %s, as its words say", (slug, _, is) => {
    expect(is(colourOf(slug)), JSON.stringify(colourOf(slug))).toBe(true);
  });

  it.each(["trinidad-sour", "clover-club", "nul-clover-club", "jungle-bird"])("of %s has red foam", (slug) => {
    const { r, g } = foamOf(slug);
    expect(r).toBeGreaterThan(g + 40);
  });

  it("keeps the foam of a whiskey sour white", () => {
    const { r, b } = foamOf("whiskey-sour");
    expect(r - b).toBeLessThan(40);
  });

  it.each(["american-beauty", "cassis-orange", "harvey-wallbanger"])("of %s shows its layers", (slug) => {
    expect(drinkOf(slug).liquids).toHaveLength(2);
  });

  it("has foam where the steps lay something on it", () => {
    expect(["garibaldi", "gin-fizz", "fernet-con-cola"].filter((slug) => !drinkOf(slug).foam)).toEqual([]);
  });

  it("puts ice into the bowls whose steps do", () => {
    const iced = served.filter(({ recipe, drink }) => recipe.glass === "bowleskål" && drink.ice === "cubes");
    expect(iced.map(({ recipe }) => recipe.slug)).toEqual(["aeblebowle", "lyseroed-bowle", "rabarberbowle"]);
  });

  it("shows the juice of the limes that were muddled in it", () => {
    const { g, b } = colourOf("caipirinha");
    expect(g).toBeGreaterThan(b + 50);
  });
});
