import type { PossibleDrinks } from "@skaenk/contract/possible-drinks";
import { compareDanish } from "@skaenk/danish/format";
import { whatCanIMake } from "@skaenk/mixing/what-can-i-make";
import type { Shelves } from "../shelves/open-shelves.ts";
import type { ShelvedRecipe } from "../shelves/shelve-recipe.ts";
import { inPopularOrder } from "./find-recipes.ts";

const mostUnlocks = 3;
const mostOneMissing = 24;

/** What can be made of what stands at home. What any kitchen has is taken for granted. */
export async function findPossible(shelves: Shelves, have: readonly string[]): Promise<PossibleDrinks> {
  const { recipes, recipeBySlug } = await shelves.read();
  const ingredients = countIngredients(recipes);
  const names = new Map(ingredients.map(({ key, name }) => [key, name]));
  const products = await shelves.productsFor([...names.keys()]);
  const needed = inPopularOrder(recipes).map(({ row }) => ({
    slug: row.slug,
    keys: row.ingredients.filter(({ pantry }) => !pantry).map(({ key }) => key),
  }));
  const { now, oneMissing, unlocks } = whatCanIMake(needed, have, {
    bottleOf: (key) => products.get(key)?.slug ?? key,
    priceOf: (key) => {
      const product = products.get(key);
      return product && !product.soldOut ? product.priceOre : undefined;
    },
  });
  const cardOf = (slug: string) => recipeBySlug.get(slug)?.card;
  const described = (key: string) => {
    const { packs: _packs, reasons: _reasons, packCount: _packCount, ...product } = products.get(key) ?? {};
    return { key, name: names.get(key) ?? key, ...("slug" in product ? { product } : {}) };
  };
  return {
    ingredients,
    now: now.flatMap((slug) => cardOf(slug) ?? []),
    oneMissing: oneMissing.slice(0, mostOneMissing).flatMap(({ slug, key }) => {
      const recipe = cardOf(slug);
      return recipe ? [{ recipe, missing: described(key) }] : [];
    }),
    unlocks: unlocks.slice(0, mostUnlocks).map(({ key, slugs }) => ({ ...described(key), drinkCount: slugs.length })),
  };
}

function countIngredients(recipes: readonly ShelvedRecipe[]): PossibleDrinks["ingredients"] {
  const used = recipes.flatMap(({ row }) => row.ingredients.filter(({ pantry }) => !pantry));
  return [...Map.groupBy(used, ({ key }) => key)]
    .flatMap(([key, uses]) => {
      const [first] = uses;
      return first ? [{ key, name: first.name, kind: first.kind, drinkCount: uses.length }] : [];
    })
    .sort((a, b) => b.drinkCount - a.drinkCount || compareDanish(a.name, b.name));
}
