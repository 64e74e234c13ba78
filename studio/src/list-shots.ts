import { join } from "node:path";
import { describeDrink } from "../../packages/drawings/src/describe.ts";
import { drinkShot } from "../../packages/drawings/src/shot/drink-shot.ts";
import { productShot } from "../../packages/drawings/src/shot/goods-shot.ts";
import type { Shot } from "../../packages/drawings/src/shot/shot.ts";
import { type DrinkRow, recipeToDraw } from "../../services/api/src/editorial/drawings/drink-picture.ts";
import { readShop } from "../../services/api/src/moving-in/import/read-shop.ts";

export type Planned = { thing: "recipe" | "product"; slug: string; alt: string; shot?: Shot; without?: string };
type SeedShop = Awaited<ReturnType<typeof readShop>>;

/** A shot for each drink and each product of the demo shop, or why it has none. */
export async function listShots(root: string): Promise<Planned[]> {
  const shop = await readShop(join(root, "services", "api", "seed"));
  return [...drinksOf(shop), ...productsOf(shop)];
}

function drinksOf(shop: SeedShop): Planned[] {
  return shop.recipes.map((recipe) => {
    const ingredients = recipe.ingredients.map(({ key, amount, unit }) => {
      const known = shop.ingredients[key];
      if (!known) throw new Error(`${recipe.slug}: no ingredient ${key}`);
      return { key, amount, unit, name: known.name, kind: known.kind, colour: known.colour, opacity: known.opacity };
    });
    const row: DrinkRow = { ...recipe, content: { steps: recipe.steps }, ingredients };
    const facts = recipeToDraw(row);
    return { thing: "recipe", slug: recipe.slug, alt: describeDrink(facts), ...drinkShot(facts) };
  });
}

function productsOf(shop: SeedShop): Planned[] {
  return shop.products.map(({ slug, name, brand, drawing }) => {
    const maker = shop.brands.find((one) => one.slug === brand);
    if (!maker) throw new Error(`${slug}: no brand ${brand}`);
    const print = { id: slug, brandName: maker.name, productName: name };
    const alt = `${name} fra ${maker.name}`;
    return { thing: "product", slug, alt, ...productShot(drawing, maker.look, print) };
  });
}
