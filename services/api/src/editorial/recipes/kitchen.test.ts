import { beforeAll, expect, test } from "vitest";
import type { Shelves } from "../../discovery/shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../../discovery/shelves/shelve-recipe.ts";
import { listReminders } from "../../selling/cart/list-reminders.ts";
import { loadPlan } from "../drinks-card/party/load-plan.ts";
import { readRecipes } from "../drinks-card/print/sample-card.fixture.ts";
import { candidatesOf } from "./advise-drinks.ts";
import { buildRecipe } from "./build-recipe.ts";
import { countIngredients, neededFor, withSamePurchase } from "./kitchen.ts";

let recipeBySlug: Map<string, ShelvedRecipe>;
let recipes: ShelvedRecipe[];
beforeAll(async () => {
  recipeBySlug = await readRecipes();
  recipes = [...recipeBySlug.values()];
});

const fromTheTap = ["vand", "kogende-vand"];
/** The shop sells this syrup, but the list of possible drinks counts it as made of sugar at home. */
const boiledOfSugar = "sukkersirup";

const nothingSold = { themes: [], products: new Map(), related: [], articles: [], techniques: undefined };

async function placesOf({ row }: ShelvedRecipe) {
  const shelves = {
    read: async () => ({ recipeBySlug, productsByCategory: new Map() }),
    productsFor: async () => new Map(),
  };
  const wish = { drinks: [row.slug], guests: 10, hours: 4, drinksPerGuest: 3, have: [], larger: [], extra: [] };
  const { ownPurchases } = await loadPlan(shelves as unknown as Shelves, wish);
  const reminders = listReminders([{ ...row, steps: row.content.steps }], new Set());
  return { ownPurchases, reminded: new Set(reminders.flatMap(({ keys }) => keys)) };
}

test("recipe, reminders, shopping list and possible drinks agree about staples, in every drink", async () => {
  for (const recipe of recipes) {
    const { ownPurchases, reminded } = await placesOf(recipe);
    const possible = new Set(neededFor(recipe).map(({ key }) => key));
    const advised = candidatesOf([recipe])[0]?.needed.map(({ key }) => key);
    expect(new Set(advised)).toEqual(possible);
    for (const { key, staple, garnish } of buildRecipe(recipe, nothingSold).ingredients) {
      const where = `${key} in ${recipe.row.slug}`;
      if (!garnish && key !== boiledOfSugar) expect(possible.has(key), where).toBe(!staple);
      expect(reminded.has(key), where).toBe(!staple);
      if (fromTheTap.includes(key)) continue;
      expect(ownPurchases.find(({ keys }) => keys.includes(key))?.group === "home", where).toBe(staple);
    }
  }
});

test("fresh fruit, herbs, eggs and milk are bought; water, sugar and salt are at home", () => {
  const listed = new Set(countIngredients(recipes).flatMap(({ key, also = [] }) => [key, ...also]));
  const bought = ["basilikum", "mynteblade", "agurk", "limesaft", "citronsaft", "aeggehvide", "maelk", "kanelstang"];
  for (const key of bought) expect(listed, key).toContain(key);
  for (const key of ["vand", "kogende-vand", "salt", "peber", "finsukker", "rorsukker"]) {
    expect(listed, key).not.toContain(key);
  }
});

test("ingredients of one purchase are one checkbox, with the name of the purchase", () => {
  const names = countIngredients(recipes).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(countIngredients(recipes)).toContainEqual(
    expect.objectContaining({ key: "mynteblade", name: "mynte", also: ["myntekviste"] }),
  );
  const served = withSamePurchase(["lime", "honning"], recipes);
  expect(served).toEqual(expect.arrayContaining(["lime", "limesaft", "honning", "honningsirup"]));
  expect(withSamePurchase(["appelsin"], recipes)).not.toContain("appelsinjuice");
  expect(withSamePurchase([], recipes)).toEqual([]);
});
